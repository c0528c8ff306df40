<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
    <context>
        <name>AtomicFile</name>
        <message>
            <source>%1 was not saved: the disk is full</source>
            <translation>%1 wurde nicht gespeichert: die Platte ist voll</translation>
        </message>
        <message>
            <source>%1 was not saved: you may not write there</source>
            <translation>%1 wurde nicht gespeichert: dort darf nicht geschrieben werden</translation>
        </message>
        <message>
            <source>%1 was not saved: %2</source>
            <translation>%1 wurde nicht gespeichert: %2</translation>
        </message>
        <message>
            <source>%1 is a link that leads back to itself</source>
            <translation>%1 ist eine Verknüpfung, die zu sich selbst führt</translation>
        </message>
        <message>
            <source>%1 is a link to a file that does not exist</source>
            <translation>%1 ist eine Verknüpfung zu einer Datei, die es nicht gibt</translation>
        </message>
        <message>
            <source>%1 is a link to %2, outside of %3: edit that file itself</source>
            <translation>%1 ist eine Verknüpfung zu %2, außerhalb von %3: bearbeiten Sie jene Datei selbst</translation>
        </message>
        <message>
            <source>%1 is a folder</source>
            <translation>%1 ist ein Ordner</translation>
        </message>
        <message>
            <source>%1 was not saved: the file is read-only</source>
            <translation>%1 wurde nicht gespeichert: die Datei ist schreibgeschützt</translation>
        </message>
        <message>
            <source>%1 was removed by another program since it was read</source>
            <translation>%1 wurde seit dem Lesen von einem anderen Programm entfernt</translation>
        </message>
        <message>
            <source>%1 cannot be read: %2</source>
            <translation>%1 ist nicht lesbar: %2</translation>
        </message>
        <message>
            <source>%1 was made by another program meanwhile</source>
            <translation>%1 wurde inzwischen von einem anderen Programm angelegt</translation>
        </message>
        <message>
            <source>%1 was changed by another program since it was read</source>
            <translation>%1 wurde seit dem Lesen von einem anderen Programm geändert</translation>
        </message>
    </context>
    <context>
        <name>MetaRead</name>
        <message>
            <source>the record %1 cannot be read: %2; restore it from the last commit</source>
            <translation>das Verzeichnis %1 ist nicht lesbar: %2; stellen Sie es aus dem letzten Commit wieder her</translation>
        </message>
    </context>
    <context>
        <name>Say</name>
        <message>
            <source>'%1' has no type.</source>
            <translation>„%1“ hat keinen Typ.</translation>
        </message>
        <message>
            <source>Write '%1'</source>
            <translation>„%1“ schreiben</translation>
        </message>
        <message>
            <source>%1: `%2` must be a list of entries</source>
            <translation>%1: `%2` muss eine Liste von Einträgen sein</translation>
        </message>
    </context>
    <context>
        <name>YamlEdits</name>
        <message>
            <source>there is no '%1' in this file</source>
            <translation>in dieser Datei gibt es kein „%1“</translation>
        </message>
        <message>
            <source>'%1' is written in a form that only the text editor can change</source>
            <translation>„%1“ ist so geschrieben, dass nur der Texteditor es ändern kann</translation>
        </message>
    </context>
    <context>
        <name>YamlReader</name>
        <message>
            <source>%1 holds several documents; one file is one document: move what follows '---' to a file of its own</source>
            <translation>%1 enthält mehrere Dokumente; eine Datei ist ein Dokument: verschieben Sie, was auf „---“ folgt, in eine eigene Datei</translation>
        </message>
        <message>
            <source>this file</source>
            <translation>diese Datei</translation>
        </message>
        <message>
            <source>the tag '%1' is not known: remove it, or put the value in quotes</source>
            <translation>das Tag „%1“ ist unbekannt: entfernen Sie es oder setzen Sie den Wert in Anführungszeichen</translation>
        </message>
        <message>
            <source>'*%1' stands inside the value it names</source>
            <translation>„*%1“ steht in dem Wert, den es benennt</translation>
        </message>
        <message>
            <source>no anchor '&amp;%1' stands before this alias: a value that begins with '*' needs quotes</source>
            <translation>vor diesem Alias steht kein Anker „&amp;%1“: ein Wert, der mit „*“ beginnt, braucht Anführungszeichen</translation>
        </message>
        <message>
            <source>the aliases of this file stand for too many values: write them out</source>
            <translation>die Aliase dieser Datei stehen für zu viele Werte: schreiben Sie sie aus</translation>
        </message>
        <message>
            <source>values are nested more than %1 deep</source>
            <translation>Werte sind tiefer als %1 geschachtelt</translation>
        </message>
        <message>
            <source>a value that begins with '{{' must stand in quotes</source>
            <translation>ein Wert, der mit „{{“ beginnt, muss in Anführungszeichen stehen</translation>
        </message>
        <message>
            <source>a key must be one word or text, not a list or mapping</source>
            <translation>ein Schlüssel muss ein Wort oder Text sein, keine Liste oder Zuordnung</translation>
        </message>
        <message>
            <source>the key '%1' stands twice in one mapping (first in line %2): keep one of them</source>
            <translation>der Schlüssel „%1“ steht zweimal in einer Zuordnung (zuerst in Zeile %2): behalten Sie einen davon</translation>
        </message>
        <message>
            <source>first written here</source>
            <translation>zuerst hier geschrieben</translation>
        </message>
        <message>
            <source>Remove this one</source>
            <translation>Diesen entfernen</translation>
        </message>
        <message>
            <source>'&lt;&lt;' takes a mapping or a list of mappings</source>
            <translation>„&lt;&lt;“ nimmt eine Zuordnung oder eine Liste von Zuordnungen</translation>
        </message>
        <message>
            <source>this quote closes only at line %1 and takes in what looks like other keys: close it where its text ends</source>
            <translation>dieses Anführungszeichen schließt erst in Zeile %1 und umfasst, was wie andere Schlüssel aussieht: schließen Sie es, wo der Text endet</translation>
        </message>
        <message>
            <source>the file is larger than %1 MB: split it</source>
            <translation>die Datei ist größer als %1 MB: teilen Sie sie</translation>
        </message>
    </context>
    <context>
        <name>YamlRecord</name>
        <message>
            <source>line %1: %2</source>
            <translation>Zeile %1: %2</translation>
        </message>
    </context>
    <context>
        <name>YamlSyntax</name>
        <message>
            <source>a list entry ('- ') cannot begin here: put it on a line of its own, indented like its neighbours</source>
            <translation>ein Listeneintrag („- “) kann hier nicht beginnen: setzen Sie ihn in eine eigene Zeile, eingerückt wie seine Nachbarn</translation>
        </message>
        <message>
            <source>a key cannot begin here: put it on a line of its own</source>
            <translation>ein Schlüssel kann hier nicht beginnen: setzen Sie ihn in eine eigene Zeile</translation>
        </message>
        <message>
            <source>this line has no ':' although its neighbours are 'key: value' lines: add the ':' and a space, or indent the line to continue the one above</source>
            <translation>diese Zeile hat kein „:“, obwohl ihre Nachbarn „Schlüssel: Wert“ sind: ergänzen Sie „:“ und ein Leerzeichen, oder rücken Sie die Zeile ein, um die vorige fortzusetzen</translation>
        </message>
        <message>
            <source>'---' or '...' stands inside a quoted text: close the quote first</source>
            <translation>„---“ oder „...“ steht in einem Text in Anführungszeichen: schließen Sie ihn zuerst</translation>
        </message>
        <message>
            <source>after '|' or '&gt;' the text must begin on the next line: a value that begins with one of them needs quotes</source>
            <translation>nach „|“ oder „&gt;“ muss der Text in der nächsten Zeile beginnen: ein Wert, der damit anfängt, braucht Anführungszeichen</translation>
        </message>
        <message>
            <source>this escape is not known in double quotes: write '\\' for a backslash, or use single quotes</source>
            <translation>diese Ersetzung ist in doppelten Anführungszeichen unbekannt: schreiben Sie „\\“ für einen Rückstrich, oder nehmen Sie einfache</translation>
        </message>
        <message>
            <source>this escape needs hexadecimal digits: write '\\' for a backslash, or use single quotes</source>
            <translation>diese Ersetzung braucht hexadezimale Ziffern: schreiben Sie „\\“ für einen Rückstrich, oder nehmen Sie einfache Anführungszeichen</translation>
        </message>
        <message>
            <source>this escape names no character</source>
            <translation>diese Ersetzung benennt kein Zeichen</translation>
        </message>
        <message>
            <source>the indentation after '|' or '&gt;' must be 1 to 9</source>
            <translation>die Einrückung nach „|“ oder „&gt;“ muss 1 bis 9 sein</translation>
        </message>
        <message>
            <source>this line is neither an entry of the list above ('- ') nor part of its last entry: check the indentation</source>
            <translation>diese Zeile ist weder ein Eintrag der Liste darüber („- “) noch Teil ihres letzten Eintrags: prüfen Sie die Einrückung</translation>
        </message>
        <message>
            <source>this does not belong to the mapping above: check the indentation and the quotes of the value before</source>
            <translation>dies gehört nicht zur Zuordnung darüber: prüfen Sie die Einrückung und die Anführungszeichen des Werts davor</translation>
        </message>
        <message>
            <source>this stands outside the document's one value: check the indentation</source>
            <translation>dies steht außerhalb des einen Werts des Dokuments: prüfen Sie die Einrückung</translation>
        </message>
        <message>
            <source>a value is missing here</source>
            <translation>hier fehlt ein Wert</translation>
        </message>
        <message>
            <source>'&amp;' and '*' at the beginning of a value mean an anchor and its alias: put the value in quotes</source>
            <translation>„&amp;“ und „*“ am Anfang eines Werts bedeuten Anker und Alias: setzen Sie den Wert in Anführungszeichen</translation>
        </message>
        <message>
            <source>'!' at the beginning of a value means a tag, and this one is not known: put the value in quotes</source>
            <translation>„!“ am Anfang eines Werts bedeutet ein Tag, und dieses ist unbekannt: setzen Sie den Wert in Anführungszeichen</translation>
        </message>
        <message>
            <source>a ':' cannot stand here: put the value in quotes</source>
            <translation>ein „:“ kann hier nicht stehen: setzen Sie den Wert in Anführungszeichen</translation>
        </message>
        <message>
            <source>this version of YAML is not known: remove the %YAML line</source>
            <translation>diese Fassung von YAML ist unbekannt: entfernen Sie die Zeile %YAML</translation>
        </message>
        <message>
            <source>Put the value in quotes</source>
            <translation>Den Wert in Anführungszeichen setzen</translation>
        </message>
        <message>
            <source>this quote is never closed</source>
            <translation>dieses Anführungszeichen wird nie geschlossen</translation>
        </message>
        <message>
            <source>this quote closes only at line %1, where other text follows: close it where its text ends</source>
            <translation>dieses Anführungszeichen schließt erst in Zeile %1, wo weiterer Text folgt: schließen Sie es, wo der Text endet</translation>
        </message>
        <message>
            <source>closed here</source>
            <translation>hier geschlossen</translation>
        </message>
        <message>
            <source>text follows the closing quote: write '' for a quote inside single quotes</source>
            <translation>auf das schließende Anführungszeichen folgt Text: schreiben Sie '' für ein Anführungszeichen in einfachen</translation>
        </message>
        <message>
            <source>text follows the closing quote: write \" for a quote inside double quotes</source>
            <translation>auf das schließende Anführungszeichen folgt Text: schreiben Sie \" für ein Anführungszeichen in doppelten</translation>
        </message>
        <message>
            <source>a value that begins with '{{' must stand in quotes</source>
            <translation>ein Wert, der mit „{{“ beginnt, muss in Anführungszeichen stehen</translation>
        </message>
        <message>
            <source>this '[' has no matching ']', or a ',' is missing</source>
            <translation>zu diesem „[“ fehlt „]“, oder es fehlt ein „,“</translation>
        </message>
        <message>
            <source>this '{' has no matching '}', or a ',' is missing</source>
            <translation>zu diesem „{“ fehlt „}“, oder es fehlt ein „,“</translation>
        </message>
        <message>
            <source>a ',' or '%1' was expected here</source>
            <translation>hier wurde „,“ oder „%1“ erwartet</translation>
        </message>
        <message>
            <source>a plain value cannot begin with '%1': put it in quotes</source>
            <translation>ein einfacher Wert kann nicht mit „%1“ beginnen: setzen Sie ihn in Anführungszeichen</translation>
        </message>
        <message>
            <source>a ': ' cannot stand here: put a value that contains ': ' in quotes, or check the indentation of this line</source>
            <translation>„: “ kann hier nicht stehen: setzen Sie einen Wert mit „: “ in Anführungszeichen, oder prüfen Sie die Einrückung dieser Zeile</translation>
        </message>
        <message>
            <source>not valid YAML: %1</source>
            <translation>kein gültiges YAML: %1</translation>
        </message>
    </context>
    <context>
        <name>YamlText</name>
        <message>
            <source>the file mixes line ends: most lines end in %1, this one does not</source>
            <translation>die Datei mischt Zeilenenden: die meisten Zeilen enden mit %1, diese nicht</translation>
        </message>
        <message>
            <source>End every line in %1</source>
            <translation>Jede Zeile mit %1 beenden</translation>
        </message>
        <message>
            <source>an invisible byte order mark stands inside the text; it becomes part of the word it touches: remove it</source>
            <translation>eine unsichtbare Bytereihenfolge-Marke steht im Text und wird Teil des Worts daneben: entfernen Sie sie</translation>
        </message>
        <message>
            <source>Remove the byte order mark</source>
            <translation>Die Bytereihenfolge-Marke entfernen</translation>
        </message>
        <message>
            <source>control character U+%1 is not allowed in YAML: remove it, or write it as an escape in double quotes</source>
            <translation>das Steuerzeichen U+%1 ist in YAML nicht erlaubt: entfernen Sie es, oder schreiben Sie es als Ersetzung in doppelten Anführungszeichen</translation>
        </message>
        <message>
            <source>Remove the control character</source>
            <translation>Das Steuerzeichen entfernen</translation>
        </message>
        <message>
            <source>byte 0x%1 is not valid UTF-8: save the file as UTF-8</source>
            <translation>Byte 0x%1 ist kein gültiges UTF-8: speichern Sie die Datei als UTF-8</translation>
        </message>
        <message>
            <source>the file is written in UTF-16: save it as UTF-8</source>
            <translation>die Datei ist in UTF-16 geschrieben: speichern Sie sie als UTF-8</translation>
        </message>
        <message>
            <source>the file holds binary data, not text: a YAML file is expected here</source>
            <translation>die Datei enthält Binärdaten, keinen Text: hier wird eine YAML-Datei erwartet</translation>
        </message>
        <message>
            <source>an invisible character (%1) stands here and is part of the text: remove it</source>
            <translation>hier steht ein unsichtbares Zeichen (%1) und ist Teil des Texts: entfernen Sie es</translation>
        </message>
        <message>
            <source>this non-breaking space looks like a space but is part of the text: use a plain space</source>
            <translation>dieses geschützte Leerzeichen sieht wie ein Leerzeichen aus, ist aber Teil des Texts: nehmen Sie ein einfaches</translation>
        </message>
        <message>
            <source>this character (%1) looks like a space but is part of the text: use a plain space</source>
            <translation>dieses Zeichen (%1) sieht wie ein Leerzeichen aus, ist aber Teil des Texts: nehmen Sie ein einfaches</translation>
        </message>
        <message>
            <source>Remove it</source>
            <translation>Entfernen</translation>
        </message>
        <message>
            <source>Replace it by a space</source>
            <translation>Durch ein Leerzeichen ersetzen</translation>
        </message>
        <message>
            <source>tab used for indentation: YAML indents with spaces only</source>
            <translation>Tabulator als Einrückung: YAML rückt nur mit Leerzeichen ein</translation>
        </message>
        <message>
            <source>a tab stands where YAML takes spaces only</source>
            <translation>ein Tabulator steht, wo YAML nur Leerzeichen nimmt</translation>
        </message>
        <message>
            <source>Indent with spaces in the whole file</source>
            <translation>In der ganzen Datei mit Leerzeichen einrücken</translation>
        </message>
    </context>
    <context>
        <name>csis::config::Loader</name>
        <message>
            <source>YAML file %1 does not contain a top-level dictionary</source>
            <translation>Die YAML-Datei %1 enthält keine Zuordnung auf oberster Ebene</translation>
        </message>
        <message>
            <source>`config:` stands in two files: the one in %1 replaces this one whole, key by key merging does not happen</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>`%1` stands in two files: the one in %2 replaces this one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>this one counts</source>
            <translation>dieses zählt</translation>
        </message>
        <message>
            <source>This one has no name.</source>
            <translation>Dieses hat keinen Namen.</translation>
        </message>
        <message>
            <source>first declared here</source>
            <translation>zuerst hier deklariert</translation>
        </message>
        <message>
            <source>the default so far</source>
            <translation>die bisherige Vorgabe</translation>
        </message>
        <message>
            <source>`id` is missing: the identifier of the configuration, a text of your choice</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>`%1` must be a list of entries</source>
            <translation>`%1` muss eine Liste von Einträgen sein</translation>
        </message>
        <message>
            <source>in use by '%1'</source>
            <translation>benutzt von „%1“</translation>
        </message>
        <message>
            <source>'%1' is a root group too</source>
            <translation>„%1“ ist auch eine Wurzelgruppe</translation>
        </message>
        <message>
            <source>runtime '%1' has no `networking`: nothing is known of its subnets and security groups</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>runtime '%1' names %2 additional security groups; AWS takes five at most</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>: the images stand in a circle, %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>image '%1' has the name of an OS builder; references mean the image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>'%1' has no runtime; `runtimes` needs at least one entry</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>`%1` is not read in %2/</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Rename to '%1'</source>
            <translation>In „%1“ umbenennen</translation>
        </message>
        <message>
            <source>; such a list belongs in %1/</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>every entry of `%1` needs one</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source> (%1: names are compared in lower case, with spaces as underscores)</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>; did you mean '%1'?</source>
            <translation>; meinten Sie „%1“?</translation>
        </message>
        <message>
            <source>Overlay %1: %2 '%3' is not declared, so there is nothing to undeclare</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>--undeclare: %1 '%2' is not declared</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Write '%1'</source>
            <translation>„%1“ schreiben</translation>
        </message>
        <message>
            <source>%1 '%2' has two runtimes with image builder '%3'; each needs another</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>the first one</source>
            <translation>das erste</translation>
        </message>
        <message>
            <source>instance '%1' attaches storage '%2' twice; this one is replaced by the later one</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>csis::config::SourceTree</name>
        <message>
            <source>Path is not a directory: %1</source>
            <translation>Der Pfad ist kein Ordner: %1</translation>
        </message>
        <message>
            <source>Path does not exist: %1</source>
            <translation>Den Pfad gibt es nicht: %1</translation>
        </message>
    </context>
    <context>
        <name>csis::config::Structure</name>
        <message>
            <source>config: the key '%1' is reserved; choose another</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>csis::config::Templates</name>
        <message>
            <source>%1 names nothing here; the text is left as it is written</source>
            <translation>%1 benennt hier nichts; der Text bleibt, wie er ist</translation>
        </message>
    </context>
    <context>
        <name>csis::desk</name>
        <message>
            <source>This is no regular expression: %1 (at %2)</source>
            <translation>Das ist kein regulärer Ausdruck: %1 (bei %2)</translation>
        </message>
        <message>
            <source>The plan is too large to be shown here</source>
            <translation>Der Plan ist zu groß, um hier gezeigt zu werden</translation>
        </message>
        <message>
            <source>The tree cannot be read, so the sandbox does not know what to hold</source>
            <translation>Der Baum kann nicht gelesen werden, also weiß die Sandbox nicht, was sie enthalten soll</translation>
        </message>
    </context>
    <context>
        <name>csis::editor::CompletionPopup</name>
        <message>
            <source>Proposals</source>
            <translation>Vorschläge</translation>
        </message>
    </context>
    <context>
        <name>csis::editor::EditorDocument</name>
        <message>
            <source>reload from disk</source>
            <translation>von der Platte neu laden</translation>
        </message>
        <message>
            <source>Undo: %1</source>
            <translation>Rückgängig: %1</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>Redo: %1</source>
            <translation>Wiederholen: %1</translation>
        </message>
        <message>
            <source>Redo</source>
            <translation>Wiederholen</translation>
        </message>
    </context>
    <context>
        <name>csis::editor::EditorView</name>
        <message>
            <source>Line %1 is very long: it is shown without colours.</source>
            <translation>Zeile %1 ist sehr lang: sie wird ohne Farben gezeigt.</translation>
        </message>
    </context>
    <context>
        <name>csis::editor::FindBar</name>
        <message>
            <source>Find and replace</source>
            <translation>Suchen und ersetzen</translation>
        </message>
        <message>
            <source>&amp;Find</source>
            <translation>&amp;Suchen</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Match case</source>
            <translation>Groß- und Kleinschreibung</translation>
        </message>
        <message>
            <source>Whole words</source>
            <translation>Ganze Wörter</translation>
        </message>
        <message>
            <source>Regular expression</source>
            <translation>Regulärer Ausdruck</translation>
        </message>
        <message>
            <source>Previous match (Shift+Enter)</source>
            <translation>Voriger Treffer (Umschalt+Eingabe)</translation>
        </message>
        <message>
            <source>Next match (Enter)</source>
            <translation>Nächster Treffer (Eingabe)</translation>
        </message>
        <message>
            <source>Close (Esc)</source>
            <translation>Schließen (Esc)</translation>
        </message>
        <message>
            <source>Re&amp;place</source>
            <translation>&amp;Ersetzen</translation>
        </message>
        <message>
            <source>Replace with</source>
            <translation>Ersetzen durch</translation>
        </message>
        <message>
            <source>Replace</source>
            <translation>Ersetzen</translation>
        </message>
        <message>
            <source>Replace all</source>
            <translation>Alle ersetzen</translation>
        </message>
        <message>
            <source>&amp;Line</source>
            <translation>&amp;Zeile</translation>
        </message>
        <message>
            <source>Line number</source>
            <translation>Zeilennummer</translation>
        </message>
        <message numerus="yes">
            <source>of %n</source>
            <translation>
                <numerusform>von %n</numerusform>
                <numerusform>von %n</numerusform>
            </translation>
        </message>
        <message>
            <source>Not an expression: %1</source>
            <translation>Kein Ausdruck: %1</translation>
        </message>
        <message>
            <source>no match</source>
            <translation>kein Treffer</translation>
        </message>
        <message numerus="yes">
            <source>%n match(es)</source>
            <translation>
                <numerusform>%n Treffer</numerusform>
                <numerusform>%n Treffer</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of %2</source>
            <translation>%1 von %2</translation>
        </message>
        <message>
            <source>replace %1</source>
            <translation>ersetzen %1</translation>
        </message>
        <message>
            <source>replace all of %1</source>
            <translation>alle %1 ersetzen</translation>
        </message>
        <message numerus="yes">
            <source>%n replaced</source>
            <translation>
                <numerusform>%n ersetzt</numerusform>
                <numerusform>%n ersetzt</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>There are %n lines</source>
            <translation>
                <numerusform>Es gibt %n Zeile</numerusform>
                <numerusform>Es gibt %n Zeilen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::editor::Gutter</name>
        <message>
            <source>Line numbers and marks</source>
            <translation>Zeilennummern und Marken</translation>
        </message>
        <message>
            <source>Added since the last save</source>
            <translation>Seit dem letzten Speichern hinzugefügt</translation>
        </message>
        <message>
            <source>Changed since the last save</source>
            <translation>Seit dem letzten Speichern geändert</translation>
        </message>
        <message>
            <source>Lines above were removed since the last save</source>
            <translation>Zeilen darüber wurden seit dem letzten Speichern entfernt</translation>
        </message>
    </context>
    <context>
        <name>csis::editor::YamlEditor</name>
        <message>
            <source>encrypted</source>
            <translation>verschlüsselt</translation>
        </message>
        <message>
            <source>Show the encrypted value</source>
            <translation>Verschlüsselten Wert zeigen</translation>
        </message>
        <message>
            <source>Encrypt this value</source>
            <translation>Diesen Wert verschlüsseln</translation>
        </message>
        <message>
            <source>Text editor</source>
            <translation>Texteditor</translation>
        </message>
        <message>
            <source>Text of %1</source>
            <translation>Text von %1</translation>
        </message>
        <message>
            <source>Fixes</source>
            <translation>Abhilfen</translation>
        </message>
        <message>
            <source>Nothing is wrong here</source>
            <translation>Hier ist nichts falsch</translation>
        </message>
        <message>
            <source>No fix is known for this</source>
            <translation>Dafür ist keine Abhilfe bekannt</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>Warnung</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>Cut</source>
            <translation>Ausschneiden</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Paste</source>
            <translation>Einfügen</translation>
        </message>
        <message>
            <source>Go to definition</source>
            <translation>Zur Definition</translation>
        </message>
        <message>
            <source>Find references</source>
            <translation>Verweise suchen</translation>
        </message>
        <message>
            <source>Rename…</source>
            <translation>Umbenennen …</translation>
        </message>
        <message>
            <source>Fixes…</source>
            <translation>Abhilfen …</translation>
        </message>
        <message>
            <source>Comment or uncomment</source>
            <translation>Aus- oder einkommentieren</translation>
        </message>
        <message>
            <source>outdent lines</source>
            <translation>Zeilen ausrücken</translation>
        </message>
        <message>
            <source>indent lines</source>
            <translation>Zeilen einrücken</translation>
        </message>
        <message>
            <source>uncomment</source>
            <translation>einkommentieren</translation>
        </message>
        <message>
            <source>comment</source>
            <translation>auskommentieren</translation>
        </message>
        <message>
            <source>move lines</source>
            <translation>Zeilen verschieben</translation>
        </message>
        <message>
            <source>duplicate lines</source>
            <translation>Zeilen verdoppeln</translation>
        </message>
        <message>
            <source>complete %1</source>
            <translation>%1 ergänzen</translation>
        </message>
        <message numerus="yes">
            <source>… %n line(s)</source>
            <translation>
                <numerusform>… %n Zeile</numerusform>
                <numerusform>… %n Zeilen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::forms</name>
        <message>
            <source>The text has no '%1' here any more.</source>
            <translation>Der Text hat hier kein „%1“ mehr.</translation>
        </message>
    </context>
    <context>
        <name>csis::forms::ComboEditor</name>
        <message>
            <source>Go to what this names</source>
            <translation>Zu dem, was dies benennt</translation>
        </message>
        <message>
            <source>Go to what %1 names</source>
            <translation>Zu dem, was %1 benennt</translation>
        </message>
    </context>
    <context>
        <name>csis::forms::FieldEditor</name>
        <message>
            <source>set %1 of %2</source>
            <translation>%1 von %2 setzen</translation>
        </message>
        <message>
            <source>add to %1 of %2</source>
            <translation>zu %1 von %2 hinzufügen</translation>
        </message>
        <message>
            <source>remove from %1 of %2</source>
            <translation>aus %1 von %2 entfernen</translation>
        </message>
        <message numerus="yes">
            <source>%n entries</source>
            <translation>
                <numerusform>%n Eintrag</numerusform>
                <numerusform>%n Einträge</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::forms::FieldsPanel</name>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>Warnung</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
        <message>
            <source>More… (%1)</source>
            <translation>Mehr … (%1)</translation>
        </message>
        <message>
            <source>Remove this key</source>
            <translation>Diesen Schlüssel entfernen</translation>
        </message>
        <message>
            <source>Back to the default: %1</source>
            <translation>Zurück zur Vorgabe: %1</translation>
        </message>
        <message>
            <source>Remove %1</source>
            <translation>%1 entfernen</translation>
        </message>
        <message>
            <source>remove %1 of %2</source>
            <translation>%1 von %2 entfernen</translation>
        </message>
        <message>
            <source>Has no effect: nothing reads it.</source>
            <translation>Ohne Wirkung: nichts liest es.</translation>
        </message>
        <message>
            <source>Keys this form does not know</source>
            <translation>Schlüssel, die dieses Formular nicht kennt</translation>
        </message>
        <message>
            <source>Left as it is; show it in the text</source>
            <translation>Bleibt, wie es ist; im Text zeigen</translation>
        </message>
        <message>
            <source>Show %1 in the text</source>
            <translation>%1 im Text zeigen</translation>
        </message>
        <message>
            <source>Hide the keys that are not set</source>
            <translation>Nicht gesetzte Schlüssel verbergen</translation>
        </message>
        <message>
            <source>Show the keys that are not set</source>
            <translation>Nicht gesetzte Schlüssel zeigen</translation>
        </message>
    </context>
    <context>
        <name>csis::forms::ItemForm</name>
        <message>
            <source>Form of the selected item</source>
            <translation>Formular des gewählten Objekts</translation>
        </message>
        <message>
            <source>No item is selected</source>
            <translation>Kein Objekt gewählt</translation>
        </message>
        <message>
            <source>Put the caret into an item of the text, or choose one in the outline: its keys can be set here.</source>
            <translation>Setzen Sie die Schreibmarke in ein Objekt des Texts oder wählen Sie eines in der Gliederung: hier lassen sich seine Schlüssel setzen.</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Warning</source>
            <translation>Warnung</translation>
        </message>
        <message>
            <source>Note</source>
            <translation>Hinweis</translation>
        </message>
    </context>
    <context>
        <name>csis::forms::LineEditor</name>
        <message>
            <source>Reveal</source>
            <translation>Zeigen</translation>
        </message>
        <message>
            <source>Reveal %1</source>
            <translation>%1 zeigen</translation>
        </message>
        <message>
            <source>Hide</source>
            <translation>Verbergen</translation>
        </message>
        <message>
            <source>This value comes from *%1; change it there.</source>
            <translation>Dieser Wert kommt von *%1; ändern Sie ihn dort.</translation>
        </message>
        <message>
            <source>This value can be changed in the text only.</source>
            <translation>Dieser Wert lässt sich nur im Text ändern.</translation>
        </message>
    </context>
    <context>
        <name>csis::forms::ListEditor</name>
        <message>
            <source>Add to %1</source>
            <translation>Zu %1 hinzufügen</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <source>%1, entry %2</source>
            <translation>%1, Eintrag %2</translation>
        </message>
        <message>
            <source>Remove this entry of %1</source>
            <translation>Diesen Eintrag von %1 entfernen</translation>
        </message>
    </context>
    <context>
        <name>csis::forms::MapEditor</name>
        <message>
            <source>Add to %1</source>
            <translation>Zu %1 hinzufügen</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Hinzufügen</translation>
        </message>
        <message>
            <source>key</source>
            <translation>Schlüssel</translation>
        </message>
        <message>
            <source>Key %1 of %2</source>
            <translation>Schlüssel %1 von %2</translation>
        </message>
        <message>
            <source>value</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Value %1 of %2</source>
            <translation>Wert %1 von %2</translation>
        </message>
        <message>
            <source>Remove this entry of %1</source>
            <translation>Diesen Eintrag von %1 entfernen</translation>
        </message>
    </context>
    <context>
        <name>csis::forms::SwitchEditor</name>
        <message>
            <source>%1 (default)</source>
            <translation>%1 (Vorgabe)</translation>
        </message>
    </context>
    <context>
        <name>csis::forms::TextOnlyEditor</name>
        <message>
            <source>Show in the text</source>
            <translation>Im Text zeigen</translation>
        </message>
        <message>
            <source>Show %1 in the text</source>
            <translation>%1 im Text zeigen</translation>
        </message>
        <message>
            <source>not set</source>
            <translation>nicht gesetzt</translation>
        </message>
    </context>
    <context>
        <name>csis::gate</name>
        <message>
            <source>The plan cannot be read: %1</source>
            <translation>Der Plan kann nicht gelesen werden: %1</translation>
        </message>
        <message>
            <source>The plan has no change of %1</source>
            <translation>Der Plan ändert %1 nicht</translation>
        </message>
    </context>
    <context>
        <name>csis::gate::ChangeDetails</name>
        <message>
            <source>(secret)</source>
            <translation>(geheim)</translation>
        </message>
        <message>
            <source>(known after the apply)</source>
            <translation>(nach dem Anwenden bekannt)</translation>
        </message>
        <message>
            <source>To keep it: put %1 back to what it was. The cloud cannot change that in place, so it would be destroyed and made anew.</source>
            <translation>Um es zu behalten: %1 auf den alten Wert zurücksetzen. Die Cloud kann das nicht an Ort und Stelle ändern, es würde zerstört und neu gemacht.</translation>
        </message>
        <message>
            <source>To mean it: detach the storage from every instance, then take it out of its file or give it “state: destroyed”; “state: archived” keeps a snapshot where the builder archives. Then run again.</source>
            <translation>Wenn es so gemeint ist: den Speicher von jeder Instanz lösen, dann aus seiner Datei nehmen oder ihm „state: destroyed“ geben; „state: archived“ behält einen Schnappschuss, wo der Builder archiviert. Dann neu starten.</translation>
        </message>
        <message>
            <source>A replacement that loses the data is never sanctioned by itself: destroy it in one run, declare it anew in the next.</source>
            <translation>Ein Ersetzen, das die Daten verliert, ist nie von selbst erlaubt: in einem Lauf zerstören, im nächsten neu deklarieren.</translation>
        </message>
        <message>
            <source>To mean it: take the storage out of the instance's list of storages in a step of its own (a detach), or take the instance out of its file.</source>
            <translation>Wenn es so gemeint ist: den Speicher in einem eigenen Schritt aus der Liste der Instanz nehmen (lösen), oder die Instanz aus ihrer Datei nehmen.</translation>
        </message>
        <message>
            <source>To mean it: take the instance out of its file; its storages stay. A new machine in its place comes with an upgrade to a newer build of its image.</source>
            <translation>Wenn es so gemeint ist: die Instanz aus ihrer Datei nehmen; ihre Speicher bleiben. Eine neue Maschine an ihrer Stelle kommt mit einem Upgrade auf einen neueren Stand ihres Images.</translation>
        </message>
        <message>
            <source>To mean it: find what in the tree made this and take it out there. Nothing in the tree stands for a destroy of this address.</source>
            <translation>Wenn es so gemeint ist: finden, was im Baum dies gemacht hat, und es dort herausnehmen. Nichts im Baum steht für ein Zerstören dieser Adresse.</translation>
        </message>
        <message>
            <source>By hand, outside of a run: cs-image-system gate-plan --planfile tfplan --allow-destroy '%1'</source>
            <translation>Von Hand, außerhalb eines Laufs: cs-image-system gate-plan --planfile tfplan --allow-destroy '%1'</translation>
        </message>
        <message>
            <source>Show in the text</source>
            <translation>Im Text zeigen</translation>
        </message>
        <message>
            <source>Why, and what can be done</source>
            <translation>Warum, und was zu tun ist</translation>
        </message>
        <message>
            <source>Attribute</source>
            <translation>Attribut</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>Vorher</translation>
        </message>
        <message>
            <source>After</source>
            <translation>Nachher</translation>
        </message>
        <message>
            <source>Attributes of the change</source>
            <translation>Attribute der Änderung</translation>
        </message>
        <message>
            <source>The whole value</source>
            <translation>Der ganze Wert</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Sanctioned: %1</source>
            <translation>Erlaubt: %1</translation>
        </message>
        <message>
            <source>Moved from %1</source>
            <translation>Verschoben von %1</translation>
        </message>
        <message>
            <source>reading the plan…</source>
            <translation>Plan wird gelesen …</translation>
        </message>
        <message numerus="yes">
            <source>%n attribute(s)</source>
            <translation>
                <numerusform>%n Attribut</numerusform>
                <numerusform>%n Attribute</numerusform>
            </translation>
        </message>
        <message>
            <source>This is what forces the replacement</source>
            <translation>Das erzwingt das Ersetzen</translation>
        </message>
        <message>
            <source>Before:
%1

After:
%2</source>
            <translation>Vorher:
%1

Nachher:
%2</translation>
        </message>
    </context>
    <context>
        <name>csis::gate::GateModel</name>
        <message>
            <source>Refused: would replace %1, nothing sanctions it</source>
            <translation>Abgelehnt: würde %1 ersetzen, nichts erlaubt das</translation>
        </message>
        <message>
            <source>Refused: would destroy %1, nothing sanctions it</source>
            <translation>Abgelehnt: würde %1 zerstören, nichts erlaubt das</translation>
        </message>
        <message>
            <source> (because of %1)</source>
            <translation> (wegen %1)</translation>
        </message>
        <message>
            <source>create</source>
            <translation>anlegen</translation>
        </message>
        <message>
            <source>change</source>
            <translation>ändern</translation>
        </message>
        <message>
            <source>replace</source>
            <translation>ersetzen</translation>
        </message>
        <message>
            <source>destroy</source>
            <translation>zerstören</translation>
        </message>
        <message>
            <source>move</source>
            <translation>verschieben</translation>
        </message>
        <message>
            <source>keep</source>
            <translation>behalten</translation>
        </message>
        <message>
            <source>destroys nothing</source>
            <translation>zerstört nichts</translation>
        </message>
        <message>
            <source>sanctioned</source>
            <translation>erlaubt</translation>
        </message>
        <message>
            <source>refused</source>
            <translation>abgelehnt</translation>
        </message>
        <message>
            <source>moved from %1</source>
            <translation>verschoben von %1</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>Aktion</translation>
        </message>
        <message>
            <source>Address</source>
            <translation>Adresse</translation>
        </message>
        <message>
            <source>Root</source>
            <translation>Wurzel</translation>
        </message>
        <message>
            <source>Sanctioned by</source>
            <translation>Erlaubt durch</translation>
        </message>
        <message>
            <source>Why</source>
            <translation>Warum</translation>
        </message>
    </context>
    <context>
        <name>csis::gate::GateView</name>
        <message>
            <source>Planned changes</source>
            <translation>Geplante Änderungen</translation>
        </message>
        <message>
            <source>Filter changes</source>
            <translation>Änderungen filtern</translation>
        </message>
        <message>
            <source>Nothing was judged yet</source>
            <translation>Noch nichts beurteilt</translation>
        </message>
        <message>
            <source>The gate reads each plan and refuses what would destroy something that nothing sanctions. Start a run with “Plan and judge” to see its verdict.</source>
            <translation>Die Prüfung liest jeden Plan und lehnt ab, was etwas zerstören würde, ohne dass es erlaubt ist. Starten Sie einen Lauf mit „Planen und prüfen“, um ihr Urteil zu sehen.</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Not evaluated</source>
            <translation>Nicht geprüft</translation>
        </message>
        <message>
            <source>Nothing may be applied until the gate has judged every root.</source>
            <translation>Nichts darf angewendet werden, bevor jede Wurzel geprüft ist.</translation>
        </message>
        <message>
            <source>Refused</source>
            <translation>Abgelehnt</translation>
        </message>
        <message numerus="yes">
            <source>%n change(s) would destroy what nothing sanctions.</source>
            <translation>
                <numerusform>%n Änderung würde zerstören, was nichts erlaubt.</numerusform>
                <numerusform>%n Änderungen würden zerstören, was nichts erlaubt.</numerusform>
            </translation>
        </message>
        <message>
            <source>Passes</source>
            <translation>Besteht</translation>
        </message>
        <message numerus="yes">
            <source>Judged: %n root(s).</source>
            <translation>
                <numerusform>Geprüft: %n Wurzel.</numerusform>
                <numerusform>Geprüft: %n Wurzeln.</numerusform>
            </translation>
        </message>
        <message>
            <source>Out of date</source>
            <translation>Veraltet</translation>
        </message>
        <message>
            <source>Verdict of the gate: %1. %2</source>
            <translation>Urteil der Prüfung: %1. %2</translation>
        </message>
        <message numerus="yes">
            <source>%n change(s)</source>
            <translation>
                <numerusform>%n Änderung</numerusform>
                <numerusform>%n Änderungen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::live</name>
        <message>
            <source>The example tree %1 was not found</source>
            <translation>Der Beispielbaum %1 wurde nicht gefunden</translation>
        </message>
        <message>
            <source>%1 is not empty; choose an empty or a new folder</source>
            <translation>%1 ist nicht leer; wählen Sie einen leeren oder neuen Ordner</translation>
        </message>
        <message>
            <source>%1 could not be written</source>
            <translation>%1 konnte nicht geschrieben werden</translation>
        </message>
        <message>
            <source>%1 does not exist</source>
            <translation>%1 gibt es nicht</translation>
        </message>
        <message>
            <source>%1 is a folder</source>
            <translation>%1 ist ein Ordner</translation>
        </message>
        <message>
            <source>%1 cannot be read: %2</source>
            <translation>%1 ist nicht lesbar: %2</translation>
        </message>
    </context>
    <context>
        <name>csis::log::LogPanel</name>
        <message>
            <source>Fo&amp;llow</source>
            <translation>F&amp;olgen</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Find in the log</source>
            <translation>Im Protokoll suchen</translation>
        </message>
        <message>
            <source>Filter lines</source>
            <translation>Zeilen filtern</translation>
        </message>
        <message>
            <source>Show only lines with this text</source>
            <translation>Nur Zeilen mit diesem Text zeigen</translation>
        </message>
        <message>
            <source>Keep the end in sight</source>
            <translation>Das Ende im Blick behalten</translation>
        </message>
        <message>
            <source>Save this log…</source>
            <translation>Dieses Protokoll speichern …</translation>
        </message>
        <message>
            <source>Save this log</source>
            <translation>Dieses Protokoll speichern</translation>
        </message>
        <message numerus="yes">
            <source>%n line(s)</source>
            <translation>
                <numerusform>%n Zeile</numerusform>
                <numerusform>%n Zeilen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n line(s) found</source>
            <translation>
                <numerusform>%n Zeile gefunden</numerusform>
                <numerusform>%n Zeilen gefunden</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::log::LogView</name>
        <message>
            <source>Log</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopieren</translation>
        </message>
        <message>
            <source>Select all</source>
            <translation>Alles auswählen</translation>
        </message>
    </context>
    <context>
        <name>csis::look::MessageBar</name>
        <message>
            <source>Dismiss this message</source>
            <translation>Diese Meldung schließen</translation>
        </message>
    </context>
    <context>
        <name>csis::model</name>
        <message>
            <source>AWS credentials</source>
            <translation>AWS-Zugangsdaten</translation>
        </message>
        <message>
            <source>How the provider signs in. Name a profile; keys do not belong in a tree.</source>
            <translation>Wie sich der Provider anmeldet. Nennen Sie ein Profil; Schlüssel gehören nicht in einen Baum.</translation>
        </message>
        <message>
            <source>Profile of the AWS configuration.</source>
            <translation>Profil der AWS-Konfiguration.</translation>
        </message>
        <message>
            <source>Static access key.</source>
            <translation>Fester Zugangsschlüssel.</translation>
        </message>
        <message>
            <source>Static secret key.</source>
            <translation>Fester geheimer Schlüssel.</translation>
        </message>
        <message>
            <source>Token of a temporary session.</source>
            <translation>Token einer befristeten Sitzung.</translation>
        </message>
        <message>
            <source>subnet</source>
            <translation>Subnetz</translation>
        </message>
        <message>
            <source>A subnet of the network.</source>
            <translation>Ein Subnetz des Netzes.</translation>
        </message>
        <message>
            <source>Name for people; the subnet's id by default.</source>
            <translation>Name für Menschen; sonst die Id des Subnetzes.</translation>
        </message>
        <message>
            <source>Id of the subnet.</source>
            <translation>Id des Subnetzes.</translation>
        </message>
        <message>
            <source>Instances and volumes go here. The first one so marked counts.</source>
            <translation>Hierhin kommen Instanzen und Datenträger. Das erste so markierte zählt.</translation>
        </message>
        <message>
            <source>Keeps mount targets of file systems out of this subnet.</source>
            <translation>Hält Einhängeziele von Dateisystemen aus diesem Subnetz heraus.</translation>
        </message>
        <message>
            <source>Address range, for people.</source>
            <translation>Adressbereich, für Menschen.</translation>
        </message>
        <message>
            <source>Zone of the subnet; checked against zones named elsewhere.</source>
            <translation>Zone des Subnetzes; verglichen mit anderswo genannten Zonen.</translation>
        </message>
        <message>
            <source>Read by nothing.</source>
            <translation>Von nichts gelesen.</translation>
        </message>
        <message>
            <source>availability zone</source>
            <translation>Verfügbarkeitszone</translation>
        </message>
        <message>
            <source>A zone of the network.</source>
            <translation>Eine Zone des Netzes.</translation>
        </message>
        <message>
            <source>Zone, such as us-east-2a.</source>
            <translation>Zone, etwa us-east-2a.</translation>
        </message>
        <message>
            <source>New volumes go to this zone.</source>
            <translation>Neue Datenträger kommen in diese Zone.</translation>
        </message>
        <message>
            <source>network</source>
            <translation>Netz</translation>
        </message>
        <message>
            <source>The network that instances and mount targets join.</source>
            <translation>Das Netz, dem Instanzen und Einhängeziele angehören.</translation>
        </message>
        <message>
            <source>Name for people; the network's id by default.</source>
            <translation>Name für Menschen; sonst die Id des Netzes.</translation>
        </message>
        <message>
            <source>Id of the VPC; `default` is the account's default VPC.</source>
            <translation>Id der VPC; `default` ist die Standard-VPC des Kontos.</translation>
        </message>
        <message>
            <source>At least one subnet, one of them the default.</source>
            <translation>Mindestens ein Subnetz, eines davon die Vorgabe.</translation>
        </message>
        <message>
            <source>Zones; one may be the default.</source>
            <translation>Zonen; eine darf die Vorgabe sein.</translation>
        </message>
        <message>
            <source>Security groups that every instance wears besides its own, at most five. File systems admit them.</source>
            <translation>Sicherheitsgruppen, die jede Instanz neben ihrer eigenen trägt, höchstens fünf. Dateisysteme lassen sie ein.</translation>
        </message>
        <message>
            <source>Security groups whose members may connect on port 22.</source>
            <translation>Sicherheitsgruppen, deren Mitglieder Port 22 erreichen dürfen.</translation>
        </message>
        <message>
            <source>runtime</source>
            <translation>Laufzeit</translation>
        </message>
        <message>
            <source>An AWS account and region in which instances and storages stand.</source>
            <translation>Ein AWS-Konto und eine Region, in denen Instanzen und Speicher stehen.</translation>
        </message>
        <message>
            <source>Instance type where an instance names none.</source>
            <translation>Instanztyp, wo eine Instanz keinen nennt.</translation>
        </message>
        <message>
            <source>runtime '%1': default_machine_type must not be empty</source>
            <translation>Laufzeit „%1“: default_machine_type darf nicht leer sein</translation>
        </message>
        <message>
            <source>AWS region.</source>
            <translation>AWS-Region.</translation>
        </message>
        <message>
            <source>Account number, for people and templates.</source>
            <translation>Kontonummer, für Menschen und Vorlagen.</translation>
        </message>
        <message>
            <source>How the provider signs in.</source>
            <translation>Wie sich der Provider anmeldet.</translation>
        </message>
        <message>
            <source>Network, subnets and security groups.</source>
            <translation>Netz, Subnetze und Sicherheitsgruppen.</translation>
        </message>
        <message>
            <source>State backend of the roots on this runtime that name none themselves.</source>
            <translation>Zustandsspeicher der Wurzeln dieser Laufzeit, die selbst keinen nennen.</translation>
        </message>
        <message>
            <source>How people and runs reach a machine: `ssm`, or nothing.</source>
            <translation>Wie Menschen und Läufe eine Maschine erreichen: `ssm` oder nichts.</translation>
        </message>
        <message>
            <source>IAM instance profile of launched instances, worn when the mechanism is ssm.</source>
            <translation>IAM-Instanzprofil gestarteter Instanzen, getragen, wenn der Weg ssm ist.</translation>
        </message>
        <message>
            <source>IAM instance profile of machines that bake images.</source>
            <translation>IAM-Instanzprofil der Maschinen, die Abbilder bauen.</translation>
        </message>
        <message>
            <source>Retention disposes of every image baked here. Storages are untouched.</source>
            <translation>Die Aufbewahrung entsorgt jedes hier gebaute Abbild. Speicher bleiben unberührt.</translation>
        </message>
        <message>
            <source>How many images of a series are kept.</source>
            <translation>Wie viele Abbilder einer Reihe bleiben.</translation>
        </message>
        <message>
            <source>What happens to an ephemeral instance that fails its check.</source>
            <translation>Was mit einer flüchtigen Instanz geschieht, die ihre Probe nicht besteht.</translation>
        </message>
        <message>
            <source>Age after which a failed ephemeral instance goes, such as 2h or 1d.</source>
            <translation>Alter, nach dem eine gescheiterte flüchtige Instanz geht, etwa 2h oder 1d.</translation>
        </message>
        <message>
            <source>Accounts whose images a bake may start from.</source>
            <translation>Konten, von deren Abbildern ein Bau ausgehen darf.</translation>
        </message>
        <message>
            <source>Image builder where a runtime entry names none.</source>
            <translation>Abbild-Ersteller, wo ein Laufzeiteintrag keinen nennt.</translation>
        </message>
        <message>
            <source>Account under which a bake configures the machine.</source>
            <translation>Konto, unter dem ein Bau die Maschine einrichtet.</translation>
        </message>
        <message>
            <source>Account with which a bake connects.</source>
            <translation>Konto, mit dem sich ein Bau verbindet.</translation>
        </message>
        <message>
            <source>Enhanced networking of baked images.</source>
            <translation>Erweitertes Netz gebauter Abbilder.</translation>
        </message>
        <message>
            <source>Virtual functions of baked images.</source>
            <translation>Virtuelle Funktionen gebauter Abbilder.</translation>
        </message>
        <message>
            <source>endpoints</source>
            <translation>Endpunkte</translation>
        </message>
        <message>
            <source>Service addresses of the backend.</source>
            <translation>Dienstadressen des Zustandsspeichers.</translation>
        </message>
        <message>
            <source>Address of S3.</source>
            <translation>Adresse von S3.</translation>
        </message>
        <message>
            <source>Address of IAM.</source>
            <translation>Adresse von IAM.</translation>
        </message>
        <message>
            <source>Address of STS.</source>
            <translation>Adresse von STS.</translation>
        </message>
        <message>
            <source>Address of single sign-on.</source>
            <translation>Adresse der Einmalanmeldung.</translation>
        </message>
        <message>
            <source>Address of DynamoDB.</source>
            <translation>Adresse von DynamoDB.</translation>
        </message>
        <message>
            <source>role</source>
            <translation>Rolle</translation>
        </message>
        <message>
            <source>A role that the backend takes on.</source>
            <translation>Eine Rolle, die der Zustandsspeicher annimmt.</translation>
        </message>
        <message>
            <source>The role.</source>
            <translation>Die Rolle.</translation>
        </message>
        <message>
            <source>How long, such as 1h.</source>
            <translation>Wie lange, etwa 1h.</translation>
        </message>
        <message>
            <source>External id that the role asks for.</source>
            <translation>Äußere Id, nach der die Rolle fragt.</translation>
        </message>
        <message>
            <source>Further policy, JSON.</source>
            <translation>Weitere Richtlinie, JSON.</translation>
        </message>
        <message>
            <source>Further policies.</source>
            <translation>Weitere Richtlinien.</translation>
        </message>
        <message>
            <source>Name of the session.</source>
            <translation>Name der Sitzung.</translation>
        </message>
        <message>
            <source>Who takes the role on.</source>
            <translation>Wer die Rolle annimmt.</translation>
        </message>
        <message>
            <source>Tags of the session.</source>
            <translation>Tags der Sitzung.</translation>
        </message>
        <message>
            <source>Tags that later sessions inherit.</source>
            <translation>Tags, die spätere Sitzungen erben.</translation>
        </message>
        <message>
            <source>A role taken on with a token.</source>
            <translation>Eine mit einem Token angenommene Rolle.</translation>
        </message>
        <message>
            <source>The token.</source>
            <translation>Das Token.</translation>
        </message>
        <message>
            <source>File that holds the token.</source>
            <translation>Datei, die das Token enthält.</translation>
        </message>
        <message>
            <source>state backend '%1': key must not be empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>state backend '%1': path must not be empty</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>state backend '%1': `path: %2` is the root of the disk; name a folder below it</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>state backend</source>
            <translation>Zustandsspeicher</translation>
        </message>
        <message>
            <source>Keeps the state of roots in an S3 bucket.</source>
            <translation>Hält den Zustand der Wurzeln in einem S3-Bucket.</translation>
        </message>
        <message>
            <source>The bucket.</source>
            <translation>Der Bucket.</translation>
        </message>
        <message>
            <source>What the object keys begin with; each root adds `&lt;root&gt;.tfstate`.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Region of the bucket.</source>
            <translation>Region des Buckets.</translation>
        </message>
        <message>
            <source>Encrypts the state at rest.</source>
            <translation>Verschlüsselt den ruhenden Zustand.</translation>
        </message>
        <message>
            <source>Locks with an object beside the state.</source>
            <translation>Sperrt mit einem Objekt neben dem Zustand.</translation>
        </message>
        <message>
            <source>AWS profile that opens the bucket.</source>
            <translation>AWS-Profil, das den Bucket öffnet.</translation>
        </message>
        <message>
            <source>Accounts that may be used, no others.</source>
            <translation>Konten, die benutzt werden dürfen, keine anderen.</translation>
        </message>
        <message>
            <source>Accounts that must not be used.</source>
            <translation>Konten, die nicht benutzt werden dürfen.</translation>
        </message>
        <message>
            <source>Hosts that are reached without the proxy: a list, or one text with commas.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Proxy for http.</source>
            <translation>Proxy für http.</translation>
        </message>
        <message>
            <source>Proxy for https.</source>
            <translation>Proxy für https.</translation>
        </message>
        <message>
            <source>Accepts certificates that cannot be checked.</source>
            <translation>Nimmt Zertifikate an, die sich nicht prüfen lassen.</translation>
        </message>
        <message>
            <source>Does not ask STS who is calling.</source>
            <translation>Fragt STS nicht, wer ruft.</translation>
        </message>
        <message>
            <source>Takes region names that are not known.</source>
            <translation>Nimmt unbekannte Regionsnamen.</translation>
        </message>
        <message>
            <source>Does not ask for the account's number.</source>
            <translation>Fragt nicht nach der Kontonummer.</translation>
        </message>
        <message>
            <source>Leaves the machine's metadata service alone.</source>
            <translation>Lässt den Metadatendienst der Maschine in Ruhe.</translation>
        </message>
        <message>
            <source>Sends no checksum, for services that know none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Uses addresses that speak IPv6 too.</source>
            <translation>Nutzt Adressen, die auch IPv6 sprechen.</translation>
        </message>
        <message>
            <source>Uses FIPS addresses.</source>
            <translation>Nutzt FIPS-Adressen.</translation>
        </message>
        <message>
            <source>How often a request is tried again.</source>
            <translation>Wie oft eine Anfrage wiederholt wird.</translation>
        </message>
        <message>
            <source>state backend '%1': max_retries must not be negative, got %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>AWS configuration file to read.</source>
            <translation>Zu lesende AWS-Konfigurationsdatei.</translation>
        </message>
        <message>
            <source>AWS credentials file to read.</source>
            <translation>Zu lesende AWS-Zugangsdatei.</translation>
        </message>
        <message>
            <source>Other service addresses.</source>
            <translation>Andere Dienstadressen.</translation>
        </message>
        <message>
            <source>A role to take on.</source>
            <translation>Eine anzunehmende Rolle.</translation>
        </message>
        <message>
            <source>A role to take on with a token.</source>
            <translation>Eine mit Token anzunehmende Rolle.</translation>
        </message>
        <message>
            <source>state backend '%1': `access_key` is not accepted; name a `profile` instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>state backend '%1': `secret_key` is not accepted; name a `profile` instead</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Keeps the state of roots in files on this machine.</source>
            <translation>Hält den Zustand der Wurzeln in Dateien auf diesem Rechner.</translation>
        </message>
        <message>
            <source>Folder of the state files, below the tree or absolute.</source>
            <translation>Ordner der Zustandsdateien, unter dem Baum oder absolut.</translation>
        </message>
        <message>
            <source>builder</source>
            <translation>Ersteller</translation>
        </message>
        <message>
            <source>A builder that is declared here and realised elsewhere. Every key is kept.</source>
            <translation>Ein Ersteller, der hier deklariert und anderswo verwirklicht wird. Jeder Schlüssel bleibt.</translation>
        </message>
        <message>
            <source>provider</source>
            <translation>Provider</translation>
        </message>
        <message>
            <source>A provider that the root requires.</source>
            <translation>Ein Provider, den die Wurzel braucht.</translation>
        </message>
        <message>
            <source>Local name of the provider.</source>
            <translation>Örtlicher Name des Providers.</translation>
        </message>
        <message>
            <source>Version constraint, such as `&gt;= 5.0`.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Registry address, such as `hashicorp/aws`.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Accepted and read by nothing on storage and instance roots.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The name that others refer to. Read in lower case, with spaces and colons as underscores.</source>
            <translation>Der Name, auf den andere verweisen. Klein gelesen, Leerzeichen und Doppelpunkte als Unterstriche.</translation>
        </message>
        <message>
            <source>Free text for people.</source>
            <translation>Freier Text für Menschen.</translation>
        </message>
        <message>
            <source>Further names under which others may refer to this.</source>
            <translation>Weitere Namen, unter denen andere hierauf verweisen.</translation>
        </message>
        <message>
            <source>Tags; accepted here and read by nothing.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tags put on what is made of this, each a text.</source>
            <translation>Tags an dem, was hieraus entsteht, jedes ein Text.</translation>
        </message>
        <message>
            <source>Values of your own, for templates.</source>
            <translation>Eigene Werte, für Vorlagen.</translation>
        </message>
        <message>
            <source>Selects the plugin that realises this entry.</source>
            <translation>Wählt, was diesen Eintrag verwirklicht.</translation>
        </message>
        <message>
            <source>The entry of `executables` that is run for this builder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What `default`, or no reference at all, means. One entry of each list has it.</source>
            <translation>Was `default` oder gar kein Verweis bedeutet. Ein Eintrag jeder Liste hat es.</translation>
        </message>
        <message>
            <source>Ignore patterns; the AWS builders do not read them.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The runtime on which this builder works.</source>
            <translation>Die Laufzeit, auf der dieser Ersteller arbeitet.</translation>
        </message>
        <message>
            <source>Where this root keeps its state. By default the runtime's choice, else the default backend.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Providers of the root. Without an entry: aws from hashicorp/aws, any version.</source>
            <translation>Provider der Wurzel. Ohne Eintrag: aws aus hashicorp/aws, jede Fassung.</translation>
        </message>
        <message>
            <source>runtime of a base image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>runtime of an image</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where it is baked, and from what.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Name of this runtime's image.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The image builder, and so the runtime, it is baked with.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Accounts that may own the image to start from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How the vendor's image is found; the newest match is taken.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>file test</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text that must be in it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Its mode, quoted.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>command test</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The command.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The exit status it must have.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Text that its output must have.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Files that must exist.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Packages that must be installed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Commands that must succeed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Services that must be enabled.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Accounts that must exist.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What must hold of the finished image.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>test after launch</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What must hold on a launched instance.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Folders that must be mount points.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>image tests</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>update policy</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What a bake updates.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Nothing, security fixes, the named packages, or everything.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Packages to update.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Packages to leave alone.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Versions to hold.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Age in days after which a base is baked again.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>OS builder</source>
            <translation>OS-Ersteller</translation>
        </message>
        <message>
            <source>A base image: the vendor's image to start from and what it can do.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Family, such as rhel.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Version of the family.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Identity types that its machines can carry.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Storage types that its machines can mount.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The local administrator that every image has.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Public keys of the local administrator, besides those of `config`.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where it is baked: at least one, each with another image builder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>image builder</source>
            <translation>Abbild-Ersteller</translation>
        </message>
        <message>
            <source>Bakes images on a runtime. Here it gives a name and a runtime; every key is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Inputs of the bake.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>modification builder</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How modifications of images are made. Every key is kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>image</source>
            <translation>Abbild</translation>
        </message>
        <message>
            <source>An image that instances are launched from.</source>
            <translation>Ein Abbild, aus dem Instanzen gestartet werden.</translation>
        </message>
        <message>
            <source>The primary image builder.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The OS builder or image it starts from.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The group that owns its instances.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>pinned bakes from the same parent until told otherwise; follow takes the newest.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is done to the parent, in order.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Processor, such as x86_64.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Size of the root disk, in GB.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How many builds are kept: {keep: number}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The release model it joins: {model: name}.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>instance builder</source>
            <translation>Instanz-Ersteller</translation>
        </message>
        <message>
            <source>A root that holds instances on an AWS runtime.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>attachment</source>
            <translation>Anhang</translation>
        </message>
        <message>
            <source>A storage on an instance, and where it is mounted.</source>
            <translation>Ein Speicher an einer Instanz, und wo er eingehängt ist.</translation>
        </message>
        <message>
            <source>The storage.</source>
            <translation>Der Speicher.</translation>
        </message>
        <message>
            <source>Follows the storage's builder.</source>
            <translation>Folgt dem Ersteller des Speichers.</translation>
        </message>
        <message>
            <source>Absolute folder on the machine.</source>
            <translation>Absoluter Ordner auf der Maschine.</translation>
        </message>
        <message>
            <source>Accepted; the roots do not read it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Accepted; an attachment has no tags.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Values for templates.</source>
            <translation>Werte für Vorlagen.</translation>
        </message>
        <message>
            <source>Ignored: an attachment is named by its storage.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>%1: aliases of an attachment are ignored</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>instance</source>
            <translation>Instanz</translation>
        </message>
        <message>
            <source>A machine that is launched from an image.</source>
            <translation>Eine Maschine, die aus einem Abbild gestartet wird.</translation>
        </message>
        <message>
            <source>The image to launch. Its group owns the instance.</source>
            <translation>Das zu startende Abbild. Seiner Gruppe gehört die Instanz.</translation>
        </message>
        <message>
            <source>The instance builder: the root it lives in.</source>
            <translation>Der Instanz-Ersteller: die Wurzel, in der sie lebt.</translation>
        </message>
        <message>
            <source>The runtime it stands on.</source>
            <translation>Die Laufzeit, auf der sie steht.</translation>
        </message>
        <message>
            <source>EC2 instance type; by default the runtime's.</source>
            <translation>EC2-Instanztyp; sonst der der Laufzeit.</translation>
        </message>
        <message>
            <source>What is attached, and where.</source>
            <translation>Was angehängt ist, und wo.</translation>
        </message>
        <message>
            <source>Checked against the runtime's subnet and the storages; not passed on.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Launched, checked and destroyed within one run.</source>
            <translation>In einem Lauf gestartet, geprüft und zerstört.</translation>
        </message>
        <message>
            <source>What happens to an ephemeral instance that fails its check; by default the runtime's answer, else keep.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>pinned keeps the launched build; follow plans a replacement when a newer one exists.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Shell lines at the end of the launch script.</source>
            <translation>Shell-Zeilen am Ende des Startskripts.</translation>
        </message>
        <message>
            <source>user '%1': first and last name must not be blank</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>group builder</source>
            <translation>Gruppen-Ersteller</translation>
        </message>
        <message>
            <source>Groups as POSIX groups on the machines themselves.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Login shell of the accounts it makes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Admins of a group may use sudo.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>user builder</source>
            <translation>Benutzer-Ersteller</translation>
        </message>
        <message>
            <source>Users as POSIX accounts on the machines themselves.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>E-mail of a user that has none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Description of a user that has none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The e-mail is the user's name at the identity system.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>People who own images and may use storages.</source>
            <translation>Menschen, denen Abbilder gehören und die Speicher nutzen dürfen.</translation>
        </message>
        <message>
            <source>The group builder.</source>
            <translation>Der Gruppen-Ersteller.</translation>
        </message>
        <message>
            <source>The one group of administrators. Exactly one group of a tree has it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What a reference to the default group means.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Users that belong to it.</source>
            <translation>Benutzer, die dazugehören.</translation>
        </message>
        <message>
            <source>Users that administer its machines.</source>
            <translation>Benutzer, die ihre Maschinen verwalten.</translation>
        </message>
        <message>
            <source>true: admins are members too. false: who is both is admin only. Unset: as written.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Number of the group on every machine, at least 1024; `default` or 0 puts it off.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Admins of the root group are admins here too.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Leaves management; the entry stays.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Attributes at an identity system; a posix group has none.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>user</source>
            <translation>Benutzer</translation>
        </message>
        <message>
            <source>A person or service.</source>
            <translation>Ein Mensch oder Dienst.</translation>
        </message>
        <message>
            <source>Refused: a user has one name.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The user builder.</source>
            <translation>Der Benutzer-Ersteller.</translation>
        </message>
        <message>
            <source>First name.</source>
            <translation>Vorname.</translation>
        </message>
        <message>
            <source>Last name.</source>
            <translation>Nachname.</translation>
        </message>
        <message>
            <source>E-mail; by default made from the user builder's template.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Number of the account on every machine, at least 1024; a posix user needs one.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>OpenSSH public keys: the way in.</source>
            <translation>Öffentliche OpenSSH-Schlüssel: der Weg hinein.</translation>
        </message>
        <message>
            <source>No person. A posix one with a key proves logins.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Whether the account may be used.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Whether the account is made here.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>The %1s of the tree.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Plugins of the reference; kept.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>true, false, or the names of builders and runtimes.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>preflight</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What is asked before a run.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>How long a run may take; a session that ends sooner is reported.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>encryption</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Who can open encrypted values.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>age public keys, `age1…`.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>public-safe check</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>What the search for secrets lets pass.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Part of a finding, any case; `path:&lt;pattern&gt;` accepts a whole file.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Switches that the system reads, and any keys of your own for templates.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which identity roots may apply:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which storage roots may apply:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which instance roots may apply:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Which releases may apply:</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Roots keep their state in the declared backends and read each other's.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Where the modules are: relative to the tree, absolute, or a remote address.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Public keys of the local administrator of every base image.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A release needs tests of its modifications.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>A release needs tests of its image.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Durable instances stand on released builds only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Every AWS resource carries a tag with the configuration's id.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Builder types of other plugins, which are kept and realised elsewhere.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Used with Okta only.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>configuration</source>
            <translation>Konfiguration</translation>
        </message>
        <message>
            <source>Settings of the whole tree.</source>
            <translation>Einstellungen des ganzen Baums.</translation>
        </message>
        <message>
            <source>Identifier of the configuration.</source>
            <translation>Kennung der Konfiguration.</translation>
        </message>
        <message>
            <source>Folder of the generated files, below the tree.</source>
            <translation>Ordner der erzeugten Dateien, unter dem Baum.</translation>
        </message>
        <message>
            <source>Form of `execution.timestamp`.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Further lines of the generated .gitignore files.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Accepted and ignored: the gate took its place.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Accepted and ignored.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>executable</source>
            <translation>Programm</translation>
        </message>
        <message>
            <source>A program that builders run.</source>
            <translation>Ein Programm, das Ersteller ausführen.</translation>
        </message>
        <message>
            <source>How its version is read, where the name does not say so.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Versions that will do, such as `&gt;=1.6,&lt;2`.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Absolute path, or a name on PATH; the entry's name by default.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Arguments before those of a command.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Arguments after those of a command.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>storage builder</source>
            <translation>Speicher-Ersteller</translation>
        </message>
        <message>
            <source>module input</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Inputs of the storage module. What is not written here is left to the module.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Tags of every storage of this builder; a storage's own tags win.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Inputs of the storage module.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Encrypts at rest; the module's default is true.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Type of volume; the module's default is gp3.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Performance mode; the module's default is generalPurpose.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Lets a bucket that still has objects be destroyed.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Accepted; the AWS builders do not read it.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Block volumes: each attached to one instance at a time.</source>
            <translation>Blockspeicher: jeder zu einer Zeit an einer Instanz.</translation>
        </message>
        <message>
            <source>Size of every volume of this builder, in GB.</source>
            <translation>Größe jedes Datenträgers dieses Erstellers, in GB.</translation>
        </message>
        <message>
            <source>storage builder '%1': size must be positive, got %2</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Shared file systems, with an access point for each group.</source>
            <translation>Geteilte Dateisysteme, mit einem Zugang je Gruppe.</translation>
        </message>
        <message>
            <source>Buckets, with a prefix for each group.</source>
            <translation>Buckets, mit einem Präfix je Gruppe.</translation>
        </message>
        <message>
            <source>Bucket of storages that name none themselves.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>storage</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>A volume, file system or bucket that instances attach.</source>
            <translation>Ein Datenträger, Dateisystem oder Bucket, den Instanzen anhängen.</translation>
        </message>
        <message>
            <source>The storage builder that owns it.</source>
            <translation>Der Speicher-Ersteller, dem er gehört.</translation>
        </message>
        <message>
            <source>Accepted; the builder's runtime governs.</source>
            <translation>Angenommen; es gilt die Laufzeit des Erstellers.</translation>
        </message>
        <message>
            <source>Groups that may use it. Each gets a folder, access point or prefix of its own.</source>
            <translation>Gruppen, die ihn nutzen dürfen. Jede bekommt einen eigenen Ordner, Zugang oder Präfix.</translation>
        </message>
        <message>
            <source>Anyone may mount it to read.</source>
            <translation>Jeder darf ihn zum Lesen einhängen.</translation>
        </message>
        <message>
            <source>Mode of a group's folder: 2770 keeps others out, 2775 lets them read.</source>
            <translation>Modus des Gruppenordners: 2770 hält andere fern, 2775 lässt sie lesen.</translation>
        </message>
        <message>
            <source>What is asked for. Archived and destroyed storages may not be attached.</source>
            <translation>Was verlangt wird. Archivierte und zerstörte Speicher dürfen nicht angehängt sein.</translation>
        </message>
        <message>
            <source>Zone of a volume; by default the runtime's.</source>
            <translation>Zone eines Datenträgers; sonst die der Laufzeit.</translation>
        </message>
        <message>
            <source>Bucket; by default the builder's, else the storage's name.</source>
            <translation>Bucket; sonst der des Erstellers, sonst der Name des Speichers.</translation>
        </message>
        <message>
            <source>When data moves or goes. EFS: ia_days, archive_days. S3: transition_days, storage_class, expire_days, prefix.</source>
            <translation>Wann Daten wandern oder gehen. EFS: ia_days, archive_days. S3: transition_days, storage_class, expire_days, prefix.</translation>
        </message>
    </context>
    <context>
        <name>csis::outline::OutlineModel</name>
        <message>
            <source>root</source>
            <translation>Wurzel</translation>
        </message>
        <message>
            <source>default</source>
            <translation>Vorgabe</translation>
        </message>
        <message>
            <source>Global settings</source>
            <translation>Globale Einstellungen</translation>
        </message>
        <message>
            <source>Storages</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Instances</source>
            <translation>Instanzen</translation>
        </message>
        <message>
            <source>Images</source>
            <translation>Abbilder</translation>
        </message>
        <message>
            <source>Groups</source>
            <translation>Gruppen</translation>
        </message>
        <message>
            <source>Users</source>
            <translation>Benutzer</translation>
        </message>
        <message>
            <source>Builders</source>
            <translation>Ersteller</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Files</source>
            <translation>Dateien</translation>
        </message>
        <message>
            <source>Records</source>
            <translation>Verzeichnisse</translation>
        </message>
        <message numerus="yes">
            <source>%1, %n entries</source>
            <translation>
                <numerusform>%1, %n Eintrag</numerusform>
                <numerusform>%1, %n Einträge</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n error(s)</source>
            <translation>
                <numerusform>%n Fehler</numerusform>
                <numerusform>%n Fehler</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n Warnung</numerusform>
                <numerusform>%n Warnungen</numerusform>
            </translation>
        </message>
        <message>
            <source>not saved</source>
            <translation>nicht gespeichert</translation>
        </message>
        <message>
            <source>from an overlay only</source>
            <translation>nur aus einer Überlagerung</translation>
        </message>
        <message>
            <source>differs from its record</source>
            <translation>weicht vom Verzeichneten ab</translation>
        </message>
        <message>
            <source>declared here, realised elsewhere</source>
            <translation>hier deklariert, anderswo verwirklicht</translation>
        </message>
    </context>
    <context>
        <name>csis::outline::OutlineView</name>
        <message>
            <source>Filter…</source>
            <translation>Filter …</translation>
        </message>
        <message>
            <source>Filter the outline</source>
            <translation>Die Gliederung filtern</translation>
        </message>
        <message>
            <source>Outline of the tree</source>
            <translation>Gliederung des Baums</translation>
        </message>
        <message>
            <source>Go to</source>
            <translation>Gehe zu</translation>
        </message>
        <message>
            <source>Add…</source>
            <translation>Hinzufügen …</translation>
        </message>
        <message>
            <source>Duplicate…</source>
            <translation>Verdoppeln …</translation>
        </message>
        <message>
            <source>Rename…</source>
            <translation>Umbenennen …</translation>
        </message>
        <message>
            <source>Find references</source>
            <translation>Verweise suchen</translation>
        </message>
        <message>
            <source>Delete…</source>
            <translation>Löschen …</translation>
        </message>
    </context>
    <context>
        <name>csis::preview::CodeView</name>
        <message>
            <source>Generated file</source>
            <translation>Erzeugte Datei</translation>
        </message>
    </context>
    <context>
        <name>csis::preview::PreviewModel</name>
        <message>
            <source>same</source>
            <translation>gleich</translation>
        </message>
        <message>
            <source>new</source>
            <translation>neu</translation>
        </message>
        <message>
            <source>changed</source>
            <translation>geändert</translation>
        </message>
        <message>
            <source>gone</source>
            <translation>entfällt</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
    </context>
    <context>
        <name>csis::preview::BlockList</name>
        <message>
            <source>Blocks of this file</source>
            <translation>Blöcke dieser Datei</translation>
        </message>
        <message>
            <source>Go to a block</source>
            <translation>Zu einem Block gehen</translation>
        </message>
        <message>
            <source>Blocks</source>
            <translation>Blöcke</translation>
        </message>
    </context>
    <context>
        <name>csis::preview::RootReader</name>
        <message>
            <source>Default: %1</source>
            <translation>Vorgabe: %1</translation>
        </message>
        <message>
            <source>It must be given.</source>
            <translation>Sie muss angegeben werden.</translation>
        </message>
        <message>
            <source>It is sensitive.</source>
            <translation>Sie ist vertraulich.</translation>
        </message>
        <message>
            <source>The module has no variable "%1".</source>
            <translation>Das Modul hat keine Variable „%1“.</translation>
        </message>
        <message>
            <source>"%1" is not defined in this root.</source>
            <translation>„%1“ ist in dieser Wurzel nicht definiert.</translation>
        </message>
        <message>
            <source>%1, line %2</source>
            <translation>%1, Zeile %2</translation>
        </message>
        <message>
            <source>File</source>
            <translation>Datei</translation>
        </message>
    </context>
    <context>
        <name>csis::preview::PreviewView</name>
        <message>
            <source>By blocks</source>
            <translation>Nach Blöcken</translation>
        </message>
        <message>
            <source>Compares blocks and arguments; order, blanks and comments do not count</source>
            <translation>Vergleicht Blöcke und Argumente; Reihenfolge, Leerraum und Kommentare zählen nicht</translation>
        </message>
        <message>
            <source>Back to where the name stood</source>
            <translation>Zurück zur Stelle des Namens</translation>
        </message>
        <message>
            <source>Nothing differs in meaning.</source>
            <translation>Der Bedeutung nach ist nichts verschieden.</translation>
        </message>
        <message>
            <source>Only &amp;changes</source>
            <translation>Nur Ä&amp;nderungen</translation>
        </message>
        <message>
            <source>&amp;Difference</source>
            <translation>&amp;Unterschied</translation>
        </message>
        <message>
            <source>Fo&amp;llow</source>
            <translation>F&amp;olgen</translation>
        </message>
        <message>
            <source>Generated files</source>
            <translation>Erzeugte Dateien</translation>
        </message>
        <message>
            <source>Filter files</source>
            <translation>Dateien filtern</translation>
        </message>
        <message>
            <source>Show the difference to the file on disk</source>
            <translation>Den Unterschied zur Datei auf der Platte zeigen</translation>
        </message>
        <message>
            <source>Mark what the item at the caret makes</source>
            <translation>Markieren, was das Objekt an der Schreibmarke erzeugt</translation>
        </message>
        <message>
            <source>Copy this file</source>
            <translation>Diese Datei kopieren</translation>
        </message>
        <message>
            <source>Save this file as…</source>
            <translation>Diese Datei speichern unter …</translation>
        </message>
        <message>
            <source>Nothing is generated yet</source>
            <translation>Noch nichts erzeugt</translation>
        </message>
        <message>
            <source>Here stand the files that a run would write, as you type.</source>
            <translation>Hier stehen die Dateien, die ein Lauf schreiben würde, während Sie tippen.</translation>
        </message>
        <message>
            <source>%1 Shown: the last good state.</source>
            <translation>%1 Gezeigt: der letzte gute Stand.</translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <translation>
                <numerusform>%n Datei</numerusform>
                <numerusform>%n Dateien</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 new</source>
            <translation>%1 neu</translation>
        </message>
        <message>
            <source>%1 changed</source>
            <translation>%1 geändert</translation>
        </message>
        <message>
            <source>%1 gone</source>
            <translation>%1 entfallen</translation>
        </message>
        <message>
            <source>No difference to the file on disk.</source>
            <translation>Kein Unterschied zur Datei auf der Platte.</translation>
        </message>
        <message>
            <source>against disk</source>
            <translation>gegen die Platte</translation>
        </message>
        <message>
            <source>against last commit</source>
            <translation>gegen letzten Commit</translation>
        </message>
        <message>
            <source>What the files are compared with</source>
            <translation>Womit die Dateien verglichen werden</translation>
        </message>
        <message>
            <source>Text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Unterschied</translation>
        </message>
        <message>
            <source>Side by side</source>
            <translation>Nebeneinander</translation>
        </message>
        <message>
            <source>How a file is shown</source>
            <translation>Wie eine Datei gezeigt wird</translation>
        </message>
        <message>
            <source>last commit</source>
            <translation>letzter Commit</translation>
        </message>
        <message>
            <source>on disk</source>
            <translation>auf der Platte</translation>
        </message>
        <message>
            <source>No difference to the last commit.</source>
            <translation>Kein Unterschied zum letzten Commit.</translation>
        </message>
        <message>
            <source>would be written</source>
            <translation>würde geschrieben</translation>
        </message>
    </context>
    <context>
        <name>csis::preview::SideBySide</name>
        <message>
            <source>Before</source>
            <translation>Vorher</translation>
        </message>
        <message>
            <source>After</source>
            <translation>Nachher</translation>
        </message>
    </context>
    <context>
        <name>csis::problems::ProblemModel</name>
        <message>
            <source>The whole tree</source>
            <translation>Der ganze Baum</translation>
        </message>
        <message numerus="yes">
            <source>%1, %n problem(s)</source>
            <translation>
                <numerusform>%1, %n Problem</numerusform>
                <numerusform>%1, %n Probleme</numerusform>
            </translation>
        </message>
        <message>
            <source>Problem</source>
            <translation>Problem</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Stelle</translation>
        </message>
        <message>
            <source>Rule</source>
            <translation>Regel</translation>
        </message>
    </context>
    <context>
        <name>csis::problems::ProblemView</name>
        <message numerus="yes">
            <source>Fix all %n of this kind</source>
            <translation>
                <numerusform>Das eine dieser Art beheben</numerusform>
                <numerusform>Alle %n dieser Art beheben</numerusform>
            </translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Filter problems</source>
            <translation>Probleme filtern</translation>
        </message>
        <message>
            <source>By file</source>
            <translation>Nach Datei</translation>
        </message>
        <message>
            <source>By rule</source>
            <translation>Nach Regel</translation>
        </message>
        <message>
            <source>Group problems</source>
            <translation>Probleme gruppieren</translation>
        </message>
        <message>
            <source>Errors</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>Warnings</source>
            <translation>Warnungen</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Hinweise</translation>
        </message>
        <message>
            <source>No problems</source>
            <translation>Keine Probleme</translation>
        </message>
        <message>
            <source>Every rule was checked against the text as it stands now.</source>
            <translation>Jede Regel wurde am Text geprüft, wie er jetzt steht.</translation>
        </message>
        <message numerus="yes">
            <source>%n error(s)</source>
            <translation>
                <numerusform>%n Fehler</numerusform>
                <numerusform>%n Fehler</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n Warnung</numerusform>
                <numerusform>%n Warnungen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n note(s)</source>
            <translation>
                <numerusform>%n Hinweis</numerusform>
                <numerusform>%n Hinweise</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 of %2 shown</source>
            <translation>%1 von %2 gezeigt</translation>
        </message>
        <message>
            <source>Go to the text</source>
            <translation>Zum Text</translation>
        </message>
        <message>
            <source>Go to: %1</source>
            <translation>Gehe zu: %1</translation>
        </message>
        <message>
            <source>Copy as text</source>
            <translation>Als Text kopieren</translation>
        </message>
    </context>
    <context>
        <name>csis::process</name>
        <message>
            <source>%1 does not exist</source>
            <translation>%1 gibt es nicht</translation>
        </message>
        <message>
            <source>%1 is not an executable file</source>
            <translation>%1 ist keine ausführbare Datei</translation>
        </message>
        <message>
            <source>'%1' is neither an absolute path nor a name on PATH</source>
            <translation>„%1“ ist weder ein absoluter Pfad noch ein Name auf PATH</translation>
        </message>
        <message>
            <source>'%1' is not on PATH (%2)</source>
            <translation>„%1“ ist nicht auf PATH (%2)</translation>
        </message>
        <message>
            <source>%1 could not be started: %2</source>
            <translation>%1 konnte nicht gestartet werden: %2</translation>
        </message>
        <message>
            <source>%1 did not end within %2 s</source>
            <translation>%1 endete nicht innerhalb von %2 s</translation>
        </message>
        <message>
            <source>%1 was ended by a signal</source>
            <translation>%1 wurde durch ein Signal beendet</translation>
        </message>
    </context>
    <context>
        <name>csis::rules</name>
        <message>
            <source>%1 stopped: %2</source>
            <translation>%1 hielt an: %2</translation>
        </message>
        <message>
            <source>The tree could not be read.</source>
            <translation>Der Baum konnte nicht gelesen werden.</translation>
        </message>
        <message>
            <source>Stopped by %1: %2</source>
            <translation>Angehalten durch %1: %2</translation>
        </message>
    </context>
    <context>
        <name>csis::run</name>
        <message>
            <source>Sandbox</source>
            <translation>Sandbox</translation>
        </message>
        <message>
            <source>Cloud</source>
            <translation>Cloud</translation>
        </message>
    </context>
    <context>
        <name>csis::run::CompareWindow</name>
        <message>
            <source>–</source>
            <translation>–</translation>
        </message>
        <message>
            <source>skipped</source>
            <translation>übersprungen</translation>
        </message>
        <message>
            <source>not run</source>
            <translation>nicht gelaufen</translation>
        </message>
        <message>
            <source>%1, exit %2</source>
            <translation>%1, Code %2</translation>
        </message>
        <message>
            <source>Two runs</source>
            <translation>Zwei Läufe</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>Longer or shorter</source>
            <translation>Länger oder kürzer</translation>
        </message>
        <message>
            <source>Two runs side by side</source>
            <translation>Zwei Läufe nebeneinander</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>Target</source>
            <translation>Ziel</translation>
        </message>
        <message>
            <source>Lifecycles</source>
            <translation>Lebenszyklen</translation>
        </message>
        <message>
            <source>Duration</source>
            <translation>Dauer</translation>
        </message>
        <message>
            <source>Plans and gates</source>
            <translation>Pläne und Prüfungen</translation>
        </message>
        <message>
            <source>%1: plan</source>
            <translation>%1: Plan</translation>
        </message>
        <message>
            <source>%1: gate</source>
            <translation>%1: Prüfung</translation>
        </message>
        <message>
            <source>Steps</source>
            <translation>Schritte</translation>
        </message>
    </context>
    <context>
        <name>csis::run::HistoryView</name>
        <message>
            <source>dry run</source>
            <translation>Probelauf</translation>
        </message>
        <message>
            <source>apply</source>
            <translation>anwenden</translation>
        </message>
        <message>
            <source>plan</source>
            <translation>planen</translation>
        </message>
        <message>
            <source>today %1</source>
            <translation>heute %1</translation>
        </message>
        <message>
            <source>yesterday %1</source>
            <translation>gestern %1</translation>
        </message>
        <message>
            <source>going on</source>
            <translation>läuft</translation>
        </message>
        <message>
            <source>ok</source>
            <translation>gut</translation>
        </message>
        <message>
            <source>refused by the gate</source>
            <translation>von der Prüfung abgelehnt</translation>
        </message>
        <message>
            <source>stopped</source>
            <translation>angehalten</translation>
        </message>
        <message>
            <source>broken off</source>
            <translation>abgebrochen</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message>
            <source>Runs of this tree, newest first</source>
            <translation>Läufe dieses Baums, neueste zuerst</translation>
        </message>
        <message>
            <source>Run it again as it was</source>
            <translation>Noch einmal so laufen lassen</translation>
        </message>
        <message>
            <source>Open its folder</source>
            <translation>Seinen Ordner öffnen</translation>
        </message>
        <message>
            <source>Compare two runs: choose both first</source>
            <translation>Zwei Läufe vergleichen: erst beide wählen</translation>
        </message>
        <message>
            <source>%1 · %2 · %3 · %4</source>
            <translation>%1 · %2 · %3 · %4</translation>
        </message>
        <message numerus="yes">
            <source>%n run(s)</source>
            <translation>
                <numerusform>%n Lauf</numerusform>
                <numerusform>%n Läufe</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::run::RunFollower</name>
        <message>
            <source>The worker speaks version %1 of the protocol, this window understands %2. Update the older one.</source>
            <translation>Der Arbeiter spricht Fassung %1 des Protokolls, dieses Fenster versteht %2. Bringen Sie das ältere auf Stand.</translation>
        </message>
        <message>
            <source>Stop: asked the tool to end and release its locks</source>
            <translation>Halt: das Werkzeug wurde gebeten, zu enden und seine Sperren freizugeben</translation>
        </message>
        <message>
            <source>Stop: told the tool to terminate</source>
            <translation>Halt: das Werkzeug soll abbrechen</translation>
        </message>
        <message>
            <source>Stop: killed the tool</source>
            <translation>Halt: das Werkzeug wurde beendet</translation>
        </message>
    </context>
    <context>
        <name>csis::run::RunModel</name>
        <message>
            <source>Step</source>
            <translation>Schritt</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Zeit</translation>
        </message>
    </context>
    <context>
        <name>csis::run::RunView</name>
        <message>
            <source>create %1</source>
            <translation>anlegen %1</translation>
        </message>
        <message>
            <source>change %1</source>
            <translation>ändern %1</translation>
        </message>
        <message>
            <source>replace %1</source>
            <translation>ersetzen %1</translation>
        </message>
        <message>
            <source>destroy %1</source>
            <translation>zerstören %1</translation>
        </message>
        <message>
            <source>Start dry run</source>
            <translation>Probelauf starten</translation>
        </message>
        <message>
            <source>Do &amp;not apply</source>
            <translation>&amp;Nicht anwenden</translation>
        </message>
        <message>
            <source>Steps of the run</source>
            <translation>Schritte des Laufs</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>State of the run</source>
            <translation>Zustand des Laufs</translation>
        </message>
        <message>
            <source>Target of the run</source>
            <translation>Ziel des Laufs</translation>
        </message>
        <message>
            <source>Dry run</source>
            <translation>Probelauf</translation>
        </message>
        <message>
            <source>Plan and judge</source>
            <translation>Planen und prüfen</translation>
        </message>
        <message>
            <source>Plan, judge, ask, apply</source>
            <translation>Planen, prüfen, fragen, anwenden</translation>
        </message>
        <message>
            <source>How far the run goes</source>
            <translation>Wie weit der Lauf geht</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Halt</translation>
        </message>
        <message>
            <source>Ask the run to end; again: one step harder</source>
            <translation>Den Lauf bitten zu enden; nochmals: einen Schritt härter</translation>
        </message>
        <message>
            <source>the sandbox (no real cloud)</source>
            <translation>die Sandbox (keine echte Cloud)</translation>
        </message>
        <message>
            <source>the cloud, account %1</source>
            <translation>die Cloud, Konto %1</translation>
        </message>
        <message>
            <source>The gate passed %1. Apply this plan to %2? Plan %3.</source>
            <translation>Die Prüfung ließ %1 durch. Diesen Plan anwenden auf %2? Plan %3.</translation>
        </message>
        <message>
            <source>Apply: %1</source>
            <translation>Anwenden: %1</translation>
        </message>
        <message>
            <source>Apply %1 to %2: %3</source>
            <translation>%1 anwenden auf %2: %3</translation>
        </message>
        <message>
            <source>Choose at least one lifecycle</source>
            <translation>Wählen Sie mindestens einen Lebenszyklus</translation>
        </message>
        <message>
            <source>Start plan</source>
            <translation>Plan starten</translation>
        </message>
        <message>
            <source>Start run…</source>
            <translation>Lauf starten …</translation>
        </message>
        <message>
            <source>Terminate</source>
            <translation>Abbrechen</translation>
        </message>
        <message>
            <source>Kill</source>
            <translation>Beenden</translation>
        </message>
        <message>
            <source>no real cloud</source>
            <translation>keine echte Cloud</translation>
        </message>
        <message>
            <source>account %1</source>
            <translation>Konto %1</translation>
        </message>
        <message>
            <source>starting…</source>
            <translation>startet …</translation>
        </message>
        <message>
            <source>asked to end, waiting for the tool to release its locks…</source>
            <translation>gebeten zu enden, das Werkzeug gibt seine Sperren frei …</translation>
        </message>
        <message>
            <source>told to terminate…</source>
            <translation>soll abbrechen …</translation>
        </message>
        <message>
            <source>killed</source>
            <translation>beendet</translation>
        </message>
        <message>
            <source>%1 of %2 steps</source>
            <translation>%1 von %2 Schritten</translation>
        </message>
        <message>
            <source>%1 · %2</source>
            <translation>%1 · %2</translation>
        </message>
        <message>
            <source>not understood: protocol %1</source>
            <translation>nicht verstanden: Protokoll %1</translation>
        </message>
        <message>
            <source>stopped by you</source>
            <translation>von Ihnen angehalten</translation>
        </message>
        <message>
            <source>finished</source>
            <translation>fertig</translation>
        </message>
        <message>
            <source>failed with exit code %1</source>
            <translation>fehlgeschlagen mit Code %1</translation>
        </message>
        <message>
            <source>refused by the gate</source>
            <translation>von der Prüfung abgelehnt</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Anwenden</translation>
        </message>
        <message>
            <source>%1 · waits for an answer where it was started</source>
            <translation>%1 · wartet auf eine Antwort, wo er gestartet wurde</translation>
        </message>
        <message>
            <source>%1 · any moment</source>
            <translation>%1 · jeden Augenblick</translation>
        </message>
        <message>
            <source>%1 · about %2 left</source>
            <translation>%1 · noch etwa %2</translation>
        </message>
        <message>
            <source>broken off</source>
            <translation>abgebrochen</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
    </context>
    <context>
        <name>csis::run::TargetStrip</name>
        <message>
            <source>Target: %1</source>
            <translation>Ziel: %1</translation>
        </message>
        <message>
            <source>Runs go to the sandbox on this computer. No real cloud is touched.</source>
            <translation>Läufe gehen in die Sandbox auf diesem Rechner. Keine echte Cloud wird berührt.</translation>
        </message>
        <message>
            <source>Runs go to the real cloud.</source>
            <translation>Läufe gehen in die echte Cloud.</translation>
        </message>
    </context>
    <context>
        <name>csis::schema</name>
        <message>
            <source>required</source>
            <translation>nötig</translation>
        </message>
        <message>
            <source>default</source>
            <translation>Vorgabe</translation>
        </message>
        <message>
            <source>the one marked as default</source>
            <translation>das als Vorgabe markierte</translation>
        </message>
        <message>
            <source>text</source>
            <translation>Text</translation>
        </message>
        <message>
            <source>integer</source>
            <translation>ganze Zahl</translation>
        </message>
        <message>
            <source>true or false</source>
            <translation>true oder false</translation>
        </message>
        <message>
            <source>list of texts</source>
            <translation>Liste von Texten</translation>
        </message>
        <message>
            <source>map of texts</source>
            <translation>Zuordnung von Texten</translation>
        </message>
        <message>
            <source>one of %1</source>
            <translation>eines von %1</translation>
        </message>
        <message>
            <source>list of %1</source>
            <translation>Liste von %1</translation>
        </message>
        <message>
            <source>mapping</source>
            <translation>Zuordnung</translation>
        </message>
        <message>
            <source>list of mappings</source>
            <translation>Liste von Zuordnungen</translation>
        </message>
        <message>
            <source>any value</source>
            <translation>beliebiger Wert</translation>
        </message>
        <message>
            <source>Nothing reads it</source>
            <translation>Nichts liest es</translation>
        </message>
        <message>
            <source>Changes generated files</source>
            <translation>Ändert erzeugte Dateien</translation>
        </message>
        <message>
            <source>Changes what is checked, sanctioned or applied</source>
            <translation>Ändert, was geprüft, erlaubt oder angewendet wird</translation>
        </message>
        <message>
            <source>Changes groups, users and accounts</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Read when images are built</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>For people</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Changes how the tree is read</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Retired; it is refused.</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Required</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Default: %1</source>
            <translation>Vorgabe: %1</translation>
        </message>
        <message>
            <source>Usual values: %1</source>
            <translation type="unfinished" />
        </message>
        <message>
            <source>Must not be encrypted</source>
            <translation type="unfinished" />
        </message>
    </context>
    <context>
        <name>csis::schema::Binder</name>
        <message>
            <source>a mapping</source>
            <translation>eine Zuordnung</translation>
        </message>
        <message>
            <source>a list</source>
            <translation>eine Liste</translation>
        </message>
        <message>
            <source>%1: `%2` is accepted, but nothing reads it</source>
            <translation>%1: `%2` wird angenommen, aber nichts liest es</translation>
        </message>
        <message>
            <source>%1: unknown key '%2'</source>
            <translation>%1: unbekannter Schlüssel „%2“</translation>
        </message>
        <message>
            <source>; did you mean '%1'?</source>
            <translation>; meinten Sie „%1“?</translation>
        </message>
        <message>
            <source>Rename to '%1'</source>
            <translation>In „%1“ umbenennen</translation>
        </message>
        <message>
            <source> (known here: %1)</source>
            <translation> (hier bekannt: %1)</translation>
        </message>
        <message>
            <source>%1: `%2` is missing</source>
            <translation>%1: `%2` fehlt</translation>
        </message>
        <message>
            <source> (every %1 needs it)</source>
            <translation> (jedes %1 braucht es)</translation>
        </message>
        <message>
            <source>Add `%1`</source>
            <translation>`%1` hinzufügen</translation>
        </message>
        <message>
            <source>%1: `%2` must be %3, not %4</source>
            <translation>%1: `%2` muss %3 sein, nicht %4</translation>
        </message>
        <message>
            <source>a text</source>
            <translation>ein Text</translation>
        </message>
        <message>
            <source>Quote it</source>
            <translation>In Anführungszeichen setzen</translation>
        </message>
        <message>
            <source>%1: `%2` is a text, but %3 without quotes is a truth value; quote it</source>
            <translation>%1: `%2` ist ein Text, aber %3 ohne Anführungszeichen ist ein Wahrheitswert; setzen Sie welche</translation>
        </message>
        <message>
            <source>%1: `%2` is read as the text '%3'; other readers of YAML take it for a truth value, so quote it</source>
            <translation>%1: `%2` wird als Text „%3“ gelesen; andere halten es für einen Wahrheitswert, setzen Sie Anführungszeichen</translation>
        </message>
        <message>
            <source>true or false</source>
            <translation>true oder false</translation>
        </message>
        <message>
            <source>%1: `%2` is a truth value; write %3 instead of %4</source>
            <translation>%1: `%2` ist ein Wahrheitswert; schreiben Sie %3 statt %4</translation>
        </message>
        <message>
            <source>Write %1</source>
            <translation>%1 schreiben</translation>
        </message>
        <message>
            <source>a whole number</source>
            <translation>eine ganze Zahl</translation>
        </message>
        <message>
            <source>%1: `%2` is %3, a form of number that readers of YAML understand differently; write it in decimal</source>
            <translation>%1: `%2` ist %3, eine Zahlform, die verschieden verstanden wird; schreiben Sie sie dezimal</translation>
        </message>
        <message>
            <source>Write '%1'</source>
            <translation>„%1“ schreiben</translation>
        </message>
        <message>
            <source>Make it a list</source>
            <translation>Zur Liste machen</translation>
        </message>
        <message>
            <source>%1: `%2` has no value; write a text, or '' for an empty one</source>
            <translation>%1: `%2` hat keinen Wert; schreiben Sie einen Text, oder '' für einen leeren</translation>
        </message>
        <message>
            <source>Make it an empty text</source>
            <translation>Zum leeren Text machen</translation>
        </message>
    </context>
    <context>
        <name>csis::settings::KeyboardPage</name>
        <message>
            <source>&amp;Set</source>
            <translation>&amp;Setzen</translation>
        </message>
        <message>
            <source>&amp;No key</source>
            <translation>&amp;Keine Taste</translation>
        </message>
        <message>
            <source>Stan&amp;dard</source>
            <translation>Stan&amp;dard</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>Aktion</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Tasten</translation>
        </message>
        <message>
            <source>Shared with</source>
            <translation>Geteilt mit</translation>
        </message>
        <message>
            <source>Actions and their keys</source>
            <translation>Aktionen und ihre Tasten</translation>
        </message>
        <message>
            <source>New key</source>
            <translation>Neue Taste</translation>
        </message>
        <message>
            <source>The key that the program comes with</source>
            <translation>Die Taste, mit der das Programm kommt</translation>
        </message>
        <message>
            <source>New &amp;key</source>
            <translation>Neue &amp;Taste</translation>
        </message>
        <message>
            <source>Changed; standard: %1</source>
            <translation>Geändert; Standard: %1</translation>
        </message>
        <message numerus="yes">
            <source>%n action(s) share a key with another one; such a key does nothing.</source>
            <translation>
                <numerusform>%n Aktion teilt eine Taste mit einer anderen; eine solche Taste tut nichts.</numerusform>
                <numerusform>%n Aktionen teilen eine Taste mit einer anderen; eine solche Taste tut nichts.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::settings::SettingsWindow</name>
        <message>
            <source>Tools</source>
            <translation>Werkzeuge</translation>
        </message>
        <message>
            <source>What runs are made with. Empty fields are found by themselves.</source>
            <translation>Womit Läufe gemacht werden. Was leer ist, findet sich von selbst.</translation>
        </message>
        <message>
            <source>&amp;Tofu or terraform</source>
            <translation>&amp;Tofu oder Terraform</translation>
        </message>
        <message>
            <source>Empty: the one that the tree declares, looked for on PATH. Never taken from the tree's own folder.</source>
            <translation>Leer: das vom Baum deklarierte, auf PATH gesucht. Nie aus dem Ordner des Baums selbst.</translation>
        </message>
        <message>
            <source>as the tree declares it</source>
            <translation>wie der Baum es deklariert</translation>
        </message>
        <message>
            <source>The tool that was found</source>
            <translation>Das gefundene Werkzeug</translation>
        </message>
        <message>
            <source>Not asked yet</source>
            <translation>Noch nicht gefragt</translation>
        </message>
        <message>
            <source>T&amp;est</source>
            <translation>&amp;Prüfen</translation>
        </message>
        <message>
            <source>Starts the tool and asks it for its version</source>
            <translation>Startet das Werkzeug und fragt nach seiner Version</translation>
        </message>
        <message>
            <source>Test the tool: path, version, how it was found</source>
            <translation>Das Werkzeug prüfen: Pfad, Version, wie es gefunden wurde</translation>
        </message>
        <message>
            <source>Found</source>
            <translation>Gefunden</translation>
        </message>
        <message>
            <source>Asking…</source>
            <translation>Wird gefragt …</translation>
        </message>
        <message>
            <source>&amp;Provider mirror</source>
            <translation>&amp;Provider-Spiegel</translation>
        </message>
        <message>
            <source>A folder that contains registry.terraform.io. Empty: CSIS_PROVIDER_MIRROR, or the tool downloads what it needs.</source>
            <translation>Ein Ordner, der registry.terraform.io enthält. Leer: CSIS_PROVIDER_MIRROR, oder das Werkzeug lädt, was es braucht.</translation>
        </message>
        <message>
            <source>The provider mirror that was found</source>
            <translation>Der gefundene Provider-Spiegel</translation>
        </message>
        <message>
            <source>Appearance</source>
            <translation>Aussehen</translation>
        </message>
        <message>
            <source>Takes effect at once, in every window.</source>
            <translation>Wirkt sofort, in jedem Fenster.</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Wie das System</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>&amp;Colours</source>
            <translation>&amp;Farben</translation>
        </message>
        <message>
            <source>As the system: follows it, also while the window is open.</source>
            <translation>Wie das System: folgt ihm, auch während das Fenster offen ist.</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>Editor</translation>
        </message>
        <message>
            <source>How text, generated files and logs are shown.</source>
            <translation>Wie Text, erzeugte Dateien und Protokolle gezeigt werden.</translation>
        </message>
        <message>
            <source>The system's fixed font</source>
            <translation>Die feste Schrift des Systems</translation>
        </message>
        <message>
            <source>&amp;Font</source>
            <translation>&amp;Schrift</translation>
        </message>
        <message>
            <source>The system's size</source>
            <translation>Die Größe des Systems</translation>
        </message>
        <message>
            <source> pt</source>
            <translation> pt</translation>
        </message>
        <message>
            <source>&amp;Size</source>
            <translation>&amp;Größe</translation>
        </message>
        <message>
            <source>Ctrl and the wheel change it for one view.</source>
            <translation>Strg und das Rad ändern sie für eine Ansicht.</translation>
        </message>
        <message>
            <source>&amp;Wrap long lines</source>
            <translation>Lange Zeilen &amp;umbrechen</translation>
        </message>
        <message>
            <source>S&amp;how spaces and tabs</source>
            <translation>&amp;Leerzeichen und Tabulatoren zeigen</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>What runs leave behind in .csis/runs of a tree, and how you hear of their end.</source>
            <translation>Was Läufe in .csis/runs eines Baums zurücklassen, und wie Sie von ihrem Ende hören.</translation>
        </message>
        <message>
            <source>All</source>
            <translation>Alle</translation>
        </message>
        <message>
            <source>Runs to &amp;keep</source>
            <translation>Läufe &amp;behalten</translation>
        </message>
        <message>
            <source>Older ones are removed when a run ends: logs, plans and verdicts. meta-state/ is never touched.</source>
            <translation>Ältere werden entfernt, wenn ein Lauf endet: Protokolle, Pläne und Urteile. meta-state/ wird nie berührt.</translation>
        </message>
        <message>
            <source>&amp;Notify me</source>
            <translation>&amp;Benachrichtigen</translation>
        </message>
        <message>
            <source>When a run ends or asks while another window is in front, this one calls for attention.</source>
            <translation>Wenn ein Lauf endet oder fragt, während ein anderes Fenster vorn ist, macht dieses auf sich aufmerksam.</translation>
        </message>
        <message>
            <source>Sandbox</source>
            <translation>Sandbox</translation>
        </message>
        <message>
            <source>An AWS on this computer. No real cloud hears of what is done in it.</source>
            <translation>Ein AWS auf diesem Rechner. Keine echte Cloud erfährt, was darin geschieht.</translation>
        </message>
        <message>
            <source>State of the sandbox</source>
            <translation>Zustand der Sandbox</translation>
        </message>
        <message>
            <source>No tree is open</source>
            <translation>Kein Baum ist offen</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>S&amp;tart</source>
            <translation>&amp;Starten</translation>
        </message>
        <message>
            <source>Runs start it by themselves</source>
            <translation>Läufe starten sie von selbst</translation>
        </message>
        <message>
            <source>St&amp;op</source>
            <translation>&amp;Anhalten</translation>
        </message>
        <message>
            <source>What was made in it is kept</source>
            <translation>Was darin gemacht wurde, bleibt</translation>
        </message>
        <message>
            <source>Forget &amp;everything</source>
            <translation>&amp;Alles vergessen</translation>
        </message>
        <message>
            <source>Removes what was made in it</source>
            <translation>Entfernt, was darin gemacht wurde</translation>
        </message>
        <message>
            <source>Working…</source>
            <translation>In Arbeit …</translation>
        </message>
        <message>
            <source>Start, stop, forget</source>
            <translation>Starten, anhalten, vergessen</translation>
        </message>
        <message>
            <source>&amp;Python of the emulator</source>
            <translation>&amp;Python des Emulators</translation>
        </message>
        <message>
            <source>Empty: CSIS_SANDBOX_PYTHON, or the one that was set up with this program.</source>
            <translation>Leer: CSIS_SANDBOX_PYTHON, oder das mit diesem Programm eingerichtete.</translation>
        </message>
        <message>
            <source>Stop it when the tree is &amp;closed</source>
            <translation>Anhalten, wenn der Baum &amp;geschlossen wird</translation>
        </message>
        <message>
            <source>Otherwise it stays for the next time and for scripts.</source>
            <translation>Sonst bleibt sie für das nächste Mal und für Skripte.</translation>
        </message>
        <message>
            <source>Privacy</source>
            <translation>Privates</translation>
        </message>
        <message>
            <source>Nothing is sent anywhere: no usage data, no crash reports, no look for updates. What is remembered stays on this computer.</source>
            <translation>Nichts wird irgendwohin gesendet: keine Nutzungsdaten, keine Absturzberichte, keine Suche nach Neuem. Was gemerkt wird, bleibt auf diesem Rechner.</translation>
        </message>
        <message>
            <source>Remember the &amp;trees I opened</source>
            <translation>Geöffnete &amp;Bäume merken</translation>
        </message>
        <message>
            <source>Remember &amp;layout and open files of a tree</source>
            <translation>&amp;Anordnung und offene Dateien eines Baums merken</translation>
        </message>
        <message>
            <source>&amp;Forget all of it now</source>
            <translation>Alles jetzt &amp;vergessen</translation>
        </message>
        <message>
            <source>Opened trees, layouts, what the palette learnt. Trees themselves are not touched.</source>
            <translation>Geöffnete Bäume, Anordnungen, was die Palette gelernt hat. Die Bäume selbst bleiben unberührt.</translation>
        </message>
        <message>
            <source>None: the tool downloads its providers</source>
            <translation>Keiner: das Werkzeug lädt seine Provider herunter</translation>
        </message>
        <message>
            <source>As %1 says</source>
            <translation>Wie %1 sagt</translation>
        </message>
        <message numerus="yes">
            <source>%n provider(s) in %1</source>
            <translation>
                <numerusform>%n Provider in %1</numerusform>
                <numerusform>%n Provider in %1</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 holds no providers</source>
            <translation>%1 enthält keine Provider</translation>
        </message>
        <message>
            <source>%1 is not there</source>
            <translation>%1 ist nicht da</translation>
        </message>
        <message>
            <source>Runs at %1</source>
            <translation>Läuft auf %1</translation>
        </message>
        <message>
            <source>Ready; the next run starts it</source>
            <translation>Bereit; der nächste Lauf startet sie</translation>
        </message>
        <message>
            <source>%1 was not found</source>
            <translation>%1 wurde nicht gefunden</translation>
        </message>
        <message>
            <source>chosen here</source>
            <translation>hier gewählt</translation>
        </message>
        <message>
            <source>found on PATH, stands in for tofu in the sandbox</source>
            <translation>auf PATH gefunden, vertritt tofu in der Sandbox</translation>
        </message>
        <message>
            <source>found on PATH</source>
            <translation>auf PATH gefunden</translation>
        </message>
        <message>
            <source>%1, %2, %3</source>
            <translation>%1, %2, %3</translation>
        </message>
        <message>
            <source>&amp;Reset this page</source>
            <translation>Diese Seite &amp;zurücksetzen</translation>
        </message>
        <message>
            <source>Settings</source>
            <translation>Einstellungen</translation>
        </message>
        <message>
            <source>Search settings</source>
            <translation>Einstellungen suchen</translation>
        </message>
        <message>
            <source>Pages</source>
            <translation>Seiten</translation>
        </message>
        <message>
            <source>Keyboard</source>
            <translation>Tastatur</translation>
        </message>
        <message>
            <source>Choose an action, press a new key, set it.</source>
            <translation>Eine Aktion wählen, eine neue Taste drücken, setzen.</translation>
        </message>
        <message>
            <source>No setting fits.</source>
            <translation>Keine Einstellung passt.</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Wählen …</translation>
        </message>
        <message>
            <source>Choose: %1</source>
            <translation>Wählen: %1</translation>
        </message>
    </context>
    <context>
        <name>csis::shell::Actions</name>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
    </context>
    <context>
        <name>csis::shell::EditorTabs</name>
        <message>
            <source>Open files</source>
            <translation>Offene Dateien</translation>
        </message>
        <message>
            <source>Text of %1</source>
            <translation>Text von %1</translation>
        </message>
        <message>
            <source>%1, unsaved</source>
            <translation>%1, nicht gespeichert</translation>
        </message>
    </context>
    <context>
        <name>csis::shell::EffectView</name>
        <message numerus="yes">
            <source>A run would be refused before it starts: %n error(s).</source>
            <translation>
                <numerusform>Ein Lauf würde abgelehnt, bevor er beginnt: %n Fehler.</numerusform>
                <numerusform>Ein Lauf würde abgelehnt, bevor er beginnt: %n Fehler.</numerusform>
            </translation>
        </message>
        <message>
            <source>Storage %1 will be created.</source>
            <translation>Speicher %1 wird angelegt.</translation>
        </message>
        <message>
            <source>Storage %1 will move from %2 to %3.</source>
            <translation>Speicher %1 geht von %2 nach %3.</translation>
        </message>
        <message>
            <source>Storage %1 is recorded but no longer declared: it would be destroyed, if the gate lets it.</source>
            <translation>Speicher %1 ist verzeichnet, aber nicht mehr deklariert: er würde zerstört, wenn die Prüfung es zulässt.</translation>
        </message>
        <message>
            <source>Instance %1 will be created.</source>
            <translation>Instanz %1 wird angelegt.</translation>
        </message>
        <message>
            <source>machine type %1 → %2</source>
            <translation>Maschinentyp %1 → %2</translation>
        </message>
        <message>
            <source>image %1 → %2</source>
            <translation>Abbild %1 → %2</translation>
        </message>
        <message>
            <source>storages attached</source>
            <translation>angehängte Speicher</translation>
        </message>
        <message>
            <source>start script</source>
            <translation>Startskript</translation>
        </message>
        <message>
            <source>Instance %1 differs from its record: %2.</source>
            <translation>Instanz %1 weicht vom Verzeichneten ab: %2.</translation>
        </message>
        <message>
            <source>Instance %1 is recorded but no longer declared: it would be destroyed, if the gate lets it.</source>
            <translation>Instanz %1 ist verzeichnet, aber nicht mehr deklariert: sie würde zerstört, wenn die Prüfung es zulässt.</translation>
        </message>
        <message>
            <source>%1 reads the state of %2, so it waits for it.</source>
            <translation>%1 liest den Zustand von %2 und wartet darauf.</translation>
        </message>
        <message>
            <source>What a run would do</source>
            <translation>Was ein Lauf täte</translation>
        </message>
        <message>
            <source>Nothing would change</source>
            <translation>Nichts würde sich ändern</translation>
        </message>
        <message>
            <source>The configuration says what the records say. What a run would do stands here, without asking any cloud.</source>
            <translation>Die Konfiguration sagt, was verzeichnet ist. Was ein Lauf täte, steht hier, ohne eine Cloud zu fragen.</translation>
        </message>
        <message numerus="yes">
            <source>By the records, not by asking the cloud: %n sentence(s)</source>
            <translation>
                <numerusform>Nach den Verzeichnissen, ohne die Cloud zu fragen: %n Satz</numerusform>
                <numerusform>Nach den Verzeichnissen, ohne die Cloud zu fragen: %n Sätze</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>… and %n more</source>
            <translation>
                <numerusform>… und %n weiterer</numerusform>
                <numerusform>… und %n weitere</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::shell::FindView</name>
        <message>
            <source>Regular e&amp;xpression</source>
            <translation>Regulärer &amp;Ausdruck</translation>
        </message>
        <message>
            <source>Match &amp;case</source>
            <translation>&amp;Groß und klein</translation>
        </message>
        <message>
            <source>Whole &amp;words</source>
            <translation>Ganze &amp;Wörter</translation>
        </message>
        <message>
            <source>Replace &amp;all</source>
            <translation>Alle &amp;ersetzen</translation>
        </message>
        <message>
            <source>Find in every file of the tree</source>
            <translation>In jeder Datei des Baums suchen</translation>
        </message>
        <message>
            <source>What to find</source>
            <translation>Was gesucht wird</translation>
        </message>
        <message>
            <source>Replace by</source>
            <translation>Ersetzen durch</translation>
        </message>
        <message>
            <source>What to put in its place</source>
            <translation>Was an seine Stelle kommt</translation>
        </message>
        <message>
            <source>With a regular expression, \1 to \9 stand for its groups</source>
            <translation>Bei einem regulären Ausdruck stehen \1 bis \9 für seine Gruppen</translation>
        </message>
        <message>
            <source>One step to undo in each file; nothing is saved by it</source>
            <translation>Ein Schritt zum Rückgängigmachen in jeder Datei; gespeichert wird dabei nichts</translation>
        </message>
        <message>
            <source>What was found</source>
            <translation>Was gefunden wurde</translation>
        </message>
        <message>
            <source>Find in the tree</source>
            <translation>Im Baum suchen</translation>
        </message>
        <message>
            <source>Every place in every file stands here as you type; Enter goes to it.</source>
            <translation>Jede Stelle in jeder Datei steht hier, während Sie tippen; Enter führt hin.</translation>
        </message>
        <message numerus="yes">
            <source>%1 · %n place(s)</source>
            <translation>
                <numerusform>%1 · %n Stelle</numerusform>
                <numerusform>%1 · %n Stellen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>more than %n place(s)</source>
            <translation>
                <numerusform>mehr als %n Stelle</numerusform>
                <numerusform>mehr als %n Stellen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n place(s)</source>
            <translation>
                <numerusform>%n Stelle</numerusform>
                <numerusform>%n Stellen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>csis::shell::FoundBar</name>
        <message>
            <source>%1 (%2), in the sandbox it stands in for tofu</source>
            <translation>%1 (%2), vertritt in der Sandbox tofu</translation>
        </message>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>providers as %1 says</source>
            <translation>Provider wie %1 sagt</translation>
        </message>
        <message numerus="yes">
            <source>%n provider(s) in %1</source>
            <translation>
                <numerusform>%n Provider in %1</numerusform>
                <numerusform>%n Provider in %1</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n module(s) in %1</source>
            <translation>
                <numerusform>%n Modul in %1</numerusform>
                <numerusform>%n Module in %1</numerusform>
            </translation>
        </message>
        <message>
            <source>the sandbox, running</source>
            <translation>die Sandbox, sie läuft</translation>
        </message>
        <message>
            <source>the sandbox, ready</source>
            <translation>die Sandbox, bereit</translation>
        </message>
        <message>
            <source>cloud keys in the environment</source>
            <translation>Cloud-Schlüssel in der Umgebung</translation>
        </message>
        <message>
            <source>cloud profile %1</source>
            <translation>Cloud-Profil %1</translation>
        </message>
        <message>
            <source>No %1: files are written and judged, but nothing can be planned. Install tofu or terraform, or choose one under Settings, Tools.</source>
            <translation>Kein %1: Dateien werden geschrieben und geprüft, aber nichts kann geplant werden. Installieren Sie tofu oder terraform, oder wählen Sie eines unter Einstellungen, Werkzeuge.</translation>
        </message>
        <message>
            <source>No provider mirror: the tool downloads its providers at the first run. A folder with providers can be chosen under Settings, Tools.</source>
            <translation>Kein Provider-Spiegel: das Werkzeug lädt seine Provider beim ersten Lauf herunter. Ein Ordner mit Providern kann unter Einstellungen, Werkzeuge gewählt werden.</translation>
        </message>
        <message>
            <source>The provider mirror %1 holds no providers. Choose another one under Settings, Tools.</source>
            <translation>Der Provider-Spiegel %1 enthält keine Provider. Wählen Sie einen anderen unter Einstellungen, Werkzeuge.</translation>
        </message>
        <message>
            <source>No modules in %1: module_source_base in cfg/ leads there. Copy the modules to it, or change the key.</source>
            <translation>Keine Module in %1: module_source_base in cfg/ führt dorthin. Kopieren Sie die Module hin, oder ändern Sie den Schlüssel.</translation>
        </message>
        <message>
            <source>No sandbox: %1 is not there. Choose its Python under Settings, Sandbox.</source>
            <translation>Keine Sandbox: %1 ist nicht da. Wählen Sie ihr Python unter Einstellungen, Sandbox.</translation>
        </message>
        <message>
            <source>No sandbox: %1.</source>
            <translation>Keine Sandbox: %1.</translation>
        </message>
        <message>
            <source>No profile %1 in %2: only runs against the cloud need it. “aws configure --profile %1” makes it.</source>
            <translation>Kein Profil %1 in %2: nur Läufe gegen die Cloud brauchen es. „aws configure --profile %1“ macht es.</translation>
        </message>
        <message>
            <source>Found for this tree: %1.</source>
            <translation>Für diesen Baum gefunden: %1.</translation>
        </message>
    </context>
    <context>
        <name>csis::shell::ItemEdits</name>
        <message>
            <source>%1 is not in the tree any more</source>
            <translation>%1 ist nicht mehr im Baum</translation>
        </message>
        <message>
            <source>The name %1 cannot be used: it is empty or taken</source>
            <translation>Der Name %1 geht nicht: er ist leer oder vergeben</translation>
        </message>
        <message>
            <source>No file has a list "%1:" yet; write it once by hand</source>
            <translation>Noch hat keine Datei eine Liste „%1:“; schreiben Sie sie einmal von Hand</translation>
        </message>
    </context>
    <context>
        <name>csis::shell::MainWindow</name>
        <message>
            <source>Show the encrypted &amp;value</source>
            <translation>Verschlüsselten &amp;Wert zeigen</translation>
        </message>
        <message>
            <source>Encr&amp;ypt this value</source>
            <translation>Diesen Wert &amp;verschlüsseln</translation>
        </message>
        <message>
            <source>Put the caret on the value that is to be encrypted.</source>
            <translation>Setzen Sie die Schreibmarke auf den Wert, der verschlüsselt werden soll.</translation>
        </message>
        <message>
            <source>This value is encrypted already.</source>
            <translation>Dieser Wert ist schon verschlüsselt.</translation>
        </message>
        <message>
            <source>encrypt %1</source>
            <translation>%1 verschlüsseln</translation>
        </message>
        <message>
            <source>A run is active. Closing the window stops it: the tool is asked to end and to release its locks.</source>
            <translation>Ein Lauf ist aktiv. Wird das Fenster geschlossen, hält er an: das Werkzeug wird gebeten, zu enden und seine Sperren freizugeben.</translation>
        </message>
        <message>
            <source>Unsaved: %1</source>
            <translation>Nicht gespeichert: %1</translation>
        </message>
        <message>
            <source>Stop the run and close?</source>
            <translation>Den Lauf anhalten und schließen?</translation>
        </message>
        <message>
            <source>Save before closing?</source>
            <translation>Vor dem Schließen speichern?</translation>
        </message>
        <message>
            <source>Stop, save and close</source>
            <translation>Anhalten, speichern und schließen</translation>
        </message>
        <message>
            <source>Save and close</source>
            <translation>Speichern und schließen</translation>
        </message>
        <message>
            <source>Stop and close</source>
            <translation>Anhalten und schließen</translation>
        </message>
        <message>
            <source>Close without saving</source>
            <translation>Schließen ohne zu speichern</translation>
        </message>
        <message>
            <source>Messages of this window</source>
            <translation>Meldungen dieses Fensters</translation>
        </message>
        <message>
            <source>Outline</source>
            <translation>Gliederung</translation>
        </message>
        <message>
            <source>Item</source>
            <translation>Objekt</translation>
        </message>
        <message>
            <source>Preview</source>
            <translation>Vorschau</translation>
        </message>
        <message>
            <source>Effect</source>
            <translation>Wirkung</translation>
        </message>
        <message>
            <source>Problems</source>
            <translation>Probleme</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Gate</source>
            <translation>Prüfung</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Protokoll</translation>
        </message>
        <message>
            <source>Place in the text</source>
            <translation>Stelle im Text</translation>
        </message>
        <message>
            <source>Encoding and line ends</source>
            <translation>Kodierung und Zeilenenden</translation>
        </message>
        <message>
            <source>Saved or not</source>
            <translation>Gespeichert oder nicht</translation>
        </message>
        <message>
            <source>State of the verdict</source>
            <translation>Stand des Urteils</translation>
        </message>
        <message>
            <source>State of the run</source>
            <translation>Zustand des Laufs</translation>
        </message>
        <message>
            <source>%1 saved %2</source>
            <translation>%1 gespeichert %2</translation>
        </message>
        <message>
            <source>%1[*] · %2 · CSIS Studio</source>
            <translation>%1[*] · %2 · CSIS Studio</translation>
        </message>
        <message>
            <source>mixed line ends</source>
            <translation>gemischte Zeilenenden</translation>
        </message>
        <message>
            <source>not saved</source>
            <translation>nicht gespeichert</translation>
        </message>
        <message>
            <source>saved</source>
            <translation>gespeichert</translation>
        </message>
        <message>
            <source>validating…</source>
            <translation>prüft …</translation>
        </message>
        <message>
            <source>validated in %1 ms</source>
            <translation>geprüft in %1 ms</translation>
        </message>
        <message>
            <source>Verdict %1, of the text as it stands now</source>
            <translation>Urteil %1 über den Text, wie er jetzt steht</translation>
        </message>
        <message numerus="yes">
            <source>%n error(s)</source>
            <translation>
                <numerusform>%n Fehler</numerusform>
                <numerusform>%n Fehler</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n Warnung</numerusform>
                <numerusform>%n Warnungen</numerusform>
            </translation>
        </message>
        <message>
            <source>No problems</source>
            <translation>Keine Probleme</translation>
        </message>
        <message>
            <source>Problems %1</source>
            <translation>Probleme %1</translation>
        </message>
        <message>
            <source>Save</source>
            <translation>Speichern</translation>
        </message>
        <message>
            <source>Discard</source>
            <translation>Verwerfen</translation>
        </message>
        <message>
            <source>This file is not saved. Save it or discard the changes, then close it.</source>
            <translation>Diese Datei ist nicht gespeichert. Speichern Sie sie oder verwerfen Sie die Änderungen, dann schließen Sie sie.</translation>
        </message>
        <message>
            <source>The text has changed meanwhile; nothing was edited.</source>
            <translation>Der Text hat sich inzwischen geändert; nichts wurde bearbeitet.</translation>
        </message>
        <message>
            <source>No definition here</source>
            <translation>Hier ist keine Definition</translation>
        </message>
        <message>
            <source>What to do</source>
            <translation>Was zu tun ist</translation>
        </message>
        <message>
            <source>Item or file</source>
            <translation>Objekt oder Datei</translation>
        </message>
        <message>
            <source>Reload</source>
            <translation>Neu laden</translation>
        </message>
        <message>
            <source>Take what lies on disk; can be undone</source>
            <translation>Den Stand der Platte nehmen; lässt sich rückgängig machen</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Vergleichen</translation>
        </message>
        <message>
            <source>Keep mine</source>
            <translation>Meinen behalten</translation>
        </message>
        <message>
            <source>Write my text over what lies on disk</source>
            <translation>Meinen Text über den der Platte schreiben</translation>
        </message>
        <message>
            <source>%1 changed on disk while it has unsaved text here.</source>
            <translation>%1 hat sich auf der Platte geändert und hat hier ungespeicherten Text.</translation>
        </message>
        <message>
            <source>Not saved: %1 was changed on disk by someone else.</source>
            <translation>Nicht gespeichert: %1 wurde auf der Platte von anderen geändert.</translation>
        </message>
        <message>
            <source>Try again</source>
            <translation>Erneut versuchen</translation>
        </message>
        <message>
            <source>%1: disk and editor</source>
            <translation>%1: Platte und Editor</translation>
        </message>
        <message>
            <source>Difference from disk to editor</source>
            <translation>Unterschied von der Platte zum Editor</translation>
        </message>
        <message>
            <source>Lines with − are on disk, lines with + are yours.</source>
            <translation>Zeilen mit − stehen auf der Platte, Zeilen mit + sind Ihre.</translation>
        </message>
        <message>
            <source>Restore</source>
            <translation>Wiederherstellen</translation>
        </message>
        <message>
            <source>The last session ended without saving: %1.</source>
            <translation>Die letzte Sitzung endete ohne zu speichern: %1.</translation>
        </message>
        <message>
            <source>&amp;Open a tree…</source>
            <translation>Baum ö&amp;ffnen …</translation>
        </message>
        <message>
            <source>Open a tree</source>
            <translation>Baum öffnen</translation>
        </message>
        <message>
            <source>Start from a &amp;template…</source>
            <translation>Mit einer &amp;Vorlage beginnen …</translation>
        </message>
        <message>
            <source>Folder for the new tree</source>
            <translation>Ordner für den neuen Baum</translation>
        </message>
        <message>
            <source>Try the sand&amp;box</source>
            <translation>Die Sand&amp;box ausprobieren</translation>
        </message>
        <message>
            <source>&amp;Save</source>
            <translation>&amp;Speichern</translation>
        </message>
        <message>
            <source>Save a&amp;ll</source>
            <translation>A&amp;lles speichern</translation>
        </message>
        <message>
            <source>&amp;Close the tree</source>
            <translation>Baum s&amp;chließen</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>&amp;Beenden</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Rückgängig</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>&amp;Wiederholen</translation>
        </message>
        <message>
            <source>&amp;Find</source>
            <translation>&amp;Suchen</translation>
        </message>
        <message>
            <source>R&amp;eplace</source>
            <translation>&amp;Ersetzen</translation>
        </message>
        <message>
            <source>&amp;Comment or uncomment</source>
            <translation>Aus- oder ein&amp;kommentieren</translation>
        </message>
        <message>
            <source>Complete &amp;word</source>
            <translation>W&amp;ort ergänzen</translation>
        </message>
        <message>
            <source>Fi&amp;x…</source>
            <translation>&amp;Beheben …</translation>
        </message>
        <message>
            <source>Move line up</source>
            <translation>Zeile nach oben</translation>
        </message>
        <message>
            <source>Move line down</source>
            <translation>Zeile nach unten</translation>
        </message>
        <message>
            <source>Tab leaves the editor</source>
            <translation>Tab verlässt den Editor</translation>
        </message>
        <message>
            <source>&amp;Go to item or file…</source>
            <translation>&amp;Gehe zu Objekt oder Datei …</translation>
        </message>
        <message>
            <source>Go to &amp;line…</source>
            <translation>Gehe zu &amp;Zeile …</translation>
        </message>
        <message>
            <source>&amp;Next problem</source>
            <translation>&amp;Nächstes Problem</translation>
        </message>
        <message>
            <source>&amp;Previous problem</source>
            <translation>&amp;Voriges Problem</translation>
        </message>
        <message>
            <source>&amp;Definition</source>
            <translation>&amp;Definition</translation>
        </message>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Zurück</translation>
        </message>
        <message>
            <source>&amp;Forward</source>
            <translation>&amp;Vor</translation>
        </message>
        <message>
            <source>&amp;Command palette…</source>
            <translation>&amp;Befehlspalette …</translation>
        </message>
        <message>
            <source>&amp;Dry run</source>
            <translation>&amp;Probelauf</translation>
        </message>
        <message>
            <source>&amp;Run…</source>
            <translation>&amp;Lauf …</translation>
        </message>
        <message>
            <source>&amp;Stop</source>
            <translation>&amp;Halt</translation>
        </message>
        <message>
            <source>Target: &amp;sandbox</source>
            <translation>Ziel: &amp;Sandbox</translation>
        </message>
        <message>
            <source>Target: &amp;cloud</source>
            <translation>Ziel: &amp;Cloud</translation>
        </message>
        <message>
            <source>&amp;Validate again</source>
            <translation>Erneut &amp;prüfen</translation>
        </message>
        <message>
            <source>&amp;About CSIS Studio</source>
            <translation>&amp;Über CSIS Studio</translation>
        </message>
        <message>
            <source>About CSIS Studio</source>
            <translation>Über CSIS Studio</translation>
        </message>
        <message>
            <source>CSIS Studio %1
Machines and storage on AWS from one YAML tree.</source>
            <translation>CSIS Studio %1
Maschinen und Speicher auf AWS aus einem YAML-Baum.</translation>
        </message>
        <message>
            <source>Editor</source>
            <translation>Editor</translation>
        </message>
        <message>
            <source>Next view</source>
            <translation>Nächste Ansicht</translation>
        </message>
        <message>
            <source>Reset layout</source>
            <translation>Anordnung zurücksetzen</translation>
        </message>
        <message>
            <source>Colours of the system</source>
            <translation>Farben des Systems</translation>
        </message>
        <message>
            <source>Light colours</source>
            <translation>Helle Farben</translation>
        </message>
        <message>
            <source>Dark colours</source>
            <translation>Dunkle Farben</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Datei</translation>
        </message>
        <message>
            <source>Opened &amp;lately</source>
            <translation>&amp;Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>&amp;Bearbeiten</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Ansicht</translation>
        </message>
        <message>
            <source>&amp;Go</source>
            <translation>&amp;Gehe zu</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>&amp;Lauf</translation>
        </message>
        <message>
            <source>&amp;Tools</source>
            <translation>&amp;Werkzeuge</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Hilfe</translation>
        </message>
        <message>
            <source>Main bar</source>
            <translation>Hauptleiste</translation>
        </message>
        <message>
            <source>Open</source>
            <translation>Öffnen</translation>
        </message>
        <message>
            <source>Dry run</source>
            <translation>Probelauf</translation>
        </message>
        <message>
            <source>Run…</source>
            <translation>Lauf …</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Halt</translation>
        </message>
        <message>
            <source>Lifecycles of the run</source>
            <translation>Lebenszyklen des Laufs</translation>
        </message>
        <message>
            <source>Show the problems</source>
            <translation>Die Probleme zeigen</translation>
        </message>
        <message>
            <source>Sandbox, no real cloud</source>
            <translation>Sandbox, keine echte Cloud</translation>
        </message>
        <message>
            <source>Cloud</source>
            <translation>Cloud</translation>
        </message>
        <message>
            <source>Target: %1</source>
            <translation>Ziel: %1</translation>
        </message>
        <message>
            <source>No lifecycle</source>
            <translation>Kein Lebenszyklus</translation>
        </message>
        <message>
            <source>run: %1</source>
            <translation>Lauf: %1</translation>
        </message>
        <message>
            <source>The run failed with exit code %1; its log says why.</source>
            <translation>Der Lauf schlug mit Code %1 fehl; sein Protokoll sagt, warum.</translation>
        </message>
        <message>
            <source>Save all and run</source>
            <translation>Alles speichern und starten</translation>
        </message>
        <message numerus="yes">
            <source>A run reads what is saved; %n file(s) are not.</source>
            <translation>
                <numerusform>Ein Lauf liest, was gespeichert ist; %n Datei ist es nicht.</numerusform>
                <numerusform>Ein Lauf liest, was gespeichert ist; %n Dateien sind es nicht.</numerusform>
            </translation>
        </message>
        <message>
            <source>Open a tree first</source>
            <translation>Öffnen Sie zuerst einen Baum</translation>
        </message>
        <message numerus="yes">
            <source>The tree has %n error(s); a run would refuse it</source>
            <translation>
                <numerusform>Der Baum hat %n Fehler; ein Lauf würde ihn ablehnen</numerusform>
                <numerusform>Der Baum hat %n Fehler; ein Lauf würde ihn ablehnen</numerusform>
            </translation>
        </message>
        <message>
            <source>The configuration changed since these plans were made. Plan again before anything is applied.</source>
            <translation>Die Konfiguration hat sich seit diesen Plänen geändert. Planen Sie neu, bevor etwas angewendet wird.</translation>
        </message>
        <message>
            <source>Gate %1</source>
            <translation>Prüfung %1</translation>
        </message>
        <message>
            <source>Re&amp;name item…</source>
            <translation>Objekt um&amp;benennen …</translation>
        </message>
        <message>
            <source>&amp;References</source>
            <translation>V&amp;erweise</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>Delete</source>
            <translation>Löschen</translation>
        </message>
        <message>
            <source>Name of the new item</source>
            <translation>Name des neuen Objekts</translation>
        </message>
        <message>
            <source>add %1</source>
            <translation>%1 hinzufügen</translation>
        </message>
        <message>
            <source>Name of the copy</source>
            <translation>Name der Kopie</translation>
        </message>
        <message>
            <source>duplicate %1</source>
            <translation>%1 verdoppeln</translation>
        </message>
        <message>
            <source>Nothing refers to it.</source>
            <translation>Nichts verweist darauf.</translation>
        </message>
        <message>
            <source>Still named in: %1</source>
            <translation>Noch genannt in: %1</translation>
        </message>
        <message>
            <source>Delete %1 from the text?</source>
            <translation>%1 aus dem Text löschen?</translation>
        </message>
        <message>
            <source>delete %1</source>
            <translation>%1 löschen</translation>
        </message>
        <message>
            <source>The text is still being validated; try again.</source>
            <translation>Der Text wird noch geprüft; versuchen Sie es erneut.</translation>
        </message>
        <message>
            <source>New name of %1; references follow</source>
            <translation>Neuer Name von %1; Verweise folgen</translation>
        </message>
        <message>
            <source>rename %1 to %2</source>
            <translation>%1 in %2 umbenennen</translation>
        </message>
        <message numerus="yes">
            <source>%n place(s) name %1</source>
            <translation>
                <numerusform>%n Stelle nennt %1</numerusform>
                <numerusform>%n Stellen nennen %1</numerusform>
            </translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Suchen</translation>
        </message>
        <message>
            <source>Find in the &amp;tree</source>
            <translation>Im &amp;Baum suchen</translation>
        </message>
        <message>
            <source>&amp;Settings…</source>
            <translation>&amp;Einstellungen …</translation>
        </message>
        <message>
            <source>&amp;Keyboard…</source>
            <translation>&amp;Tastatur …</translation>
        </message>
        <message>
            <source>What was &amp;found here</source>
            <translation>Was hier &amp;gefunden wurde</translation>
        </message>
        <message>
            <source>Settings…</source>
            <translation>Einstellungen …</translation>
        </message>
        <message>
            <source>replace %1 by %2</source>
            <translation>%1 durch %2 ersetzen</translation>
        </message>
        <message numerus="yes">
            <source>Replaced in %1: %n place(s). Nothing is saved yet.</source>
            <translation>
                <numerusform>Ersetzt in %1: %n Stelle. Noch ist nichts gespeichert.</numerusform>
                <numerusform>Ersetzt in %1: %n Stellen. Noch ist nichts gespeichert.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n file(s)</source>
            <translation>
                <numerusform>%n Datei</numerusform>
                <numerusform>%n Dateien</numerusform>
            </translation>
        </message>
        <message>
            <source>the plan was not kept</source>
            <translation>der Plan wurde nicht aufgehoben</translation>
        </message>
        <message>
            <source>%1 is not declared any more.</source>
            <translation>%1 ist nicht mehr deklariert.</translation>
        </message>
        <message>
            <source>These plans are of a run of the past. Plan again before anything is applied.</source>
            <translation>Diese Pläne sind von einem früheren Lauf. Planen Sie neu, bevor etwas angewendet wird.</translation>
        </message>
    </context>
    <context>
        <name>csis::shell::Palette</name>
        <message>
            <source>What to do or where to go</source>
            <translation>Was zu tun ist oder wohin</translation>
        </message>
        <message>
            <source>What fits</source>
            <translation>Was passt</translation>
        </message>
    </context>
    <context>
        <name>csis::shell::StateView</name>
        <message>
            <source>Storages</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Name</translation>
        </message>
        <message>
            <source>State</source>
            <translation>Zustand</translation>
        </message>
        <message>
            <source>Generation</source>
            <translation>Generation</translation>
        </message>
        <message>
            <source>Builder</source>
            <translation>Ersteller</translation>
        </message>
        <message>
            <source>Last run</source>
            <translation>Letzter Lauf</translation>
        </message>
        <message>
            <source>Instances</source>
            <translation>Instanzen</translation>
        </message>
        <message>
            <source>Image</source>
            <translation>Abbild</translation>
        </message>
        <message>
            <source>Build</source>
            <translation>Stand</translation>
        </message>
        <message>
            <source>Machine type</source>
            <translation>Maschinentyp</translation>
        </message>
        <message>
            <source>Launched</source>
            <translation>Gestartet</translation>
        </message>
        <message>
            <source>Runs</source>
            <translation>Läufe</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Lauf</translation>
        </message>
        <message>
            <source>Lifecycles</source>
            <translation>Lebenszyklen</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Ergebnis</translation>
        </message>
        <message>
            <source>Recorded state</source>
            <translation>Verzeichneter Zustand</translation>
        </message>
        <message>
            <source>Nothing is recorded yet</source>
            <translation>Noch nichts verzeichnet</translation>
        </message>
        <message>
            <source>After the first applied run, storages, instances and runs are recorded in meta-state/ and stand here.</source>
            <translation>Nach dem ersten angewendeten Lauf werden Speicher, Instanzen und Läufe in meta-state/ verzeichnet und stehen hier.</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>ja</translation>
        </message>
        <message>
            <source>no</source>
            <translation>nein</translation>
        </message>
        <message>
            <source>ok</source>
            <translation>in Ordnung</translation>
        </message>
        <message>
            <source>Storages %1</source>
            <translation>Speicher %1</translation>
        </message>
        <message>
            <source>Instances %1</source>
            <translation>Instanzen %1</translation>
        </message>
        <message>
            <source>Runs %1</source>
            <translation>Läufe %1</translation>
        </message>
        <message>
            <source>Declared</source>
            <translation>Deklariert</translation>
        </message>
        <message>
            <source>not declared</source>
            <translation>nicht deklariert</translation>
        </message>
        <message>
            <source>%1: %2 → %3, generation %4 (%5)</source>
            <translation>%1: %2 → %3, Generation %4 (%5)</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nichts</translation>
        </message>
        <message>
            <source>History, newest first</source>
            <translation>Geschichte, Neuestes zuerst</translation>
        </message>
        <message>
            <source>As recorded</source>
            <translation>Wie aufgezeichnet</translation>
        </message>
        <message>
            <source>image</source>
            <translation>Image</translation>
        </message>
        <message>
            <source>machine type</source>
            <translation>Maschinentyp</translation>
        </message>
        <message>
            <source>group</source>
            <translation>Gruppe</translation>
        </message>
        <message>
            <source>storages</source>
            <translation>Speicher</translation>
        </message>
        <message>
            <source>session</source>
            <translation>Sitzung</translation>
        </message>
        <message>
            <source>host name</source>
            <translation>Rechnername</translation>
        </message>
        <message>
            <source>start script</source>
            <translation>Startskript</translation>
        </message>
        <message>
            <source>Generations</source>
            <translation>Generationen</translation>
        </message>
        <message>
            <source>Generations, newest first</source>
            <translation>Generationen, neueste zuerst</translation>
        </message>
        <message>
            <source>Launch parameters</source>
            <translation>Startwerte</translation>
        </message>
        <message>
            <source>Instance</source>
            <translation>Instanz</translation>
        </message>
        <message>
            <source>Parameter</source>
            <translation>Wert</translation>
        </message>
        <message>
            <source>Recorded</source>
            <translation>Aufgezeichnet</translation>
        </message>
        <message>
            <source>Pins</source>
            <translation>Festlegungen</translation>
        </message>
        <message>
            <source>What</source>
            <translation>Was</translation>
        </message>
        <message>
            <source>To be replaced by</source>
            <translation>Wird ersetzt durch</translation>
        </message>
        <message>
            <source>%1: %2 %3 → %4</source>
            <translation>%1: %2 %3 → %4</translation>
        </message>
        <message>
            <source>instance</source>
            <translation>Instanz</translation>
        </message>
        <message>
            <source>Builds</source>
            <translation>Stände</translation>
        </message>
        <message>
            <source>Runtime</source>
            <translation>Laufzeit</translation>
        </message>
        <message>
            <source>any</source>
            <translation>jede</translation>
        </message>
        <message>
            <source>State locations</source>
            <translation>Orte der Zustände</translation>
        </message>
        <message>
            <source>Root</source>
            <translation>Wurzel</translation>
        </message>
        <message>
            <source>Backend</source>
            <translation>Backend</translation>
        </message>
        <message>
            <source>Location</source>
            <translation>Ort</translation>
        </message>
        <message>
            <source>Migrations</source>
            <translation>Umzüge</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Art</translation>
        </message>
        <message>
            <source>Error</source>
            <translation>Fehler</translation>
        </message>
        <message>
            <source>dry run</source>
            <translation>Probelauf</translation>
        </message>
        <message>
            <source>real</source>
            <translation>echt</translation>
        </message>
        <message>
            <source>failed</source>
            <translation>fehlgeschlagen</translation>
        </message>
        <message>
            <source>Verifications</source>
            <translation>Nachprüfungen</translation>
        </message>
        <message>
            <source>When</source>
            <translation>Wann</translation>
        </message>
        <message>
            <source>What failed</source>
            <translation>Was fehlschlug</translation>
        </message>
        <message>
            <source>Show in the text</source>
            <translation>Im Text zeigen</translation>
        </message>
        <message>
            <source>The chosen row in full</source>
            <translation>Die gewählte Zeile im Ganzen</translation>
        </message>
        <message>
            <source>%1 %2</source>
            <translation>%1 %2</translation>
        </message>
    </context>
    <context>
        <name>csis::shell::Welcome</name>
        <message>
            <source>Opened lately</source>
            <translation>Zuletzt geöffnet</translation>
        </message>
        <message>
            <source>&amp;Open a tree…</source>
            <translation>Baum ö&amp;ffnen …</translation>
        </message>
        <message>
            <source>Machines and storage, from one tree of text</source>
            <translation>Maschinen und Speicher aus einem Baum von Text</translation>
        </message>
        <message>
            <source>Open a tree to edit it, see its mistakes as you make them and the generated files as they change, then run it in a sandbox before any cloud hears of it.</source>
            <translation>Öffnen Sie einen Baum: bearbeiten Sie ihn, sehen Sie Fehler im Entstehen und erzeugte Dateien im Wandel, und führen Sie ihn in einer Sandbox aus, bevor eine Cloud davon hört.</translation>
        </message>
        <message>
            <source>Start from a &amp;template…</source>
            <translation>Mit einer &amp;Vorlage beginnen …</translation>
        </message>
        <message>
            <source>Try the &amp;sandbox</source>
            <translation>Die &amp;Sandbox ausprobieren</translation>
        </message>
        <message>
            <source>Opens a copy of the example tree; its runs go to a sandbox on this computer</source>
            <translation>Öffnet eine Kopie des Beispielbaums; seine Läufe gehen in eine Sandbox auf diesem Rechner</translation>
        </message>
    </context>
    <context>
        <name>csis::studio::Controller</name>
        <message>
            <source>The run could not start: %1</source>
            <translation>Der Lauf konnte nicht starten: %1</translation>
        </message>
        <message>
            <source>cs-image-system was found neither beside this program nor on PATH, so nothing can run.</source>
            <translation>cs-image-system wurde weder neben diesem Programm noch auf PATH gefunden; es kann nichts laufen.</translation>
        </message>
        <message>
            <source>Save as</source>
            <translation>Speichern unter</translation>
        </message>
        <message>
            <source>%1 was not saved: %2</source>
            <translation>%1 wurde nicht gespeichert: %2</translation>
        </message>
        <message>
            <source>A run that was started elsewhere is still going on; it is followed here.</source>
            <translation>Ein anderswo gestarteter Lauf ist noch im Gang; er wird hier verfolgt.</translation>
        </message>
    </context>
    <context>
        <name>main</name>
        <message>
            <source>Edits a CSIS tree, shows what it generates, and runs it.</source>
            <translation>Bearbeitet einen CSIS-Baum, zeigt, was er erzeugt, und führt ihn aus.</translation>
        </message>
        <message>
            <source>Root folder of the tree to open</source>
            <translation>Wurzelordner des Baums, der geöffnet werden soll</translation>
        </message>
        <message>
            <source>A file laid over the tree; may be given again</source>
            <translation>Eine Datei, die über den Baum gelegt wird; darf mehrmals stehen</translation>
        </message>
    </context>
    <context>
        <name>csis::editor::SecretPeek</name>
        <message>
            <source>The decrypted value is shown</source>
            <translation>Der entschlüsselte Wert wird gezeigt</translation>
        </message>
    </context>
    <context>
        <name>csis::config</name>
        <message>
            <source>this encrypted value is no text: generated files hold it in clear, and a commit of them is refused</source>
            <translation>dieser verschlüsselte Wert ist kein Text: erzeugte Dateien enthalten ihn offen, und ihr Commit wird abgelehnt</translation>
        </message>
    </context>
</TS>
