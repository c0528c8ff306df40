<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>AppliedState</name>
    <message>
        <source>the state cannot be read as JSON (at byte %1: %2)</source>
        <translation>der Zustand kann nicht als JSON gelesen werden (bei Byte %1: %2)</translation>
    </message>
    <message>
        <source>the state has format %1; format %2 is known</source>
        <translation>der Zustand hat das Format %1; bekannt ist Format %2</translation>
    </message>
</context>
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
    <message>
        <source>the record %1: version must be a whole number; restore it from the last commit</source>
        <translation>das Verzeichnis %1: version muss eine ganze Zahl sein; stellen Sie es aus dem letzten Commit wieder her</translation>
    </message>
    <message>
        <source>the record %1 is of version %2, and this program knows version %3: it is left as it is; use a newer program</source>
        <translation>das Verzeichnis %1 hat die Fassung %2, und dieses Programm kennt Fassung %3: es bleibt, wie es ist; nehmen Sie ein neueres Programm</translation>
    </message>
    <message>
        <source>the record %1: %2 %3; restore it from the last commit</source>
        <translation>das Verzeichnis %1: %2 %3; stellen Sie es aus dem letzten Commit wieder her</translation>
    </message>
</context>
<context>
    <name>MetaShape</name>
    <message>
        <source>a mapping</source>
        <translation>eine Zuordnung</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>must be there</source>
        <translation>muss da sein</translation>
    </message>
    <message>
        <source>must be %1, not %2</source>
        <translation>muss %1 sein, nicht %2</translation>
    </message>
</context>
<context>
    <name>Say</name>
    <message>
        <source>&apos;%1&apos; has no type.</source>
        <translation>„%1“ hat keinen Typ.</translation>
    </message>
    <message>
        <source>Write &apos;%1&apos;</source>
        <translation>„%1“ schreiben</translation>
    </message>
    <message>
        <source>%1: `%2` must be a list of entries</source>
        <translation>%1: `%2` muss eine Liste von Einträgen sein</translation>
    </message>
</context>
<context>
    <name>StateMove</name>
    <message>
        <source>the record of the move cannot be read; run `state-migration begin` again</source>
        <translation>das Verzeichnis des Umzugs kann nicht gelesen werden; führen Sie `state-migration begin` noch einmal aus</translation>
    </message>
</context>
<context>
    <name>YamlEdits</name>
    <message>
        <source>there is no &apos;%1&apos; in this file</source>
        <translation>in dieser Datei gibt es kein „%1“</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is written in a form that only the text editor can change</source>
        <translation>„%1“ ist so geschrieben, dass nur der Texteditor es ändern kann</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is taken over by &apos;%2&apos; from another place: change it there, or in the text editor</source>
        <translation>„%1“ wird durch „%2“ von anderer Stelle übernommen: ändern Sie es dort oder im Texteditor</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is used again where &apos;*%2&apos; stands: only the text editor can change it</source>
        <translation>„%1“ wird noch einmal gebraucht, wo „*%2“ steht: nur der Texteditor kann es ändern</translation>
    </message>
</context>
<context>
    <name>YamlReader</name>
    <message>
        <source>%1 holds several documents; one file is one document: move what follows &apos;---&apos; to a file of its own</source>
        <translation>%1 enthält mehrere Dokumente; eine Datei ist ein Dokument: verschieben Sie, was auf „---“ folgt, in eine eigene Datei</translation>
    </message>
    <message>
        <source>this file</source>
        <translation>diese Datei</translation>
    </message>
    <message>
        <source>the tag &apos;%1&apos; is not known: remove it, or put the value in quotes</source>
        <translation>das Tag „%1“ ist unbekannt: entfernen Sie es oder setzen Sie den Wert in Anführungszeichen</translation>
    </message>
    <message>
        <source>&apos;*%1&apos; stands inside the value it names</source>
        <translation>„*%1“ steht in dem Wert, den es benennt</translation>
    </message>
    <message>
        <source>no anchor &apos;&amp;%1&apos; stands before this alias: a value that begins with &apos;*&apos; needs quotes</source>
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
        <source>a value that begins with &apos;{{&apos; must stand in quotes</source>
        <translation>ein Wert, der mit „{{“ beginnt, muss in Anführungszeichen stehen</translation>
    </message>
    <message>
        <source>a key must be one word or text, not a list or mapping</source>
        <translation>ein Schlüssel muss ein Wort oder Text sein, keine Liste oder Zuordnung</translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; stands twice in one mapping (first in line %2): keep one of them</source>
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
        <source>&apos;&lt;&lt;&apos; takes a mapping or a list of mappings</source>
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
    <message>
        <source>Remove the first one</source>
        <translation>Den ersten entfernen</translation>
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
        <source>a list entry (&apos;- &apos;) cannot begin here: put it on a line of its own, indented like its neighbours</source>
        <translation>ein Listeneintrag („- “) kann hier nicht beginnen: setzen Sie ihn in eine eigene Zeile, eingerückt wie seine Nachbarn</translation>
    </message>
    <message>
        <source>a key cannot begin here: put it on a line of its own</source>
        <translation>ein Schlüssel kann hier nicht beginnen: setzen Sie ihn in eine eigene Zeile</translation>
    </message>
    <message>
        <source>this line has no &apos;:&apos; although its neighbours are &apos;key: value&apos; lines: add the &apos;:&apos; and a space, or indent the line to continue the one above</source>
        <translation>diese Zeile hat kein „:“, obwohl ihre Nachbarn „Schlüssel: Wert“ sind: ergänzen Sie „:“ und ein Leerzeichen, oder rücken Sie die Zeile ein, um die vorige fortzusetzen</translation>
    </message>
    <message>
        <source>&apos;---&apos; or &apos;...&apos; stands inside a quoted text: close the quote first</source>
        <translation>„---“ oder „...“ steht in einem Text in Anführungszeichen: schließen Sie ihn zuerst</translation>
    </message>
    <message>
        <source>after &apos;|&apos; or &apos;&gt;&apos; the text must begin on the next line: a value that begins with one of them needs quotes</source>
        <translation>nach „|“ oder „&gt;“ muss der Text in der nächsten Zeile beginnen: ein Wert, der damit anfängt, braucht Anführungszeichen</translation>
    </message>
    <message>
        <source>this escape is not known in double quotes: write &apos;\\&apos; for a backslash, or use single quotes</source>
        <translation>diese Ersetzung ist in doppelten Anführungszeichen unbekannt: schreiben Sie „\\“ für einen Rückstrich, oder nehmen Sie einfache</translation>
    </message>
    <message>
        <source>this escape needs hexadecimal digits: write &apos;\\&apos; for a backslash, or use single quotes</source>
        <translation>diese Ersetzung braucht hexadezimale Ziffern: schreiben Sie „\\“ für einen Rückstrich, oder nehmen Sie einfache Anführungszeichen</translation>
    </message>
    <message>
        <source>this escape names no character</source>
        <translation>diese Ersetzung benennt kein Zeichen</translation>
    </message>
    <message>
        <source>the indentation after &apos;|&apos; or &apos;&gt;&apos; must be 1 to 9</source>
        <translation>die Einrückung nach „|“ oder „&gt;“ muss 1 bis 9 sein</translation>
    </message>
    <message>
        <source>this line is neither an entry of the list above (&apos;- &apos;) nor part of its last entry: check the indentation</source>
        <translation>diese Zeile ist weder ein Eintrag der Liste darüber („- “) noch Teil ihres letzten Eintrags: prüfen Sie die Einrückung</translation>
    </message>
    <message>
        <source>this does not belong to the mapping above: check the indentation and the quotes of the value before</source>
        <translation>dies gehört nicht zur Zuordnung darüber: prüfen Sie die Einrückung und die Anführungszeichen des Werts davor</translation>
    </message>
    <message>
        <source>this stands outside the document&apos;s one value: check the indentation</source>
        <translation>dies steht außerhalb des einen Werts des Dokuments: prüfen Sie die Einrückung</translation>
    </message>
    <message>
        <source>a value is missing here</source>
        <translation>hier fehlt ein Wert</translation>
    </message>
    <message>
        <source>&apos;&amp;&apos; and &apos;*&apos; at the beginning of a value mean an anchor and its alias: put the value in quotes</source>
        <translation>„&amp;“ und „*“ am Anfang eines Werts bedeuten Anker und Alias: setzen Sie den Wert in Anführungszeichen</translation>
    </message>
    <message>
        <source>&apos;!&apos; at the beginning of a value means a tag, and this one is not known: put the value in quotes</source>
        <translation>„!“ am Anfang eines Werts bedeutet ein Tag, und dieses ist unbekannt: setzen Sie den Wert in Anführungszeichen</translation>
    </message>
    <message>
        <source>a &apos;:&apos; cannot stand here: put the value in quotes</source>
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
        <source>text follows the closing quote: write &apos;&apos; for a quote inside single quotes</source>
        <translation>auf das schließende Anführungszeichen folgt Text: schreiben Sie &apos;&apos; für ein Anführungszeichen in einfachen</translation>
    </message>
    <message>
        <source>text follows the closing quote: write \&quot; for a quote inside double quotes</source>
        <translation>auf das schließende Anführungszeichen folgt Text: schreiben Sie \&quot; für ein Anführungszeichen in doppelten</translation>
    </message>
    <message>
        <source>a value that begins with &apos;{{&apos; must stand in quotes</source>
        <translation>ein Wert, der mit „{{“ beginnt, muss in Anführungszeichen stehen</translation>
    </message>
    <message>
        <source>this &apos;[&apos; has no matching &apos;]&apos;, or a &apos;,&apos; is missing</source>
        <translation>zu diesem „[“ fehlt „]“, oder es fehlt ein „,“</translation>
    </message>
    <message>
        <source>this &apos;{&apos; has no matching &apos;}&apos;, or a &apos;,&apos; is missing</source>
        <translation>zu diesem „{“ fehlt „}“, oder es fehlt ein „,“</translation>
    </message>
    <message>
        <source>a &apos;,&apos; or &apos;%1&apos; was expected here</source>
        <translation>hier wurde „,“ oder „%1“ erwartet</translation>
    </message>
    <message>
        <source>a plain value cannot begin with &apos;%1&apos;: put it in quotes</source>
        <translation>ein einfacher Wert kann nicht mit „%1“ beginnen: setzen Sie ihn in Anführungszeichen</translation>
    </message>
    <message>
        <source>a &apos;: &apos; cannot stand here: put a value that contains &apos;: &apos; in quotes, or check the indentation of this line</source>
        <translation>„: “ kann hier nicht stehen: setzen Sie einen Wert mit „: “ in Anführungszeichen, oder prüfen Sie die Einrückung dieser Zeile</translation>
    </message>
    <message>
        <source>not valid YAML: %1</source>
        <translation>kein gültiges YAML: %1</translation>
    </message>
    <message>
        <source>Remove the &apos;---&apos;</source>
        <translation>„---“ entfernen</translation>
    </message>
    <message>
        <source>Close the quote at the end of the line</source>
        <translation>Das Anführungszeichen am Ende der Zeile schließen</translation>
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
    <name>csis::aws</name>
    <message>
        <source>The machine lets go before anything is detached: %1.</source>
        <translation>Die Maschine lässt los, bevor etwas gelöst wird: %1.</translation>
    </message>
    <message>
        <source>What an ephemeral machine shows is recorded before it goes.</source>
        <translation>Was eine flüchtige Maschine zeigt, wird verzeichnet, bevor sie geht.</translation>
    </message>
    <message>
        <source>The volume goes with this apply: what is on it is kept as a snapshot.</source>
        <translation>Der Datenträger geht mit dieser Anwendung: was darauf ist, bleibt als Schnappschuss.</translation>
    </message>
    <message>
        <source>A bucket that holds anything cannot be deleted.</source>
        <translation>Ein Bucket, der etwas enthält, kann nicht gelöscht werden.</translation>
    </message>
    <message>
        <source>The storage is destroyed, and its archive is all that is left of it.</source>
        <translation>Der Speicher wird zerstört, und nur sein Archiv bleibt von ihm.</translation>
    </message>
    <message>
        <source>The volume was made from it and stands again.</source>
        <translation>Der Datenträger wurde daraus gemacht und steht wieder.</translation>
    </message>
</context>
<context>
    <name>csis::cli</name>
    <message>
        <source>the tree cannot be read</source>
        <translation>der Baum kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the tree has faults, so nothing can be made of it</source>
        <translation>der Baum hat Fehler, also kann nichts daraus gemacht werden</translation>
    </message>
    <message>
        <source>nothing lies under %1/; `generate` writes it</source>
        <translation>nichts liegt unter %1/; `generate` schreibt es</translation>
    </message>
    <message>
        <source>%1/ is what the configuration makes.</source>
        <translation>%1/ ist, was die Konfiguration ergibt.</translation>
    </message>
    <message>
        <source>%1 file(s) under %2/ are behind the configuration; `generate` writes them anew</source>
        <translation>%1 Datei(en) unter %2/ sind hinter der Konfiguration zurück; `generate` schreibt sie neu</translation>
    </message>
    <message>
        <source>Declared by an overlay, for this call alone.</source>
        <translation>Von einer Überlagerung deklariert, nur für diesen Aufruf.</translation>
    </message>
    <message>
        <source>values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>written as %1</source>
        <translation>geschrieben als %1</translation>
    </message>
    <message>
        <source>referred to by</source>
        <translation>darauf verweisen</translation>
    </message>
    <message>
        <source>emits</source>
        <translation>ergibt</translation>
    </message>
    <message>
        <source>a run would</source>
        <translation>ein Lauf würde</translation>
    </message>
    <message>
        <source>do nothing with it</source>
        <translation>nichts damit tun</translation>
    </message>
    <message>
        <source>the tree has faults; see `validate`</source>
        <translation>der Baum hat Fehler; siehe `validate`</translation>
    </message>
    <message>
        <source>nothing in this tree is called &apos;%1&apos;</source>
        <translation>nichts in diesem Baum heißt „%1“</translation>
    </message>
    <message>
        <source>did you mean &apos;%1&apos;?</source>
        <translation>meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>%1 has no key &apos;%2&apos;</source>
        <translation>%1 hat keinen Schlüssel „%2“</translation>
    </message>
    <message>
        <source>gate-plan: %1 cannot be written</source>
        <translation>gate-plan: %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 file(s) of %2 copied to %3</source>
        <translation>%1 Datei(en) von %2 nach %3 kopiert</translation>
    </message>
    <message>
        <source>the tree cannot be read; see `validate`</source>
        <translation>der Baum kann nicht gelesen werden; siehe `validate`</translation>
    </message>
    <message>
        <source>--staged and --tree are two searches; choose one</source>
        <translation>--staged und --tree sind zwei Suchen; wählen Sie eine</translation>
    </message>
    <message>
        <source>--ask needs --no-dry-run: a dry run applies nothing</source>
        <translation>--ask braucht --no-dry-run: ein Probelauf wendet nichts an</translation>
    </message>
    <message>
        <source>--until gate needs --no-dry-run: a dry run plans nothing</source>
        <translation>--until gate braucht --no-dry-run: ein Probelauf plant nichts</translation>
    </message>
    <message>
        <source>--ask and --until gate exclude each other: nothing is applied until the gate</source>
        <translation>--ask und --until gate schließen einander aus: bis zur Prüfung wird nichts angewendet</translation>
    </message>
    <message>
        <source>--no-tool is for generate and dry runs: a real run needs the tool</source>
        <translation>--no-tool ist für generate und Probeläufe: ein echter Lauf braucht das Werkzeug</translation>
    </message>
    <message>
        <source>--migrate-state needs the apply step: a move that stops before its end is none</source>
        <translation>--migrate-state braucht den Schritt apply: ein Umzug, der vor seinem Ende anhält, ist keiner</translation>
    </message>
    <message>
        <source>--migrate-state: no builder is called &apos;%1&apos;; a root bears the name of its builder</source>
        <translation>--migrate-state: kein Ersteller heißt „%1“; eine Wurzel trägt den Namen ihres Erstellers</translation>
    </message>
    <message>
        <source>--force-bake has no effect: images are baked elsewhere, and a run launches what the records name</source>
        <translation>--force-bake hat keine Wirkung: Abbilder werden anderswo gebaut, und ein Lauf startet, was die Verzeichnisse nennen</translation>
    </message>
    <message>
        <source>--allow-unscoped-bakes has no effect: no run bakes an image here</source>
        <translation>--allow-unscoped-bakes hat keine Wirkung: hier baut kein Lauf ein Abbild</translation>
    </message>
    <message>
        <source>sandbox, no real cloud: running at %1 (process %2, log %3)</source>
        <translation>Sandbox, keine echte Cloud: sie läuft unter %1 (Prozess %2, Protokoll %3)</translation>
    </message>
    <message>
        <source>sandbox: not running</source>
        <translation>Sandbox: läuft nicht</translation>
    </message>
    <message>
        <source>the tree does not load; see `validate`</source>
        <translation>der Baum lädt nicht; siehe `validate`</translation>
    </message>
    <message>
        <source>not running; `sandbox start` first</source>
        <translation>läuft nicht; erst `sandbox start`</translation>
    </message>
    <message>
        <source>sandbox: stopped</source>
        <translation>Sandbox: angehalten</translation>
    </message>
    <message>
        <source>Files of a tree</source>
        <translation>Dateien eines Baums</translation>
    </message>
    <message>
        <source>Files in %1/</source>
        <translation>Dateien in %1/</translation>
    </message>
    <message>
        <source>%1: %2 value(s) encrypted</source>
        <translation>%1: %2 Wert(e) verschlüsselt</translation>
    </message>
    <message>
        <source>the value is an encrypted one already</source>
        <translation>der Wert ist schon verschlüsselt</translation>
    </message>
    <message>
        <source>%1: %2 value(s) decrypted</source>
        <translation>%1: %2 Wert(e) entschlüsselt</translation>
    </message>
    <message>
        <source>reencrypt: %1 value(s) in %2 file(s) would be encrypted anew</source>
        <translation>reencrypt: %1 Wert(e) in %2 Datei(en) würden neu verschlüsselt</translation>
    </message>
    <message>
        <source>reencrypt: %1 value(s) in %2 file(s) encrypted anew</source>
        <translation>reencrypt: %1 Wert(e) in %2 Datei(en) neu verschlüsselt</translation>
    </message>
    <message>
        <source>its output is plaintext for the runner of a pipeline, not for a terminal</source>
        <translation>die Ausgabe ist Klartext für den Runner einer Pipeline, nicht für ein Terminal</translation>
    </message>
    <message>
        <source>the sandbox does not run; start it with `sandbox start`</source>
        <translation>die Sandbox läuft nicht; starten Sie sie mit `sandbox start`</translation>
    </message>
    <message>
        <source>--base-only: a load always reads the whole tree here; leave the option out</source>
        <translation>--base-only: hier wird immer der ganze Baum gelesen; lassen Sie die Option weg</translation>
    </message>
    <message>
        <source>--locked: TF_PLUGIN_CACHE_DIR is not set, so there is no cache to lock</source>
        <translation>--locked: TF_PLUGIN_CACHE_DIR ist nicht gesetzt, also gibt es keinen Cache zu sperren</translation>
    </message>
    <message>
        <source>from this machine&apos;s environment: %1</source>
        <translation>aus der Umgebung dieses Rechners: %1</translation>
    </message>
    <message>
        <source>, by a template</source>
        <translation>, durch eine Vorlage</translation>
    </message>
</context>
<context>
    <name>csis::cli::Edit</name>
    <message>
        <source>%1: there is no value under %2</source>
        <translation>%1: unter %2 steht kein Wert</translation>
    </message>
</context>
<context>
    <name>csis::cloud</name>
    <message>
        <source>there are no credentials</source>
        <translation>es gibt keine Anmeldedaten</translation>
    </message>
    <message>
        <source>; renew the session or the keys of profile &apos;%1&apos;</source>
        <translation>; erneuern Sie die Sitzung oder die Schlüssel des Profils „%1“</translation>
    </message>
    <message>
        <source>%1 answers with more than is taken</source>
        <translation>%1 antwortet mit mehr, als genommen wird</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>%1 did not answer in time</source>
        <translation>%1 hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>%1 broke its answer off</source>
        <translation>%1 hat seine Antwort abgebrochen</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2</source>
        <translation>%1 ist nicht erreichbar: %2</translation>
    </message>
    <message>
        <source>no connection can be made</source>
        <translation>es kommt keine Verbindung zustande</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>es ist ein Ordner</translation>
    </message>
    <message>
        <source>it is no ordinary file</source>
        <translation>es ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is larger than any such file is</source>
        <translation>sie ist größer, als es eine solche Datei je ist</translation>
    </message>
    <message>
        <source>its `%1` is encrypted, and no identity opens it (CSIS_CONFIG_IDENTITY)</source>
        <translation>sein `%1` ist verschlüsselt, und keine Identität öffnet es (CSIS_CONFIG_IDENTITY)</translation>
    </message>
    <message>
        <source>the request to %1 cannot be made: %2</source>
        <translation>die Anfrage an %1 kann nicht gestellt werden: %2</translation>
    </message>
</context>
<context>
    <name>csis::cloud::AwsClient</name>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>status %1</source>
        <translation>Status %1</translation>
    </message>
</context>
<context>
    <name>csis::cloud::Path</name>
    <message>
        <source>profile &apos;%1&apos; opens its role with the environment&apos;s keys, and there are none</source>
        <translation>Profil „%1“ öffnet seine Rolle mit den Schlüsseln der Umgebung, und es gibt keine</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; cannot open its role: %2</source>
        <translation>Profil „%1“ kann seine Rolle nicht öffnen: %2</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos;: its credential_process gave no keys (%2)</source>
        <translation>Profil „%1“: sein credential_process gab keine Schlüssel (%2)</translation>
    </message>
    <message>
        <source>it names no program</source>
        <translation>es nennt kein Programm</translation>
    </message>
    <message>
        <source>it ended with %1</source>
        <translation>es endete mit %1</translation>
    </message>
    <message>
        <source>it printed none</source>
        <translation>es gab keine aus</translation>
    </message>
    <message>
        <source>the session of profile &apos;%1&apos; %2; run aws sso login --profile %1</source>
        <translation>die Sitzung des Profils „%1“ %2; führen Sie aws sso login --profile %1 aus</translation>
    </message>
    <message>
        <source>has not begun</source>
        <translation>hat nicht begonnen</translation>
    </message>
    <message>
        <source>has ended</source>
        <translation>ist zu Ende</translation>
    </message>
    <message>
        <source>the session of profile &apos;%1&apos; gives no keys for role %2 of account %3 (status %4)</source>
        <translation>die Sitzung des Profils „%1“ gibt keine Schlüssel für Rolle %2 des Kontos %3 (Status %4)</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; opens its role with its own keys, and they lack their secret</source>
        <translation>Profil „%1“ öffnet seine Rolle mit eigenen Schlüsseln, und ihnen fehlt das Geheimnis</translation>
    </message>
</context>
<context>
    <name>csis::cloud::T</name>
    <message>
        <source>%1: the pages of the answer do not end</source>
        <translation>%1: die Seiten der Antwort nehmen kein Ende</translation>
    </message>
</context>
<context>
    <name>csis::config</name>
    <message>
        <source>this encrypted value is no text: generated files hold it in clear, and a commit of them is refused</source>
        <translation>dieser verschlüsselte Wert ist kein Text: erzeugte Dateien enthalten ihn offen, und ihr Commit wird abgelehnt</translation>
    </message>
    <message>
        <source>`config:` stands in two files: the one in %1 replaces this one whole, key by key merging does not happen</source>
        <translation>`config:` steht in zwei Dateien: die in %1 ersetzt diese ganz, Schlüssel für Schlüssel zusammengeführt wird nicht</translation>
    </message>
    <message>
        <source>`%1` stands in two files: the one in %2 replaces this one</source>
        <translation>`%1` steht in zwei Dateien: die in %2 ersetzt diese</translation>
    </message>
    <message>
        <source>this one counts</source>
        <translation>diese zählt</translation>
    </message>
    <message>
        <source>This one has no name.</source>
        <translation>Dieser Eintrag hat keinen Namen.</translation>
    </message>
    <message>
        <source>first declared here</source>
        <translation>zuerst hier deklariert</translation>
    </message>
    <message>
        <source>the default so far</source>
        <translation>der bisherige Vorgabewert</translation>
    </message>
    <message>
        <source>`id` is missing: the identifier of the configuration, a text of your choice</source>
        <translation>`id` fehlt: der Name der Konfiguration, ein Text nach Ihrer Wahl</translation>
    </message>
    <message>
        <source>`%1` must be a list of entries</source>
        <translation>`%1` muss eine Liste von Einträgen sein</translation>
    </message>
    <message>
        <source>in use by &apos;%1&apos;</source>
        <translation>von „%1“ gebraucht</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is a root group too</source>
        <translation>auch „%1“ ist eine Wurzelgruppe</translation>
    </message>
    <message>
        <source>runtime &apos;%1&apos; has no `networking`: nothing is known of its subnets and security groups</source>
        <translation>Laufzeit „%1“ hat kein `networking`: von ihren Subnetzen und Sicherheitsgruppen ist nichts bekannt</translation>
    </message>
    <message>
        <source>runtime &apos;%1&apos; names %2 additional security groups; AWS takes five at most</source>
        <translation>Laufzeit „%1“ nennt %2 weitere Sicherheitsgruppen; AWS nimmt höchstens fünf</translation>
    </message>
    <message>
        <source>: the images stand in a circle, %1</source>
        <translation>: die Abbilder stehen im Kreis, %1</translation>
    </message>
    <message>
        <source>image &apos;%1&apos; has the name of an OS builder; references mean the image</source>
        <translation>Abbild „%1“ heißt wie ein System-Ersteller; Verweise meinen das Abbild</translation>
    </message>
    <message>
        <source>&apos;%1&apos; has no runtime; `runtimes` needs at least one entry</source>
        <translation>„%1“ hat keine Laufzeit; `runtimes` braucht mindestens einen Eintrag</translation>
    </message>
    <message>
        <source>every entry of `%1` needs one</source>
        <translation>jeder Eintrag von `%1` braucht einen</translation>
    </message>
    <message>
        <source> (%1: names are compared in lower case, with spaces as underscores)</source>
        <translation> (%1: Namen werden in Kleinbuchstaben verglichen, Leerzeichen als Unterstriche)</translation>
    </message>
    <message>
        <source>`%1` is not read in %2/</source>
        <translation>`%1` wird in %2/ nicht gelesen</translation>
    </message>
    <message>
        <source>Rename to &apos;%1&apos;</source>
        <translation>In „%1“ umbenennen</translation>
    </message>
    <message>
        <source>; such a list belongs in %1/</source>
        <translation>; eine solche Liste gehört nach %1/</translation>
    </message>
    <message>
        <source>; did you mean &apos;%1&apos;?</source>
        <translation>; meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>`base_images` of an overlay is read by nobody; a base image is an entry of `os_builders` in cfg/</source>
        <translation>`base_images` einer Überlagerung liest niemand; ein Grundabbild ist ein Eintrag von `os_builders` in cfg/</translation>
    </message>
    <message>
        <source>Overlay %1: %2 &apos;%3&apos; is not declared, so there is nothing to undeclare</source>
        <translation>Überlagerung %1: %2 „%3“ ist nicht deklariert, also gibt es nichts zurückzunehmen</translation>
    </message>
    <message>
        <source>--undeclare: %1 &apos;%2&apos; is not declared</source>
        <translation>--undeclare: %1 „%2“ ist nicht deklariert</translation>
    </message>
    <message>
        <source> Did you mean &apos;%1&apos;?</source>
        <translation> Meinten Sie „%1“?</translation>
    </message>
    <message>
        <source>Write &apos;%1&apos;</source>
        <translation>„%1“ schreiben</translation>
    </message>
    <message>
        <source>%1 &apos;%2&apos; has two runtimes with image builder &apos;%3&apos;; each needs another</source>
        <translation>%1 „%2“ hat zwei Laufzeiten mit dem Abbild-Ersteller „%3“; jede braucht einen anderen</translation>
    </message>
    <message>
        <source>the first one</source>
        <translation>die erste</translation>
    </message>
    <message>
        <source>instance &apos;%1&apos; attaches storage &apos;%2&apos; twice; this one is replaced by the later one</source>
        <translation>Instanz „%1“ hängt Speicher „%2“ zweimal an; dieser Eintrag wird vom späteren ersetzt</translation>
    </message>
    <message>
        <source>YAML file %1 does not contain a top-level dictionary</source>
        <translation>die YAML-Datei %1 enthält oben keine Zuordnung</translation>
    </message>
    <message>
        <source>Path is not a directory: %1</source>
        <translation>der Pfad ist kein Ordner: %1</translation>
    </message>
    <message>
        <source>Path does not exist: %1</source>
        <translation>den Pfad gibt es nicht: %1</translation>
    </message>
    <message>
        <source>config: the key &apos;%1&apos; is reserved; choose another</source>
        <translation>config: der Schlüssel „%1“ ist vorbehalten; wählen Sie einen anderen</translation>
    </message>
    <message>
        <source>encrypted</source>
        <translation>verschlüsselt</translation>
    </message>
    <message>
        <source>environment variable %1 of this machine</source>
        <translation>Umgebungsvariable %1 dieses Rechners</translation>
    </message>
    <message>
        <source>built in: %1</source>
        <translation>eingebaut: %1</translation>
    </message>
    <message>
        <source>default of `%1`</source>
        <translation>Vorgabe von `%1`</translation>
    </message>
    <message>
        <source> → encrypted</source>
        <translation> → verschlüsselt</translation>
    </message>
    <message>
        <source>an encrypted value is in this text, and `%1` has to be readable in generated files</source>
        <translation>in diesem Text steht ein verschlüsselter Wert, und `%1` muss in erzeugten Dateien lesbar sein</translation>
    </message>
    <message>
        <source>this value comes from the environment of this machine (%1); on another one it may be another</source>
        <translation>dieser Wert kommt aus der Umgebung dieses Rechners (%1); auf einem anderen kann er ein anderer sein</translation>
    </message>
    <message>
        <source>%1 is not in the tree any more</source>
        <translation>%1 ist nicht mehr im Baum</translation>
    </message>
    <message>
        <source>It needs a name</source>
        <translation>Es braucht einen Namen</translation>
    </message>
    <message>
        <source>The name %1 is taken</source>
        <translation>Der Name %1 ist vergeben</translation>
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
    <message>
        <source>the sandbox does not run; start it first</source>
        <translation>die Sandbox läuft nicht; starten Sie sie zuerst</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 unter %2</translation>
    </message>
    <message>
        <source>MISSING -- %1</source>
        <translation>FEHLT -- %1</translation>
    </message>
    <message>
        <source>as %1 says</source>
        <translation>wie %1 sagt</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>no mirror (CSIS_PROVIDER_MIRROR); the tool asks the registry</source>
        <translation>kein Spiegel (CSIS_PROVIDER_MIRROR); das Werkzeug fragt das Register</translation>
    </message>
    <message>
        <source>MISSING -- nothing at %1</source>
        <translation>FEHLT -- nichts unter %1</translation>
    </message>
    <message>
        <source>running at %1</source>
        <translation>läuft unter %1</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>not there -- %1</source>
        <translation>nicht da -- %1</translation>
    </message>
    <message>
        <source> (no version required)</source>
        <translation> (keine Fassung verlangt)</translation>
    </message>
    <message>
        <source> %1 meets %2</source>
        <translation> %1 erfüllt %2</translation>
    </message>
    <message>
        <source> %1 does not meet its requirement %2 (cfg/executables.yml)</source>
        <translation> %1 erfüllt seine Bedingung %2 nicht (cfg/executables.yml)</translation>
    </message>
    <message>
        <source>ready to commit</source>
        <translation>bereit für einen Commit</translation>
    </message>
    <message>
        <source>no repository here; what runs record stays uncommitted</source>
        <translation>hier ist kein Repository; was Läufe verzeichnen, bleibt ohne Commit</translation>
    </message>
    <message>
        <source>NOT READY -- %1</source>
        <translation>NICHT BEREIT -- %1</translation>
    </message>
    <message>
        <source>%1 of CSIS_CONFIG_IDENTITY</source>
        <translation>%1 aus CSIS_CONFIG_IDENTITY</translation>
    </message>
    <message>
        <source>none -- %1</source>
        <translation>keine -- %1</translation>
    </message>
    <message>
        <source>account %1 as %2</source>
        <translation>Konto %1 als %2</translation>
    </message>
    <message>
        <source>NOT JUDGED -- %1</source>
        <translation>NICHT BEURTEILT -- %1</translation>
    </message>
    <message>
        <source>the tree declares no AWS runtime, so no session can be looked at</source>
        <translation>der Baum deklariert keine AWS-Laufzeit, also gibt es keine Sitzung anzusehen</translation>
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
    <name>csis::editor::SecretPeek</name>
    <message>
        <source>The decrypted value is shown</source>
        <translation>Der entschlüsselte Wert wird gezeigt</translation>
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
    <message numerus="yes">
        <source>Fix all %n of this kind</source>
        <translation>
            <numerusform>Alle %n dieser Art beheben</numerusform>
            <numerusform>Alle %n dieser Art beheben</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::files</name>
    <message>
        <source>%1 cannot be read: you may not look into it</source>
        <translation>%1 kann nicht gelesen werden: man darf nicht hineinsehen</translation>
    </message>
    <message>
        <source>%1 cannot be removed</source>
        <translation>%1 kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 is no folder of its own; remove it</source>
        <translation>%1 ist kein eigener Ordner; entfernen Sie ihn</translation>
    </message>
    <message>
        <source>nothing to materialize at %1</source>
        <translation>unter %1 ist nichts zu entfalten</translation>
    </message>
    <message>
        <source>%1 is not below %2</source>
        <translation>%1 liegt nicht unter %2</translation>
    </message>
    <message>
        <source>%1 holds encrypted values; their plaintext is written below %2 only</source>
        <translation>%1 enthält verschlüsselte Werte; ihr Klartext wird nur unter %2 geschrieben</translation>
    </message>
    <message>
        <source>%1 is no folder</source>
        <translation>%1 ist kein Ordner</translation>
    </message>
    <message>
        <source>%1; and %2 could not be put back: it is encrypted anew already</source>
        <translation>%1; und %2 konnte nicht zurückgestellt werden: es ist schon neu verschlüsselt</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>the example trees are not at %1; set CSIS_DATA_DIR</source>
        <translation>die Beispielbäume liegen nicht unter %1; setzen Sie CSIS_DATA_DIR</translation>
    </message>
    <message>
        <source>unknown template &apos;%1&apos;; known: %2</source>
        <translation>unbekannte Vorlage „%1“; bekannt sind: %2</translation>
    </message>
    <message>
        <source>%1 is there already; nothing was written</source>
        <translation>%1 gibt es schon; nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>%1 is too large to be compared</source>
        <translation>%1 ist zu groß für einen Vergleich</translation>
    </message>
</context>
<context>
    <name>csis::files::Copier</name>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
</context>
<context>
    <name>csis::files::DiskFiles</name>
    <message>
        <source>%1 is a link to a file that does not exist</source>
        <translation>%1 ist ein Verweis auf eine Datei, die es nicht gibt</translation>
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
        <source>%1 is no ordinary file</source>
        <translation>%1 ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is no folder</source>
        <translation>%1 ist kein Ordner</translation>
    </message>
</context>
<context>
    <name>csis::forms</name>
    <message>
        <source>The text has no &apos;%1&apos; here any more.</source>
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
    <name>csis::forms::EntriesPanel</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add to %1</source>
        <translation>Zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>remove from %1 of %2</source>
        <translation>aus %1 von %2 entfernen</translation>
    </message>
    <message>
        <source>reorder %1 of %2</source>
        <translation>%1 von %2 umordnen</translation>
    </message>
    <message>
        <source>%1, entry %2: %3</source>
        <translation>%1, Eintrag %2: %3</translation>
    </message>
    <message>
        <source>Do not add</source>
        <translation>Nicht hinzufügen</translation>
    </message>
    <message>
        <source>New entry of %1: %2</source>
        <translation>Neuer Eintrag von %1: %2</translation>
    </message>
    <message>
        <source>add to %1 of %2</source>
        <translation>zu %1 von %2 hinzufügen</translation>
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
        <source>reorder %1 of %2</source>
        <translation>%1 von %2 umordnen</translation>
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
    <name>csis::forms::RowTools</name>
    <message>
        <source>Move up in %1 (Alt+Up)</source>
        <translation>In %1 nach oben (Alt+Auf)</translation>
    </message>
    <message>
        <source>Move down in %1 (Alt+Down)</source>
        <translation>In %1 nach unten (Alt+Ab)</translation>
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
    <name>csis::gate::BesideList</name>
    <message numerus="yes">
        <source>Imported: %n</source>
        <translation>
            <numerusform>Eingeführt: %n</numerusform>
            <numerusform>Eingeführt: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved: %n</source>
        <translation>
            <numerusform>Verschoben: %n</numerusform>
            <numerusform>Verschoben: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changed outside: %n</source>
        <translation>
            <numerusform>Außerhalb geändert: %n</numerusform>
            <numerusform>Außerhalb geändert: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gone outside: %n</source>
        <translation>
            <numerusform>Außerhalb verschwunden: %n</numerusform>
            <numerusform>Außerhalb verschwunden: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checks that do not hold: %n</source>
        <translation>
            <numerusform>Nicht erfüllte Bedingungen: %n</numerusform>
            <numerusform>Nicht erfüllte Bedingungen: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Beside the changes</source>
        <translation>Neben den Änderungen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
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
        <source>To mean it: take the storage out of the instance&apos;s list of storages in a step of its own (a detach), or take the instance out of its file.</source>
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
        <source>By hand, outside of a run: cs-image-system gate-plan --planfile tfplan --allow-destroy &apos;%1&apos;</source>
        <translation>Von Hand, außerhalb eines Laufs: cs-image-system gate-plan --planfile tfplan --allow-destroy &apos;%1&apos;</translation>
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
    <message>
        <source>Loss: %1.</source>
        <translation>Verlust: %1.</translation>
    </message>
    <message>
        <source>Exposure: %1.</source>
        <translation>Preisgabe: %1.</translation>
    </message>
    <message>
        <source>To keep it: take that change back. To mean it: run with --allow-change &apos;%1=%2&apos;</source>
        <translation>Um es zu behalten: nehmen Sie diese Änderung zurück. Wenn es so gemeint ist: Lauf mit --allow-change „%1=%2“</translation>
    </message>
    <message>
        <source>Outage: %1.</source>
        <translation>Ausfall: %1.</translation>
    </message>
    <message>
        <source>Sanctioned: %1 (%2)</source>
        <translation>Erlaubt: %1 (%2)</translation>
    </message>
    <message>
        <source>Imported: an object that stands outside comes into this root.</source>
        <translation>Eingeführt: ein Gegenstand, der außerhalb steht, kommt in diese Wurzel.</translation>
    </message>
    <message>
        <source>It is what an earlier replacement left behind.</source>
        <translation>Es ist, was eine frühere Ersetzung zurückgelassen hat.</translation>
    </message>
    <message>
        <source>Copy all of it: what can be done, and the attributes</source>
        <translation>Alles kopieren: was getan werden kann, und die Attribute</translation>
    </message>
    <message>
        <source>Copy the change</source>
        <translation>Die Änderung kopieren</translation>
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
    <message>
        <source>Refused: %1</source>
        <translation>Abgelehnt: %1</translation>
    </message>
    <message>
        <source>is not as it was applied</source>
        <translation>ist nicht mehr so, wie es angewendet wurde</translation>
    </message>
    <message>
        <source>is not there any more</source>
        <translation>ist nicht mehr da</translation>
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
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message numerus="yes">
        <source>Changes: %n</source>
        <translation>
            <numerusform>Änderungen: %n</numerusform>
            <numerusform>Änderungen: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) would lose or expose something, and nothing sanctions that.</source>
        <translation>
            <numerusform>%n Änderung würde etwas verlieren oder preisgeben, und nichts erlaubt das.</numerusform>
            <numerusform>%n Änderungen würden etwas verlieren oder preisgeben, und nichts erlaubt das.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::gate::VerdictRecord</name>
    <message>
        <source>Not evaluated</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Besteht</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>%1, version %2</source>
        <translation>%1, Fassung %2</translation>
    </message>
    <message>
        <source>Digest of the plan</source>
        <translation>Prüfsumme des Plans</translation>
    </message>
    <message>
        <source>no saved plan</source>
        <translation>kein gesicherter Plan</translation>
    </message>
    <message>
        <source>Fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>Guards</source>
        <translation>Wächter</translation>
    </message>
    <message>
        <source>none: destroys alone were judged</source>
        <translation>keine: nur Zerstörungen wurden beurteilt</translation>
    </message>
    <message>
        <source>%1, digest %2</source>
        <translation>%1, Prüfsumme %2</translation>
    </message>
    <message>
        <source>May be destroyed</source>
        <translation>Darf zerstört werden</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Declared as gone</source>
        <translation>Als weg deklariert</translation>
    </message>
    <message>
        <source>Unmounted before</source>
        <translation>Vorher ausgehängt</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>%1 to create, %2 to change, %3 to replace, %4 to destroy, %5 unchanged</source>
        <translation>%1 anzulegen, %2 zu ändern, %3 zu ersetzen, %4 zu zerstören, %5 unverändert</translation>
    </message>
    <message>
        <source>Choose the change in the table: beside it stands how to keep it and how to mean it.</source>
        <translation>Wählen Sie die Änderung in der Tabelle: daneben steht, wie man sie abwendet und wie man sie meint.</translation>
    </message>
    <message>
        <source>Mend what the check is about, or mean it: run with --allow-change &apos;%1=check&apos;</source>
        <translation>Beheben Sie, worum es der Bedingung geht, oder wenn es so gemeint ist: Lauf mit --allow-change „%1=check“</translation>
    </message>
    <message>
        <source>Bring it back into the state with an import. If it is gone for good: run with --allow-change &apos;%1=recreate&apos;</source>
        <translation>Holen Sie es durch einen Import in den Zustand zurück. Ist es für immer weg: Lauf mit --allow-change „%1=recreate“</translation>
    </message>
    <message>
        <source>Put back what the line names and plan again. No sanction lets this pass.</source>
        <translation>Stellen Sie zurück, was die Zeile nennt, und planen Sie neu. Keine Erlaubnis lässt das durch.</translation>
    </message>
    <message>
        <source>Take it out of the root, or use a version that knows it. No sanction lets this pass.</source>
        <translation>Nehmen Sie es aus der Wurzel, oder nehmen Sie eine Fassung, die es kennt. Keine Erlaubnis lässt das durch.</translation>
    </message>
    <message>
        <source>Unmount the storage first; where the machine is gone, confirm that with `unmount storage --confirm`. Then run again.</source>
        <translation>Hängen Sie zuerst den Speicher aus; wo die Maschine weg ist, bestätigen Sie das mit `unmount storage --confirm`. Dann ein neuer Lauf.</translation>
    </message>
    <message>
        <source>The plan step failed, or the root changed after it. Run again.</source>
        <translation>Der Planschritt schlug fehl, oder die Wurzel änderte sich danach. Starten Sie den Lauf neu.</translation>
    </message>
    <message>
        <source>Mend what the tool said, or use a version that knows the format. Then run again.</source>
        <translation>Beheben Sie, was das Werkzeug sagte, oder nehmen Sie eine Fassung, die das Format kennt. Dann ein neuer Lauf.</translation>
    </message>
    <message>
        <source>The verdict of each root</source>
        <translation>Das Urteil über jede Wurzel</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
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
        <source>just asked</source>
        <translation>gerade gefragt</translation>
    </message>
    <message>
        <source>%1 min old</source>
        <translation>%1 min alt</translation>
    </message>
    <message>
        <source>%1 h old</source>
        <translation>%1 h alt</translation>
    </message>
    <message>
        <source>%1 d old</source>
        <translation>%1 Tage alt</translation>
    </message>
    <message>
        <source>the kept account facts cannot be read</source>
        <translation>die aufbewahrten Tatsachen des Kontos können nicht gelesen werden</translation>
    </message>
    <message>
        <source>the answer is no whole XML</source>
        <translation>die Antwort ist kein vollständiges XML</translation>
    </message>
    <message>
        <source>the answer is of something else: &lt;%1&gt; in place of &lt;%2&gt;</source>
        <translation>die Antwort ist von etwas anderem: &lt;%1&gt; statt &lt;%2&gt;</translation>
    </message>
    <message>
        <source>the answer names no account</source>
        <translation>die Antwort nennt kein Konto</translation>
    </message>
    <message>
        <source>the answer holds no keys</source>
        <translation>die Antwort enthält keine Schlüssel</translation>
    </message>
    <message>
        <source>%1: binary &apos;%2&apos; not found (declared in cfg/executables.yml; an absolute path, or a name on PATH)</source>
        <translation>%1: Programm „%2“ nicht gefunden (deklariert in cfg/executables.yml; ein absoluter Pfad oder ein Name im PATH)</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; %2; export keys of a session for it (aws configure export-credentials --profile %1) or name another profile</source>
        <translation>Profil „%1“ %2; geben Sie Schlüssel einer Sitzung dafür aus (aws configure export-credentials --profile %1) oder nennen Sie ein anderes Profil</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; is not in the AWS configuration</source>
        <translation>Profil „%1“ steht nicht in der AWS-Konfiguration</translation>
    </message>
    <message>
        <source>wants a second factor</source>
        <translation>will einen zweiten Faktor</translation>
    </message>
    <message>
        <source>signs in with a token file</source>
        <translation>meldet sich mit einer Token-Datei an</translation>
    </message>
    <message>
        <source>takes its keys from the machine it runs on</source>
        <translation>nimmt seine Schlüssel von der Maschine, auf der es läuft</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos;: its source_profile leads in a circle (%2)</source>
        <translation>Profil „%1“: sein source_profile führt im Kreis (%2)</translation>
    </message>
    <message>
        <source>profile &apos;%1&apos; has neither keys nor a way to get some</source>
        <translation>Profil „%1“ hat weder Schlüssel noch einen Weg, welche zu bekommen</translation>
    </message>
    <message>
        <source>nobody signed in (aws sso login --profile %1)</source>
        <translation>niemand ist angemeldet (aws sso login --profile %1)</translation>
    </message>
    <message>
        <source>the session of profile &apos;%1&apos; renews itself (no expiry readable)</source>
        <translation>die Sitzung des Profils „%1“ erneuert sich selbst (kein Ende lesbar)</translation>
    </message>
    <message>
        <source>the session of profile &apos;%1&apos; names no end (no expiry readable)</source>
        <translation>die Sitzung des Profils „%1“ nennt kein Ende (kein Ende lesbar)</translation>
    </message>
</context>
<context>
    <name>csis::live::T</name>
    <message>
        <source>the answer has no &lt;%1&gt;</source>
        <translation>die Antwort hat kein &lt;%1&gt;</translation>
    </message>
    <message>
        <source>the answer has an entry without &lt;%1&gt;</source>
        <translation>die Antwort hat einen Eintrag ohne &lt;%1&gt;</translation>
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
        <source>Name for people; the subnet&apos;s id by default.</source>
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
        <source>Name for people; the network&apos;s id by default.</source>
        <translation>Name für Menschen; sonst die Id des Netzes.</translation>
    </message>
    <message>
        <source>Id of the VPC; `default` is the account&apos;s default VPC.</source>
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
        <source>runtime &apos;%1&apos;: default_machine_type must not be empty</source>
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
        <source>state backend &apos;%1&apos;: key must not be empty</source>
        <translation>Zustandsort „%1“: key darf nicht leer sein</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: path must not be empty</source>
        <translation>Zustandsort „%1“: path darf nicht leer sein</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: `path: %2` is the root of the disk; name a folder below it</source>
        <translation>Zustandsort „%1“: `path: %2` ist die Wurzel der Platte; nennen Sie einen Ordner darunter</translation>
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
        <translation>Womit die Objektschlüssel beginnen; jede Wurzel hängt `&lt;Wurzel&gt;.tfstate` an.</translation>
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
        <translation>Rechner, die ohne den Proxy erreicht werden: eine Liste, oder ein Text mit Kommas.</translation>
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
        <source>Does not ask for the account&apos;s number.</source>
        <translation>Fragt nicht nach der Kontonummer.</translation>
    </message>
    <message>
        <source>Leaves the machine&apos;s metadata service alone.</source>
        <translation>Lässt den Metadatendienst der Maschine in Ruhe.</translation>
    </message>
    <message>
        <source>Sends no checksum, for services that know none.</source>
        <translation>Sendet keine Prüfsumme, für Dienste, die keine kennen.</translation>
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
        <source>state backend &apos;%1&apos;: max_retries must not be negative, got %2</source>
        <translation>Zustandsort „%1“: max_retries darf nicht negativ sein, ist aber %2</translation>
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
        <source>state backend &apos;%1&apos;: `access_key` is not accepted; name a `profile` instead</source>
        <translation>Zustandsort „%1“: `access_key` wird nicht angenommen; nennen Sie stattdessen ein `profile`</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: `secret_key` is not accepted; name a `profile` instead</source>
        <translation>Zustandsort „%1“: `secret_key` wird nicht angenommen; nennen Sie stattdessen ein `profile`</translation>
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
        <translation>Bedingung an die Fassung, etwa `&gt;= 5.0`.</translation>
    </message>
    <message>
        <source>Registry address, such as `hashicorp/aws`.</source>
        <translation>Adresse im Register, etwa `hashicorp/aws`.</translation>
    </message>
    <message>
        <source>Accepted and read by nothing on storage and instance roots.</source>
        <translation>Angenommen, und an Speicher- und Instanzwurzeln von nichts gelesen.</translation>
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
        <translation>Tags; hier angenommen und von nichts gelesen.</translation>
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
        <translation>Der Eintrag von `executables`, der für diesen Ersteller ausgeführt wird.</translation>
    </message>
    <message>
        <source>What `default`, or no reference at all, means. One entry of each list has it.</source>
        <translation>Was `default` oder gar kein Verweis bedeutet. Ein Eintrag jeder Liste hat es.</translation>
    </message>
    <message>
        <source>Ignore patterns; the AWS builders do not read them.</source>
        <translation>Muster zum Übergehen; die AWS-Ersteller lesen sie nicht.</translation>
    </message>
    <message>
        <source>The runtime on which this builder works.</source>
        <translation>Die Laufzeit, auf der dieser Ersteller arbeitet.</translation>
    </message>
    <message>
        <source>Where this root keeps its state. By default the runtime&apos;s choice, else the default backend.</source>
        <translation>Wo diese Wurzel ihren Zustand hält. Sonst nach Wahl der Laufzeit, dann am vorgegebenen Ort.</translation>
    </message>
    <message>
        <source>Providers of the root. Without an entry: aws from hashicorp/aws, any version.</source>
        <translation>Provider der Wurzel. Ohne Eintrag: aws aus hashicorp/aws, jede Fassung.</translation>
    </message>
    <message>
        <source>runtime of a base image</source>
        <translation>Laufzeit eines Grundabbilds</translation>
    </message>
    <message>
        <source>runtime of an image</source>
        <translation>Laufzeit eines Abbilds</translation>
    </message>
    <message>
        <source>Where it is baked, and from what.</source>
        <translation>Wo es gebaut wird, und woraus.</translation>
    </message>
    <message>
        <source>Name of this runtime&apos;s image.</source>
        <translation>Name des Abbilds dieser Laufzeit.</translation>
    </message>
    <message>
        <source>The image builder, and so the runtime, it is baked with.</source>
        <translation>Der Abbild-Ersteller, und damit die Laufzeit, mit dem es gebaut wird.</translation>
    </message>
    <message>
        <source>Accounts that may own the image to start from.</source>
        <translation>Konten, denen das Abbild gehören darf, von dem aus begonnen wird.</translation>
    </message>
    <message>
        <source>How the vendor&apos;s image is found; the newest match is taken.</source>
        <translation>Wie das Abbild des Herstellers gefunden wird; das neueste passende wird genommen.</translation>
    </message>
    <message>
        <source>file test</source>
        <translation>Dateiprobe</translation>
    </message>
    <message>
        <source>The file.</source>
        <translation>Die Datei.</translation>
    </message>
    <message>
        <source>Text that must be in it.</source>
        <translation>Text, der darin stehen muss.</translation>
    </message>
    <message>
        <source>Its mode, quoted.</source>
        <translation>Ihr Modus, in Anführungszeichen.</translation>
    </message>
    <message>
        <source>command test</source>
        <translation>Befehlsprobe</translation>
    </message>
    <message>
        <source>The command.</source>
        <translation>Der Befehl.</translation>
    </message>
    <message>
        <source>The exit status it must have.</source>
        <translation>Der Exit-Status, den er haben muss.</translation>
    </message>
    <message>
        <source>Text that its output must have.</source>
        <translation>Text, den seine Ausgabe haben muss.</translation>
    </message>
    <message>
        <source>Files that must exist.</source>
        <translation>Dateien, die es geben muss.</translation>
    </message>
    <message>
        <source>Packages that must be installed.</source>
        <translation>Pakete, die installiert sein müssen.</translation>
    </message>
    <message>
        <source>Commands that must succeed.</source>
        <translation>Befehle, die gelingen müssen.</translation>
    </message>
    <message>
        <source>Services that must be enabled.</source>
        <translation>Dienste, die eingeschaltet sein müssen.</translation>
    </message>
    <message>
        <source>Accounts that must exist.</source>
        <translation>Konten, die es geben muss.</translation>
    </message>
    <message>
        <source>What must hold of the finished image.</source>
        <translation>Was vom fertigen Abbild gelten muss.</translation>
    </message>
    <message>
        <source>test after launch</source>
        <translation>Probe nach dem Start</translation>
    </message>
    <message>
        <source>What must hold on a launched instance.</source>
        <translation>Was auf einer gestarteten Instanz gelten muss.</translation>
    </message>
    <message>
        <source>image tests</source>
        <translation>Proben des Abbilds</translation>
    </message>
    <message>
        <source>update policy</source>
        <translation>Regel für Aktualisierungen</translation>
    </message>
    <message>
        <source>What a bake updates.</source>
        <translation>Was ein Bau aktualisiert.</translation>
    </message>
    <message>
        <source>Nothing, security fixes, the named packages, or everything.</source>
        <translation>Nichts, Sicherheitskorrekturen, die genannten Pakete oder alles.</translation>
    </message>
    <message>
        <source>Packages to update.</source>
        <translation>Zu aktualisierende Pakete.</translation>
    </message>
    <message>
        <source>Packages to leave alone.</source>
        <translation>Pakete, die so bleiben.</translation>
    </message>
    <message>
        <source>Versions to hold.</source>
        <translation>Festzuhaltende Fassungen.</translation>
    </message>
    <message>
        <source>Age in days after which a base is baked again.</source>
        <translation>Alter in Tagen, nach dem ein Grundabbild neu gebaut wird.</translation>
    </message>
    <message>
        <source>OS builder</source>
        <translation>OS-Ersteller</translation>
    </message>
    <message>
        <source>A base image: the vendor&apos;s image to start from and what it can do.</source>
        <translation>Ein Grundabbild: das Abbild des Herstellers, von dem aus begonnen wird, und was es kann.</translation>
    </message>
    <message>
        <source>Family, such as rhel.</source>
        <translation>Familie, etwa rhel.</translation>
    </message>
    <message>
        <source>Version of the family.</source>
        <translation>Fassung der Familie.</translation>
    </message>
    <message>
        <source>Identity types that its machines can carry.</source>
        <translation>Identitätsarten, die seine Maschinen tragen können.</translation>
    </message>
    <message>
        <source>Storage types that its machines can mount.</source>
        <translation>Speicherarten, die seine Maschinen einhängen können.</translation>
    </message>
    <message>
        <source>The local administrator that every image has.</source>
        <translation>Der lokale Verwalter, den jedes Abbild hat.</translation>
    </message>
    <message>
        <source>Public keys of the local administrator, besides those of `config`.</source>
        <translation>Öffentliche Schlüssel des lokalen Verwalters, neben denen von `config`.</translation>
    </message>
    <message>
        <source>Where it is baked: at least one, each with another image builder.</source>
        <translation>Wo es gebaut wird: mindestens ein Ort, jeder mit einem anderen Abbild-Ersteller.</translation>
    </message>
    <message>
        <source>image builder</source>
        <translation>Abbild-Ersteller</translation>
    </message>
    <message>
        <source>Bakes images on a runtime. Here it gives a name and a runtime; every key is kept.</source>
        <translation>Baut Abbilder auf einer Laufzeit. Hier gibt er Namen und Laufzeit; jeder Schlüssel bleibt.</translation>
    </message>
    <message>
        <source>Inputs of the bake.</source>
        <translation>Eingaben des Baus.</translation>
    </message>
    <message>
        <source>modification builder</source>
        <translation>Veränderungs-Ersteller</translation>
    </message>
    <message>
        <source>How modifications of images are made. Every key is kept.</source>
        <translation>Wie Veränderungen an Abbildern gemacht werden. Jeder Schlüssel bleibt.</translation>
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
        <translation>Der erste Abbild-Ersteller.</translation>
    </message>
    <message>
        <source>The OS builder or image it starts from.</source>
        <translation>Der System-Ersteller oder das Abbild, von dem aus begonnen wird.</translation>
    </message>
    <message>
        <source>The group that owns its instances.</source>
        <translation>Die Gruppe, der seine Instanzen gehören.</translation>
    </message>
    <message>
        <source>pinned bakes from the same parent until told otherwise; follow takes the newest.</source>
        <translation>pinned baut vom selben Vorgänger, bis anderes gesagt wird; follow nimmt den neuesten.</translation>
    </message>
    <message>
        <source>What is done to the parent, in order.</source>
        <translation>Was am Vorgänger getan wird, der Reihe nach.</translation>
    </message>
    <message>
        <source>Processor, such as x86_64.</source>
        <translation>Prozessor, etwa x86_64.</translation>
    </message>
    <message>
        <source>Size of the root disk, in GB.</source>
        <translation>Größe des Wurzeldatenträgers, in GB.</translation>
    </message>
    <message>
        <source>How many builds are kept: {keep: number}.</source>
        <translation>Wie viele Bauten bleiben: {keep: Zahl}.</translation>
    </message>
    <message>
        <source>The release model it joins: {model: name}.</source>
        <translation>Das Freigabemodell, zu dem es gehört: {model: Name}.</translation>
    </message>
    <message>
        <source>instance builder</source>
        <translation>Instanz-Ersteller</translation>
    </message>
    <message>
        <source>A root that holds instances on an AWS runtime.</source>
        <translation>Eine Wurzel, die Instanzen auf einer AWS-Laufzeit enthält.</translation>
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
        <source>Follows the storage&apos;s builder.</source>
        <translation>Folgt dem Ersteller des Speichers.</translation>
    </message>
    <message>
        <source>Absolute folder on the machine.</source>
        <translation>Absoluter Ordner auf der Maschine.</translation>
    </message>
    <message>
        <source>Accepted; the roots do not read it.</source>
        <translation>Angenommen; die Wurzeln lesen es nicht.</translation>
    </message>
    <message>
        <source>Accepted; an attachment has no tags.</source>
        <translation>Angenommen; ein Anhang hat keine Tags.</translation>
    </message>
    <message>
        <source>Values for templates.</source>
        <translation>Werte für Vorlagen.</translation>
    </message>
    <message>
        <source>Ignored: an attachment is named by its storage.</source>
        <translation>Übergangen: ein Anhang heißt wie sein Speicher.</translation>
    </message>
    <message>
        <source>%1: aliases of an attachment are ignored</source>
        <translation>%1: Aliase eines Anhangs werden übergangen</translation>
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
        <source>EC2 instance type; by default the runtime&apos;s.</source>
        <translation>EC2-Instanztyp; sonst der der Laufzeit.</translation>
    </message>
    <message>
        <source>What is attached, and where.</source>
        <translation>Was angehängt ist, und wo.</translation>
    </message>
    <message>
        <source>Checked against the runtime&apos;s subnet and the storages; not passed on.</source>
        <translation>Wird mit dem Subnetz der Laufzeit und den Speichern verglichen; nicht weitergegeben.</translation>
    </message>
    <message>
        <source>Launched, checked and destroyed within one run.</source>
        <translation>In einem Lauf gestartet, geprüft und zerstört.</translation>
    </message>
    <message>
        <source>What happens to an ephemeral instance that fails its check; by default the runtime&apos;s answer, else keep.</source>
        <translation>Was mit einer flüchtigen Instanz geschieht, die ihre Probe nicht besteht; sonst nach der Laufzeit, dann keep.</translation>
    </message>
    <message>
        <source>pinned keeps the launched build; follow plans a replacement when a newer one exists.</source>
        <translation>pinned behält den gestarteten Bau; follow plant eine Ersetzung, wenn es einen neueren gibt.</translation>
    </message>
    <message>
        <source>Shell lines at the end of the launch script.</source>
        <translation>Shell-Zeilen am Ende des Startskripts.</translation>
    </message>
    <message>
        <source>user &apos;%1&apos;: first and last name must not be blank</source>
        <translation>Benutzer „%1“: Vor- und Nachname dürfen nicht leer sein</translation>
    </message>
    <message>
        <source>group builder</source>
        <translation>Gruppen-Ersteller</translation>
    </message>
    <message>
        <source>Groups as POSIX groups on the machines themselves.</source>
        <translation>Gruppen als POSIX-Gruppen auf den Maschinen selbst.</translation>
    </message>
    <message>
        <source>Login shell of the accounts it makes.</source>
        <translation>Anmelde-Shell der Konten, die er anlegt.</translation>
    </message>
    <message>
        <source>Admins of a group may use sudo.</source>
        <translation>Verwalter einer Gruppe dürfen sudo benutzen.</translation>
    </message>
    <message>
        <source>user builder</source>
        <translation>Benutzer-Ersteller</translation>
    </message>
    <message>
        <source>Users as POSIX accounts on the machines themselves.</source>
        <translation>Benutzer als POSIX-Konten auf den Maschinen selbst.</translation>
    </message>
    <message>
        <source>E-mail of a user that has none.</source>
        <translation>E-Mail eines Benutzers, der keine hat.</translation>
    </message>
    <message>
        <source>Description of a user that has none.</source>
        <translation>Beschreibung eines Benutzers, der keine hat.</translation>
    </message>
    <message>
        <source>The e-mail is the user&apos;s name at the identity system.</source>
        <translation>Die E-Mail ist der Name des Benutzers im Identitätssystem.</translation>
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
        <translation>Die eine Gruppe der Verwalter. Genau eine Gruppe eines Baums hat das.</translation>
    </message>
    <message>
        <source>What a reference to the default group means.</source>
        <translation>Was ein Verweis auf die vorgegebene Gruppe meint.</translation>
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
        <translation>true: Verwalter sind auch Mitglieder. false: wer beides ist, ist nur Verwalter. Nicht gesetzt: wie geschrieben.</translation>
    </message>
    <message>
        <source>Number of the group on every machine, at least 1024; `default` or 0 puts it off.</source>
        <translation>Nummer der Gruppe auf jeder Maschine, mindestens 1024; `default` oder 0 schiebt sie auf.</translation>
    </message>
    <message>
        <source>Admins of the root group are admins here too.</source>
        <translation>Verwalter der Wurzelgruppe sind auch hier Verwalter.</translation>
    </message>
    <message>
        <source>Leaves management; the entry stays.</source>
        <translation>Wird nicht mehr verwaltet; der Eintrag bleibt.</translation>
    </message>
    <message>
        <source>Attributes at an identity system; a posix group has none.</source>
        <translation>Attribute in einem Identitätssystem; eine POSIX-Gruppe hat keine.</translation>
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
        <translation>Abgelehnt: ein Benutzer hat einen Namen.</translation>
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
        <source>E-mail; by default made from the user builder&apos;s template.</source>
        <translation>E-Mail; sonst nach der Vorlage des Benutzer-Erstellers gemacht.</translation>
    </message>
    <message>
        <source>Number of the account on every machine, at least 1024; a posix user needs one.</source>
        <translation>Nummer des Kontos auf jeder Maschine, mindestens 1024; ein POSIX-Benutzer braucht eine.</translation>
    </message>
    <message>
        <source>OpenSSH public keys: the way in.</source>
        <translation>Öffentliche OpenSSH-Schlüssel: der Weg hinein.</translation>
    </message>
    <message>
        <source>No person. A posix one with a key proves logins.</source>
        <translation>Kein Mensch. Ein POSIX-Konto mit Schlüssel beweist Anmeldungen.</translation>
    </message>
    <message>
        <source>Whether the account may be used.</source>
        <translation>Ob das Konto benutzt werden darf.</translation>
    </message>
    <message>
        <source>Whether the account is made here.</source>
        <translation>Ob das Konto hier angelegt wird.</translation>
    </message>
    <message>
        <source>The %1s of the tree.</source>
        <translation>Die %1s des Baums.</translation>
    </message>
    <message>
        <source>Plugins of the reference; kept.</source>
        <translation>Erweiterungen des Vorbilds; sie bleiben.</translation>
    </message>
    <message>
        <source>true, false, or the names of builders and runtimes.</source>
        <translation>true, false, oder die Namen von Erstellern und Laufzeiten.</translation>
    </message>
    <message>
        <source>preflight</source>
        <translation>Vorab-Prüfung</translation>
    </message>
    <message>
        <source>What is asked before a run.</source>
        <translation>Was vor einem Lauf gefragt wird.</translation>
    </message>
    <message>
        <source>How long a run may take; a session that ends sooner is reported.</source>
        <translation>Wie lange ein Lauf dauern darf; eine Sitzung, die früher endet, wird gemeldet.</translation>
    </message>
    <message>
        <source>encryption</source>
        <translation>Verschlüsselung</translation>
    </message>
    <message>
        <source>Who can open encrypted values.</source>
        <translation>Wer verschlüsselte Werte öffnen kann.</translation>
    </message>
    <message>
        <source>age public keys, `age1…`.</source>
        <translation>Öffentliche age-Schlüssel, `age1…`.</translation>
    </message>
    <message>
        <source>public-safe check</source>
        <translation>Prüfung vor der Veröffentlichung</translation>
    </message>
    <message>
        <source>What the search for secrets lets pass.</source>
        <translation>Was die Suche nach Geheimnissen durchlässt.</translation>
    </message>
    <message>
        <source>Part of a finding, any case; `path:&lt;pattern&gt;` accepts a whole file.</source>
        <translation>Teil eines Fundes, Groß- und Kleinschreibung egal; `path:&lt;Muster&gt;` lässt eine ganze Datei durch.</translation>
    </message>
    <message>
        <source>settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Switches that the system reads, and any keys of your own for templates.</source>
        <translation>Schalter, die das System liest, und eigene Schlüssel für Vorlagen.</translation>
    </message>
    <message>
        <source>Which identity roots may apply:</source>
        <translation>Welche Identitätswurzeln angewendet werden dürfen:</translation>
    </message>
    <message>
        <source>Which storage roots may apply:</source>
        <translation>Welche Speicherwurzeln angewendet werden dürfen:</translation>
    </message>
    <message>
        <source>Which instance roots may apply:</source>
        <translation>Welche Instanzwurzeln angewendet werden dürfen:</translation>
    </message>
    <message>
        <source>Which releases may apply:</source>
        <translation>Welche Freigaben angewendet werden dürfen:</translation>
    </message>
    <message>
        <source>Roots keep their state in the declared backends and read each other&apos;s.</source>
        <translation>Wurzeln halten ihren Zustand an den deklarierten Orten und lesen den der anderen.</translation>
    </message>
    <message>
        <source>Where the modules are: relative to the tree, absolute, or a remote address.</source>
        <translation>Wo die Module sind: relativ zum Baum, absolut oder eine entfernte Adresse.</translation>
    </message>
    <message>
        <source>Public keys of the local administrator of every base image.</source>
        <translation>Öffentliche Schlüssel des lokalen Verwalters jedes Grundabbilds.</translation>
    </message>
    <message>
        <source>A release needs tests of its modifications.</source>
        <translation>Eine Freigabe braucht Proben ihrer Veränderungen.</translation>
    </message>
    <message>
        <source>A release needs tests of its image.</source>
        <translation>Eine Freigabe braucht Proben ihres Abbilds.</translation>
    </message>
    <message>
        <source>Durable instances stand on released builds only.</source>
        <translation>Dauerhafte Instanzen stehen nur auf freigegebenen Bauten.</translation>
    </message>
    <message>
        <source>Every AWS resource carries a tag with the configuration&apos;s id.</source>
        <translation>Jede AWS-Ressource trägt einen Tag mit der id der Konfiguration.</translation>
    </message>
    <message>
        <source>Builder types of other plugins, which are kept and realised elsewhere.</source>
        <translation>Ersteller-Typen anderer Erweiterungen; sie bleiben und werden anderswo verwirklicht.</translation>
    </message>
    <message>
        <source>Used with Okta only.</source>
        <translation>Nur mit Okta gebraucht.</translation>
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
        <translation>Form von `execution.timestamp`.</translation>
    </message>
    <message>
        <source>Further lines of the generated .gitignore files.</source>
        <translation>Weitere Zeilen der erzeugten .gitignore-Dateien.</translation>
    </message>
    <message>
        <source>Accepted and ignored: the gate took its place.</source>
        <translation>Angenommen und übergangen: die Prüfung trat an die Stelle.</translation>
    </message>
    <message>
        <source>Accepted and ignored.</source>
        <translation>Angenommen und übergangen.</translation>
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
        <translation>Wie die Fassung gelesen wird, wo der Name es nicht sagt.</translation>
    </message>
    <message>
        <source>Versions that will do, such as `&gt;=1.6,&lt;2`.</source>
        <translation>Fassungen, die genügen, etwa `&gt;=1.6,&lt;2`.</translation>
    </message>
    <message>
        <source>Absolute path, or a name on PATH; the entry&apos;s name by default.</source>
        <translation>Absoluter Pfad oder ein Name im PATH; sonst der Name des Eintrags.</translation>
    </message>
    <message>
        <source>Arguments before those of a command.</source>
        <translation>Argumente vor denen eines Befehls.</translation>
    </message>
    <message>
        <source>Arguments after those of a command.</source>
        <translation>Argumente nach denen eines Befehls.</translation>
    </message>
    <message>
        <source>storage builder</source>
        <translation>Speicher-Ersteller</translation>
    </message>
    <message>
        <source>module input</source>
        <translation>Eingabe des Moduls</translation>
    </message>
    <message>
        <source>Inputs of the storage module. What is not written here is left to the module.</source>
        <translation>Eingaben des Speichermoduls. Was hier nicht steht, bleibt dem Modul überlassen.</translation>
    </message>
    <message>
        <source>Tags of every storage of this builder; a storage&apos;s own tags win.</source>
        <translation>Tags jedes Speichers dieses Erstellers; die eigenen eines Speichers gehen vor.</translation>
    </message>
    <message>
        <source>Inputs of the storage module.</source>
        <translation>Eingaben des Speichermoduls.</translation>
    </message>
    <message>
        <source>Encrypts at rest; the module&apos;s default is true.</source>
        <translation>Verschlüsselt, was gespeichert liegt; die Vorgabe des Moduls ist true.</translation>
    </message>
    <message>
        <source>Type of volume; the module&apos;s default is gp3.</source>
        <translation>Art des Datenträgers; die Vorgabe des Moduls ist gp3.</translation>
    </message>
    <message>
        <source>Performance mode; the module&apos;s default is generalPurpose.</source>
        <translation>Leistungsmodus; die Vorgabe des Moduls ist generalPurpose.</translation>
    </message>
    <message>
        <source>Lets a bucket that still has objects be destroyed.</source>
        <translation>Lässt einen Bucket zerstören, der noch Objekte hat.</translation>
    </message>
    <message>
        <source>Accepted; the AWS builders do not read it.</source>
        <translation>Angenommen; die AWS-Ersteller lesen es nicht.</translation>
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
        <source>storage builder &apos;%1&apos;: size must be positive, got %2</source>
        <translation>Speicher-Ersteller „%1“: size muss positiv sein, ist aber %2</translation>
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
        <translation>Bucket der Speicher, die selbst keinen nennen.</translation>
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
        <source>Accepted; the builder&apos;s runtime governs.</source>
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
        <source>Mode of a group&apos;s folder: 2770 keeps others out, 2775 lets them read.</source>
        <translation>Modus des Gruppenordners: 2770 hält andere fern, 2775 lässt sie lesen.</translation>
    </message>
    <message>
        <source>What is asked for. Archived and destroyed storages may not be attached.</source>
        <translation>Was verlangt wird. Archivierte und zerstörte Speicher dürfen nicht angehängt sein.</translation>
    </message>
    <message>
        <source>Zone of a volume; by default the runtime&apos;s.</source>
        <translation>Zone eines Datenträgers; sonst die der Laufzeit.</translation>
    </message>
    <message>
        <source>Bucket; by default the builder&apos;s, else the storage&apos;s name.</source>
        <translation>Bucket; sonst der des Erstellers, sonst der Name des Speichers.</translation>
    </message>
    <message>
        <source>When data moves or goes. EFS: ia_days, archive_days. S3: transition_days, storage_class, expire_days, prefix.</source>
        <translation>Wann Daten wandern oder gehen. EFS: ia_days, archive_days. S3: transition_days, storage_class, expire_days, prefix.</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: an address begins with https:// or http:// and a host, such as https://state.example.org</source>
        <translation>Zustandsort „%1“: eine Adresse beginnt mit https:// oder http:// und einem Rechner, etwa https://state.example.org</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: an address carries no user name or password; use `username` and TF_HTTP_PASSWORD</source>
        <translation>Zustandsort „%1“: eine Adresse trägt weder Benutzernamen noch Passwort; nehmen Sie `username` und TF_HTTP_PASSWORD</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: an address ends with a path, without `?` or `#`; each root adds its own</source>
        <translation>Zustandsort „%1“: eine Adresse endet mit einem Pfad, ohne `?` und `#`; jede Wurzel hängt ihr eigenes Stück an</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: an address has no `.` or `..` segment</source>
        <translation>Zustandsort „%1“: eine Adresse hat kein Stück `.` oder `..`</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: a project is one step of a path, without &apos;/&apos;; got &apos;%2&apos;</source>
        <translation>Zustandsort „%1“: ein Projekt ist ein Schritt eines Pfads, ohne „/“; es ist aber „%2“</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: a method is a word in capital letters, such as POST; got &apos;%2&apos;</source>
        <translation>Zustandsort „%1“: eine Methode ist ein Wort in Großbuchstaben, etwa POST; sie ist aber „%2“</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: a number of tries or seconds must not be negative, got %2</source>
        <translation>Zustandsort „%1“: eine Zahl von Versuchen oder Sekunden darf nicht negativ sein, ist aber %2</translation>
    </message>
    <message>
        <source>Keeps the state of roots in a bucket of Google Cloud Storage.</source>
        <translation>Hält den Zustand der Wurzeln in einem Bucket von Google Cloud Storage.</translation>
    </message>
    <message>
        <source>Folder of the states in the bucket; each root adds its own name.</source>
        <translation>Ordner der Zustände im Bucket; jede Wurzel hängt ihren Namen an.</translation>
    </message>
    <message>
        <source>Path of a service account&apos;s key file.</source>
        <translation>Pfad der Schlüsseldatei eines Dienstkontos.</translation>
    </message>
    <message>
        <source>Service account to act as.</source>
        <translation>Dienstkonto, in dessen Namen gehandelt wird.</translation>
    </message>
    <message>
        <source>Accounts on the way to the one to act as.</source>
        <translation>Konten auf dem Weg zu dem, in dessen Namen gehandelt wird.</translation>
    </message>
    <message>
        <source>Key that encrypts the state at rest.</source>
        <translation>Schlüssel, der den gespeicherten Zustand verschlüsselt.</translation>
    </message>
    <message>
        <source>Other address of the service.</source>
        <translation>Andere Adresse des Dienstes.</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: `access_token` is not accepted; set GOOGLE_OAUTH_ACCESS_TOKEN where the tool runs</source>
        <translation>Zustandsort „%1“: `access_token` wird nicht angenommen; setzen Sie GOOGLE_OAUTH_ACCESS_TOKEN, wo das Werkzeug läuft</translation>
    </message>
    <message>
        <source>state backend &apos;%1&apos;: `encryption_key` is not accepted; set GOOGLE_ENCRYPTION_KEY where the tool runs</source>
        <translation>Zustandsort „%1“: `encryption_key` wird nicht angenommen; setzen Sie GOOGLE_ENCRYPTION_KEY, wo das Werkzeug läuft</translation>
    </message>
    <message>
        <source>Keeps the state of roots on a server, at `&lt;address&gt;/&lt;project&gt;/&lt;root&gt;`.</source>
        <translation>Hält den Zustand der Wurzeln auf einem Server, unter `&lt;address&gt;/&lt;project&gt;/&lt;Wurzel&gt;`.</translation>
    </message>
    <message>
        <source>Where the server is; each root adds `/&lt;project&gt;/&lt;root&gt;`.</source>
        <translation>Wo der Server ist; jede Wurzel hängt `/&lt;project&gt;/&lt;Wurzel&gt;` an.</translation>
    </message>
    <message>
        <source>First step of every state&apos;s path. By default the tree&apos;s id.</source>
        <translation>Erster Schritt im Pfad jedes Zustands. Sonst die id des Baums.</translation>
    </message>
    <message>
        <source>Method that stores a state.</source>
        <translation>Methode, die einen Zustand ablegt.</translation>
    </message>
    <message>
        <source>Where locks are taken, when not at the address.</source>
        <translation>Wo Sperren genommen werden, wenn nicht unter der Adresse.</translation>
    </message>
    <message>
        <source>Where locks are given back, when not where they are taken.</source>
        <translation>Wo Sperren zurückgegeben werden, wenn nicht, wo sie genommen werden.</translation>
    </message>
    <message>
        <source>Method that takes a lock.</source>
        <translation>Methode, die eine Sperre nimmt.</translation>
    </message>
    <message>
        <source>Method that gives a lock back.</source>
        <translation>Methode, die eine Sperre zurückgibt.</translation>
    </message>
    <message>
        <source>Who the server is told is calling.</source>
        <translation>Als wer man sich dem Server vorstellt.</translation>
    </message>
    <message>
        <source>The password, encrypted. Without it TF_HTTP_PASSWORD is read where the tool runs.</source>
        <translation>Das Passwort, verschlüsselt. Ohne es wird TF_HTTP_PASSWORD gelesen, wo das Werkzeug läuft.</translation>
    </message>
    <message>
        <source>Shortest wait before that, in seconds.</source>
        <translation>Kürzeste Wartezeit davor, in Sekunden.</translation>
    </message>
    <message>
        <source>Longest wait before that, in seconds.</source>
        <translation>Längste Wartezeit davor, in Sekunden.</translation>
    </message>
    <message>
        <source>Certificate that vouches for the server, as PEM text.</source>
        <translation>Zertifikat, das für den Server bürgt, als PEM-Text.</translation>
    </message>
    <message>
        <source>Certificate that vouches for the caller, as PEM text.</source>
        <translation>Zertifikat, das für den Aufrufer bürgt, als PEM-Text.</translation>
    </message>
    <message>
        <source>Key of that certificate, encrypted. Without it TF_HTTP_CLIENT_PRIVATE_KEY_PEM is read where the tool runs.</source>
        <translation>Schlüssel dieses Zertifikats, verschlüsselt. Ohne ihn wird TF_HTTP_CLIENT_PRIVATE_KEY_PEM gelesen, wo das Werkzeug läuft.</translation>
    </message>
    <message>
        <source>Folders that must be mount points, each absolute.</source>
        <translation>Ordner, die Einhängepunkte sein müssen, jeder absolut.</translation>
    </message>
    <message>
        <source>&apos;%1&apos;: tests.post_bake.mounts: &apos;%2&apos; is not absolute; begin it with &apos;/&apos;</source>
        <translation>„%1“: tests.post_bake.mounts: „%2“ ist nicht absolut; beginnen Sie mit „/“</translation>
    </message>
    <message>
        <source>plugin</source>
        <translation>Erweiterung</translation>
    </message>
    <message>
        <source>A plugin that the bake requires.</source>
        <translation>Eine Erweiterung, die der Bau braucht.</translation>
    </message>
    <message>
        <source>Local name of the plugin.</source>
        <translation>Örtlicher Name der Erweiterung.</translation>
    </message>
    <message>
        <source>Version constraint, such as `&gt;= 1.2`.</source>
        <translation>Bedingung an die Fassung, etwa `&gt;= 1.2`.</translation>
    </message>
    <message>
        <source>Address of the plugin, such as `github.com/hashicorp/amazon`.</source>
        <translation>Adresse der Erweiterung, etwa `github.com/hashicorp/amazon`.</translation>
    </message>
    <message>
        <source>Accepted and read by nothing.</source>
        <translation>Angenommen und von nichts gelesen.</translation>
    </message>
    <message>
        <source>Plugins that the bake requires.</source>
        <translation>Erweiterungen, die der Bau braucht.</translation>
    </message>
    <message>
        <source>a disk&apos;s size is its builder&apos;s `size:`</source>
        <translation>die Größe eines Datenträgers ist `size:` seines Erstellers</translation>
    </message>
    <message>
        <source>The gate also judges losses that are no destroys, parts it does not know and a lost state.</source>
        <translation>Die Prüfung beurteilt auch Verluste, die keine Zerstörungen sind, Teile, die sie nicht kennt, und einen verlorenen Zustand.</translation>
    </message>
    <message>
        <source>the runtime of its builder governs</source>
        <translation>die Laufzeit seines Erstellers bestimmt</translation>
    </message>
    <message>
        <source>%1: `%2` must be true, false, or names of builders and runtimes, not a mapping</source>
        <translation>%1: `%2` muss true, false oder Namen von Erstellern und Laufzeiten sein, keine Zuordnung</translation>
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
    <message>
        <source>%1…</source>
        <translation>%1 …</translation>
    </message>
    <message>
        <source>Add a storage, an instance, …</source>
        <translation>Einen Speicher, eine Instanz, … hinzufügen</translation>
    </message>
    <message>
        <source>Add an item</source>
        <translation>Ein Objekt hinzufügen</translation>
    </message>
    <message>
        <source>Builder</source>
        <translation>Ersteller</translation>
    </message>
    <message>
        <source>Move to another file…</source>
        <translation>In eine andere Datei verschieben …</translation>
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
    <name>csis::preview::CodeView</name>
    <message>
        <source>Generated file</source>
        <translation>Erzeugte Datei</translation>
    </message>
</context>
<context>
    <name>csis::preview::EnvironmentMarks</name>
    <message>
        <source>Line %1 comes from this machine&apos;s environment (%2); another machine would write something else.</source>
        <translation>Zeile %1 kommt aus der Umgebung dieses Rechners (%2); ein anderer würde etwas anderes schreiben.</translation>
    </message>
    <message>
        <source>Lines %1 come from this machine&apos;s environment (%2); another machine would write something else.</source>
        <translation>Die Zeilen %1 kommen aus der Umgebung dieses Rechners (%2); ein anderer würde etwas anderes schreiben.</translation>
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
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
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
    <message>
        <source>%1 unknown</source>
        <translation>%1 unbekannt</translation>
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
        <source>The module has no variable &quot;%1&quot;.</source>
        <translation>Das Modul hat keine Variable „%1“.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not defined in this root.</source>
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
    <message>
        <source>Fix</source>
        <translation>Beheben</translation>
    </message>
    <message>
        <source>Fix all of this kind</source>
        <translation>Alle dieser Art beheben</translation>
    </message>
    <message>
        <source>The same fix wherever this problem is, as one step</source>
        <translation>Dieselbe Abhilfe überall, wo dieses Problem ist, als ein Schritt</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>What the rule means and how to mend what breaks it (F1)</source>
        <translation>Was die Regel meint und wie man behebt, was sie verletzt (F1)</translation>
    </message>
    <message>
        <source>Fix…</source>
        <translation>Beheben …</translation>
    </message>
    <message>
        <source>What this rule means</source>
        <translation>Was diese Regel meint</translation>
    </message>
    <message>
        <source>Carry out the fix of the chosen problem</source>
        <translation>Die Abhilfe des gewählten Problems ausführen</translation>
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
        <source>&apos;%1&apos; is neither an absolute path nor a name on PATH</source>
        <translation>„%1“ ist weder ein absoluter Pfad noch ein Name auf PATH</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not on PATH (%2)</source>
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
    <message>
        <source>`%1` ended with %2: %3</source>
        <translation>`%1` endete mit %2: %3</translation>
    </message>
    <message>
        <source>the lock %1 cannot be made</source>
        <translation>die Sperre %1 kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>the lock %1 cannot be taken</source>
        <translation>die Sperre %1 kann nicht genommen werden</translation>
    </message>
    <message>
        <source>another program (process %1) holds %2; try again when it is done</source>
        <translation>ein anderes Programm (Prozess %1) hält %2; versuchen Sie es wieder, wenn es fertig ist</translation>
    </message>
    <message>
        <source>%1 was stopped</source>
        <translation>%1 wurde angehalten</translation>
    </message>
    <message>
        <source>the lock %1 is a link; remove it</source>
        <translation>die Sperre %1 ist ein Verweis; entfernen Sie sie</translation>
    </message>
    <message>
        <source>the lock %1 is no ordinary file; remove it</source>
        <translation>die Sperre %1 ist keine gewöhnliche Datei; entfernen Sie sie</translation>
    </message>
    <message>
        <source>stopped while waiting for %1</source>
        <translation>angehalten beim Warten auf %1</translation>
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
    <message numerus="yes">
        <source>Mend all %n of this kind</source>
        <translation>
            <numerusform>Alle %n dieser Art beheben</numerusform>
            <numerusform>Alle %n dieser Art beheben</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove `is_default` here</source>
        <translation>`is_default` hier entfernen</translation>
    </message>
    <message>
        <source>Make &apos;%1&apos; the default</source>
        <translation>„%1“ zur Vorgabe machen</translation>
    </message>
    <message>
        <source>Remove `admin_user`, for the default</source>
        <translation>`admin_user` entfernen, damit die Vorgabe gilt</translation>
    </message>
    <message>
        <source>Remove &apos;%1&apos;</source>
        <translation>„%1“ entfernen</translation>
    </message>
    <message>
        <source>Reach machines on &apos;%1&apos; through ssm</source>
        <translation>Maschinen auf „%1“ über ssm erreichen</translation>
    </message>
    <message>
        <source>Set `use_state_backends: true`</source>
        <translation>`use_state_backends: true` setzen</translation>
    </message>
    <message>
        <source>Remove `%1`, and give it by the environment</source>
        <translation>`%1` entfernen und über die Umgebung geben</translation>
    </message>
    <message>
        <source>Use https</source>
        <translation>https nehmen</translation>
    </message>
    <message>
        <source>Write the key without them: &apos;%1&apos;</source>
        <translation>Den Schlüssel ohne sie schreiben: „%1“</translation>
    </message>
    <message>
        <source>Remove `%1`</source>
        <translation>`%1` entfernen</translation>
    </message>
    <message>
        <source>Rename to &apos;%1&apos; here and wherever it is named</source>
        <translation>Hier und überall, wo es genannt ist, in „%1“ umbenennen</translation>
    </message>
    <message>
        <source>Remove this entry</source>
        <translation>Diesen Eintrag entfernen</translation>
    </message>
    <message>
        <source>Declare the group &apos;%1&apos;</source>
        <translation>Die Gruppe „%1“ deklarieren</translation>
    </message>
    <message>
        <source>Declare the executable &apos;%1&apos;</source>
        <translation>Das Programm „%1“ deklarieren</translation>
    </message>
    <message>
        <source>Remove `%1`, for the default</source>
        <translation>`%1` entfernen, damit die Vorgabe gilt</translation>
    </message>
    <message>
        <source>Take it out</source>
        <translation>Herausnehmen</translation>
    </message>
    <message>
        <source>Let group &apos;%1&apos; use storage &apos;%2&apos;</source>
        <translation>Gruppe „%1“ den Speicher „%2“ benutzen lassen</translation>
    </message>
    <message>
        <source>Let image &apos;%1&apos; belong to group &apos;%2&apos;</source>
        <translation>Abbild „%1“ der Gruppe „%2“ geben</translation>
    </message>
    <message>
        <source>Do not attach &apos;%1&apos;</source>
        <translation>„%1“ nicht anhängen</translation>
    </message>
    <message>
        <source>Use &apos;%1&apos;, which several hosts can share</source>
        <translation>„%1“ nehmen, das mehrere Maschinen teilen können</translation>
    </message>
    <message>
        <source>Mount it at &apos;%1&apos;</source>
        <translation>Unter „%1“ einhängen</translation>
    </message>
    <message>
        <source>Give it the bucket &apos;%1&apos;</source>
        <translation>Ihm den Bucket „%1“ geben</translation>
    </message>
    <message>
        <source>Let group &apos;%1&apos; use it</source>
        <translation>Gruppe „%1“ ihn benutzen lassen</translation>
    </message>
    <message>
        <source>Let anyone read it</source>
        <translation>Jeden ihn lesen lassen</translation>
    </message>
    <message>
        <source>Write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>Remove the data lifecycle</source>
        <translation>Den Lebenslauf der Daten entfernen</translation>
    </message>
    <message>
        <source>Set `state: active`</source>
        <translation>`state: active` setzen</translation>
    </message>
    <message>
        <source>Launch it from &apos;%1&apos;</source>
        <translation>Aus „%1“ starten</translation>
    </message>
    <message>
        <source>Write &apos;%1&apos;</source>
        <translation>„%1“ schreiben</translation>
    </message>
    <message>
        <source>Remove `machine_type`, for the default</source>
        <translation>`machine_type` entfernen, damit die Vorgabe gilt</translation>
    </message>
    <message>
        <source>Add &apos;%1&apos; to `%2` of &apos;%3&apos;</source>
        <translation>„%1“ zu `%2` von „%3“ hinzufügen</translation>
    </message>
    <message>
        <source>Give &apos;%1&apos; a number</source>
        <translation>„%1“ eine Nummer geben</translation>
    </message>
    <message>
        <source>Take &apos;%1&apos; out of group &apos;%2&apos;</source>
        <translation>„%1“ aus der Gruppe „%2“ nehmen</translation>
    </message>
    <message>
        <source>Give it the number %1</source>
        <translation>Ihm die Nummer %1 geben</translation>
    </message>
    <message>
        <source>Put the group back, unmanaged</source>
        <translation>Die Gruppe zurückstellen, ohne sie zu verwalten</translation>
    </message>
    <message>
        <source>Remove `is_root`</source>
        <translation>`is_root` entfernen</translation>
    </message>
    <message>
        <source>Make &apos;%1&apos; the root group</source>
        <translation>„%1“ zur Wurzelgruppe machen</translation>
    </message>
    <message>
        <source>Remove &apos;ALL&apos;</source>
        <translation>„ALL“ entfernen</translation>
    </message>
    <message>
        <source>Bake it with &apos;%1&apos;</source>
        <translation>Mit „%1“ bauen</translation>
    </message>
    <message>
        <source>Write {keep: %1}</source>
        <translation>{keep: %1} schreiben</translation>
    </message>
    <message>
        <source>Write {model: %1}</source>
        <translation>{model: %1} schreiben</translation>
    </message>
    <message>
        <source>Let the runtime place it</source>
        <translation>Der Laufzeit den Ort überlassen</translation>
    </message>
    <message>
        <source>this comment gives no reason, so &apos;%1&apos; is not silenced; write `# csis: ignore %1 &lt;reason&gt;`</source>
        <translation>dieser Kommentar gibt keinen Grund, also wird „%1“ nicht stillgelegt; schreiben Sie `# csis: ignore %1 &lt;Grund&gt;`</translation>
    </message>
    <message>
        <source>Remove the comment</source>
        <translation>Den Kommentar entfernen</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is an error, and errors are not silenced; mend it and remove this comment</source>
        <translation>„%1“ ist ein Fehler, und Fehler werden nicht stillgelegt; beheben Sie ihn und entfernen Sie diesen Kommentar</translation>
    </message>
    <message>
        <source>this comment silences nothing: &apos;%1&apos; finds nothing here; remove it</source>
        <translation>dieser Kommentar legt nichts still: „%1“ findet hier nichts; entfernen Sie ihn</translation>
    </message>
    <message>
        <source>this comment names no rule; write `# csis: ignore RULE reason`</source>
        <translation>dieser Kommentar nennt keine Regel; schreiben Sie `# csis: ignore REGEL Grund`</translation>
    </message>
    <message>
        <source>no rule is called &apos;%1&apos;</source>
        <translation>keine Regel heißt „%1“</translation>
    </message>
</context>
<context>
    <name>csis::rules::Explain</name>
    <message>
        <source>lifecycle %1 plans root %2, asks the gate, and applies it</source>
        <translation>Lebenszyklus %1 plant Wurzel %2, fragt die Prüfung und wendet an</translation>
    </message>
    <message>
        <source>lifecycle %1 plans root %2; its runtime is outside of what may apply</source>
        <translation>Lebenszyklus %1 plant Wurzel %2; ihre Laufzeit gehört nicht zu dem, was angewendet werden darf</translation>
    </message>
    <message>
        <source>root %1 reads the state of %2, which must be applied before</source>
        <translation>Wurzel %1 liest den Zustand von %2, die vorher angewendet sein muss</translation>
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
    <name>csis::run::PlannedRun</name>
    <message>
        <source>Nothing of an earlier run may be left in the folder that this one works in.</source>
        <translation>Im Ordner, in dem dieser Lauf arbeitet, darf nichts von einem früheren übrig sein.</translation>
    </message>
    <message>
        <source>Providers, modules and the state&apos;s place are made ready; nothing is changed by it.</source>
        <translation>Provider, Module und der Ort des Zustands werden bereitgemacht; geändert wird dabei nichts.</translation>
    </message>
    <message>
        <source>The tool says what would change. The plan is saved: only this very plan can be applied.</source>
        <translation>Das Werkzeug sagt, was sich ändern würde. Der Plan wird gesichert: nur genau dieser Plan kann angewendet werden.</translation>
    </message>
    <message>
        <source>Every change of the plan is judged: what nothing in the tree sanctions is refused, and the run stops here.</source>
        <translation>Jede Änderung des Plans wird beurteilt: was nichts im Baum erlaubt, wird abgelehnt, und der Lauf hält hier an.</translation>
    </message>
    <message>
        <source>Asked once more right before the apply: may this root apply, and is the plan still the one that was judged?</source>
        <translation>Unmittelbar vor dem Anwenden noch einmal gefragt: darf diese Wurzel angewendet werden, und ist der Plan noch der, der beurteilt wurde?</translation>
    </message>
    <message>
        <source>Carries out the plan that passed the gate, and nothing else.</source>
        <translation>Führt den Plan aus, der die Prüfung bestanden hat, und nichts sonst.</translation>
    </message>
    <message>
        <source>A machine lets go of a storage before it is detached.</source>
        <translation>Eine Maschine lässt einen Speicher los, bevor er gelöst wird.</translation>
    </message>
    <message>
        <source>A storage moves to another state; this keeps or brings back what is on it.</source>
        <translation>Ein Speicher geht in einen anderen Zustand über; dies bewahrt, was darauf ist, oder bringt es zurück.</translation>
    </message>
    <message>
        <source>Write the generated files</source>
        <translation>Die erzeugten Dateien schreiben</translation>
    </message>
    <message>
        <source>What the preview shows is written to generated/, so that every later step reads just that.</source>
        <translation>Was die Vorschau zeigt, wird nach generated/ geschrieben, damit jeder spätere Schritt genau das liest.</translation>
    </message>
    <message>
        <source>It reads the state of %1, so it comes after it.</source>
        <translation>Sie liest den Zustand von %1, also kommt sie danach.</translation>
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
    <message>
        <source>What a run would do</source>
        <translation>Was ein Lauf tun würde</translation>
    </message>
    <message>
        <source>Each step with its command and why it is there. Its log stands here once it runs.</source>
        <translation>Jeder Schritt mit seinem Befehl und warum es ihn gibt. Läuft er, steht hier sein Protokoll.</translation>
    </message>
    <message>
        <source>Why this step is there</source>
        <translation>Warum es diesen Schritt gibt</translation>
    </message>
    <message>
        <source>Command of this step</source>
        <translation>Befehl dieses Schritts</translation>
    </message>
    <message>
        <source>What will run</source>
        <translation>Was laufen wird</translation>
    </message>
    <message>
        <source>The steps of the next run, each with its command and why it is there</source>
        <translation>Die Schritte des nächsten Laufs, jeder mit seinem Befehl und warum es ihn gibt</translation>
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
    <name>csis::runs</name>
    <message>
        <source>apply-check: %1; refusing to apply</source>
        <translation>apply-check: %1; das Anwenden wird verweigert</translation>
    </message>
    <message>
        <source>apply-check: the configuration in %1 cannot be read; refusing to apply</source>
        <translation>apply-check: die Konfiguration in %1 kann nicht gelesen werden; das Anwenden wird verweigert</translation>
    </message>
    <message>
        <source>--commit: git does not know who commits; set user.name and user.email (git config)</source>
        <translation>--commit: git weiß nicht, wer den Commit macht; setzen Sie user.name und user.email (git config)</translation>
    </message>
    <message>
        <source>%1 is ignored by its repository and not committed</source>
        <translation>%1 wird von seinem Repository übergangen und kommt nicht in den Commit</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>%1 is too large for a plan</source>
        <translation>%1 ist zu groß für einen Plan</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the recorded place has encrypted values; run this in the root&apos;s private mirror (`materialize` prints where)</source>
        <translation>der verzeichnete Ort hat verschlüsselte Werte; führen Sie dies im privaten Spiegel der Wurzel aus (`materialize` gibt aus, wo)</translation>
    </message>
    <message>
        <source>the backend file &apos;%1&apos; of workspace &apos;%2&apos; is not in %3</source>
        <translation>die Zustandsdatei „%1“ des Arbeitsbereichs „%2“ ist nicht in %3</translation>
    </message>
    <message>
        <source>no location is recorded for workspace &apos;%1&apos;, so there is nothing to move from</source>
        <translation>für den Arbeitsbereich „%1“ ist kein Ort verzeichnet, also gibt es nichts, von wo er umzieht</translation>
    </message>
    <message>
        <source>the tree binds workspace &apos;%1&apos; to %2 and not to %3; generate again</source>
        <translation>der Baum bindet Arbeitsbereich „%1“ an %2 und nicht an %3; erzeugen Sie neu</translation>
    </message>
    <message>
        <source>no place</source>
        <translation>kein Ort</translation>
    </message>
    <message>
        <source>the new location %1 cannot be read: %2</source>
        <translation>der neue Ort %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>the old location %1 cannot be read: %2</source>
        <translation>der alte Ort %1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>no backup, no move: %1</source>
        <translation>keine Sicherung, kein Umzug: %1</translation>
    </message>
    <message>
        <source>serial %1 of %2 is kept in %3</source>
        <translation>Stand %1 von %2 ist in %3 aufbewahrt</translation>
    </message>
    <message>
        <source>workspace &apos;%1&apos; is already moved: %2 holds its state</source>
        <translation>Arbeitsbereich „%1“ ist schon umgezogen: %2 enthält seinen Zustand</translation>
    </message>
    <message>
        <source>warning: %1 holds no state; only the binding of workspace &apos;%2&apos; moves</source>
        <translation>Warnung: %1 enthält keinen Zustand; nur die Bindung des Arbeitsbereichs „%2“ zieht um</translation>
    </message>
    <message>
        <source>workspace &apos;%1&apos; moves from %2 to %3</source>
        <translation>Arbeitsbereich „%1“ zieht von %2 nach %3</translation>
    </message>
    <message>
        <source>no move of workspace &apos;%1&apos; has begun here (%2 is missing); `state-migration begin` first</source>
        <translation>hier hat kein Umzug des Arbeitsbereichs „%1“ begonnen (%2 fehlt); erst `state-migration begin`</translation>
    </message>
    <message>
        <source>%1 is of workspace &apos;%2&apos;</source>
        <translation>%1 gehört zum Arbeitsbereich „%2“</translation>
    </message>
    <message>
        <source>%1 does not hold the state that was to move; nothing is recorded, the old state is untouched</source>
        <translation>%1 enthält nicht den Zustand, der umziehen sollte; nichts wird verzeichnet, der alte Zustand ist unberührt</translation>
    </message>
    <message>
        <source>workspace &apos;%1&apos; keeps its state at %2</source>
        <translation>Arbeitsbereich „%1“ hält seinen Zustand in %2</translation>
    </message>
    <message>
        <source>kept: serial %1, %2 resource(s), %3</source>
        <translation>aufbewahrt: Stand %1, %2 Ressource(n), %3</translation>
    </message>
    <message>
        <source>ended by signal %1</source>
        <translation>durch Signal %1 beendet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>account %1</source>
        <translation>Konto %1</translation>
    </message>
    <message>
        <source>profile %1</source>
        <translation>Profil %1</translation>
    </message>
    <message>
        <source>Target: cloud, %1</source>
        <translation>Ziel: Cloud, %1</translation>
    </message>
    <message>
        <source>no account named</source>
        <translation>kein Konto genannt</translation>
    </message>
    <message>
        <source>%1 cannot be made</source>
        <translation>%1 kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>Target: sandbox, no real cloud</source>
        <translation>Ziel: Sandbox, keine echte Cloud</translation>
    </message>
    <message>
        <source>Target: sandbox, no real cloud (%1)</source>
        <translation>Ziel: Sandbox, keine echte Cloud (%1)</translation>
    </message>
</context>
<context>
    <name>csis::runs::Engine</name>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>state query: not asked</source>
        <translation>Frage nach dem Zustand: nicht gestellt</translation>
    </message>
    <message>
        <source>Validation failed with %1 error(s)</source>
        <translation>Die Prüfung des Baums schlug mit %1 Fehler(n) fehl</translation>
    </message>
    <message>
        <source>dry run, nothing is asked of it</source>
        <translation>Probelauf, nichts wird danach gefragt</translation>
    </message>
    <message>
        <source>Generation failed</source>
        <translation>Das Erzeugen schlug fehl</translation>
    </message>
    <message>
        <source>--migrate-state: &apos;%1&apos; is no root of this run</source>
        <translation>--migrate-state: „%1“ ist keine Wurzel dieses Laufs</translation>
    </message>
    <message>
        <source>Write the generated files</source>
        <translation>Die erzeugten Dateien schreiben</translation>
    </message>
    <message>
        <source>First bind: instance %1 would bind to build %2 (series head; dry run)</source>
        <translation>Erste Bindung: Instanz %1 würde an Bau %2 gebunden (Spitze der Reihe; Probelauf)</translation>
    </message>
    <message>
        <source>First bind: instance %1 -&gt; build %2 (series head)</source>
        <translation>Erste Bindung: Instanz %1 -&gt; Bau %2 (Spitze der Reihe)</translation>
    </message>
    <message>
        <source>--no-tool</source>
        <translation>--no-tool</translation>
    </message>
    <message>
        <source>[%1] after-phase hooks failed for %2</source>
        <translation>[%1] Nacharbeiten schlugen für %2 fehl</translation>
    </message>
    <message>
        <source>%1 is of an earlier run and is not executed</source>
        <translation>%1 ist von einem früheren Lauf und wird nicht ausgeführt</translation>
    </message>
    <message>
        <source>The gate was not passed in lifecycle %1</source>
        <translation>Die Prüfung wurde im Lebenszyklus %1 nicht bestanden</translation>
    </message>
    <message>
        <source>Apply failed for lifecycle %1</source>
        <translation>Das Anwenden schlug für Lebenszyklus %1 fehl</translation>
    </message>
    <message>
        <source>Every command works on what the configuration says now.</source>
        <translation>Jeder Befehl arbeitet mit dem, was die Konfiguration jetzt sagt.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The configuration lets it be applied.</source>
        <translation>Die Konfiguration lässt sie anwenden.</translation>
    </message>
    <message>
        <source>The configuration does not let it be applied: it ends at the gate.</source>
        <translation>Die Konfiguration lässt sie nicht anwenden: sie endet an der Prüfung.</translation>
    </message>
    <message>
        <source>It reads the state of %1.</source>
        <translation>Sie liest den Zustand von %1.</translation>
    </message>
    <message>
        <source>%1 waits: it reads %2, which is not applied yet</source>
        <translation>%1 wartet: sie liest %2, und das ist noch nicht angewendet</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>the plan is not the one that passed the gate</source>
        <translation>der Plan ist nicht der, der die Prüfung bestanden hat</translation>
    </message>
    <message>
        <source>%1: the plan at the new place is not clean, so the move is not recorded; the old state is untouched</source>
        <translation>%1: der Plan am neuen Ort ist nicht sauber, also wird der Umzug nicht verzeichnet; der alte Zustand ist unberührt</translation>
    </message>
    <message>
        <source>%1 reads the state of %2, which no run has applied yet; apply that first</source>
        <translation>%1 liest den Zustand von %2, das noch kein Lauf angewendet hat; wenden Sie das zuerst an</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 was approved before, and its plan means the same</source>
        <translation>%1 wurde vorher gebilligt, und der Plan bedeutet dasselbe</translation>
    </message>
    <message>
        <source>%1 is not applied: the answer was no</source>
        <translation>%1 wird nicht angewendet: die Antwort war nein</translation>
    </message>
    <message>
        <source>%1 is not applied: its plan changed after it passed the gate</source>
        <translation>%1 wird nicht angewendet: der Plan änderte sich, nachdem er die Prüfung bestanden hatte</translation>
    </message>
    <message>
        <source>`state pull` ended with %1</source>
        <translation>`state pull` endete mit %1</translation>
    </message>
    <message>
        <source>%1: its state could not be read after the apply (%2); what depends on it is not recorded</source>
        <translation>%1: der Zustand konnte nach dem Anwenden nicht gelesen werden (%2); was davon abhängt, wird nicht verzeichnet</translation>
    </message>
    <message>
        <source>the run could not be added to meta-state/runs.yaml: %1</source>
        <translation>der Lauf konnte nicht in meta-state/runs.yaml eingetragen werden: %1</translation>
    </message>
    <message>
        <source>%1 was applied but not recorded: %2</source>
        <translation>%1 wurde angewendet, aber nicht verzeichnet: %2</translation>
    </message>
</context>
<context>
    <name>csis::runs::Gate</name>
    <message>
        <source>gate-plan: pass a plan JSON file or --planfile, not both</source>
        <translation>gate-plan: geben Sie eine Plan-JSON-Datei oder --planfile an, nicht beides</translation>
    </message>
    <message>
        <source>gate-plan: %1 cannot be written</source>
        <translation>gate-plan: %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 changed while it was judged</source>
        <translation>%1 änderte sich, während es beurteilt wurde</translation>
    </message>
</context>
<context>
    <name>csis::runs::Git</name>
    <message>
        <source>`%1` ended with %2: %3</source>
        <translation>`%1` endete mit %2: %3</translation>
    </message>
    <message>
        <source>%1 lies in no git repository; nothing is committed</source>
        <translation>%1 liegt in keinem git-Repository; es gibt keinen Commit</translation>
    </message>
</context>
<context>
    <name>csis::runs::RecordStore</name>
    <message>
        <source>%1 is left as it is: it cannot be read (%2)</source>
        <translation>%1 bleibt, wie es ist: es kann nicht gelesen werden (%2)</translation>
    </message>
    <message>
        <source>%1 is left as it is: %2</source>
        <translation>%1 bleibt, wie es ist: %2</translation>
    </message>
</context>
<context>
    <name>csis::runs::StepRunner</name>
    <message>
        <source>Stopping %1: %2</source>
        <translation>%1 wird angehalten: %2</translation>
    </message>
    <message>
        <source>%1: no output for %2 s</source>
        <translation>%1: seit %2 s keine Ausgabe</translation>
    </message>
</context>
<context>
    <name>csis::sandbox</name>
    <message>
        <source>the sandbox at %1 did not answer: %2</source>
        <translation>die Sandbox unter %1 antwortete nicht: %2</translation>
    </message>
    <message>
        <source>the sandbox&apos;s launcher is not at %1; set CSIS_SANDBOX_LAUNCHER</source>
        <translation>der Starter der Sandbox liegt nicht unter %1; setzen Sie CSIS_SANDBOX_LAUNCHER</translation>
    </message>
    <message>
        <source>no Python for the sandbox: %1; set CSIS_SANDBOX_PYTHON</source>
        <translation>kein Python für die Sandbox: %1; setzen Sie CSIS_SANDBOX_PYTHON</translation>
    </message>
</context>
<context>
    <name>csis::sandbox::Sandbox</name>
    <message>
        <source>%1 cannot be made</source>
        <translation>%1 kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>another start of this sandbox is under way (%1)</source>
        <translation>diese Sandbox wird gerade schon gestartet (%1)</translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>%1 konnte nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>the sandbox ended at once: %1</source>
        <translation>die Sandbox endete sofort: %1</translation>
    </message>
    <message>
        <source>the sandbox was not ready within %1 s; see %2</source>
        <translation>die Sandbox war nach %1 s nicht bereit; siehe %2</translation>
    </message>
    <message>
        <source>the sandbox (process %1) does not end</source>
        <translation>die Sandbox (Prozess %1) endet nicht</translation>
    </message>
    <message>
        <source>%1 cannot be removed</source>
        <translation>%1 kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
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
        <translation>Ändert Gruppen, Benutzer und Konten</translation>
    </message>
    <message>
        <source>Read when images are built</source>
        <translation>Wird gelesen, wenn Abbilder gebaut werden</translation>
    </message>
    <message>
        <source>For people</source>
        <translation>Für Menschen</translation>
    </message>
    <message>
        <source>Changes how the tree is read</source>
        <translation>Ändert, wie der Baum gelesen wird</translation>
    </message>
    <message>
        <source>Retired; it is refused.</source>
        <translation>Abgeschafft; es wird abgelehnt.</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>Erforderlich</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <source>Usual values: %1</source>
        <translation>Übliche Werte: %1</translation>
    </message>
    <message>
        <source>Must not be encrypted</source>
        <translation>Darf nicht verschlüsselt sein</translation>
    </message>
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
        <source>%1: unknown key &apos;%2&apos;</source>
        <translation>%1: unbekannter Schlüssel „%2“</translation>
    </message>
    <message>
        <source>Rename to &apos;%1&apos;</source>
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
        <translation>%1: `%2` ist ein Text, aber %3 ohne Anführungszeichen ist ein Wahrheitswert; setzen Sie es in Anführungszeichen</translation>
    </message>
    <message>
        <source>%1: `%2` is read as the text &apos;%3&apos;; other readers of YAML take it for a truth value, so quote it</source>
        <translation>%1: `%2` wird als Text „%3“ gelesen; andere YAML-Leser halten es für einen Wahrheitswert, also setzen Sie es in Anführungszeichen</translation>
    </message>
    <message>
        <source>%1: `%2` is read as the text &apos;%3&apos;; other readers of YAML take it for a number, and not all for the same one, so quote it</source>
        <translation>%1: `%2` wird als Text „%3“ gelesen; andere YAML-Leser halten es für eine Zahl, und nicht alle für dieselbe, also setzen Sie es in Anführungszeichen</translation>
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
        <translation>%1: `%2` ist %3, eine Form von Zahl, die YAML-Leser verschieden verstehen; schreiben Sie sie dezimal</translation>
    </message>
    <message>
        <source>Write &apos;%1&apos;</source>
        <translation>„%1“ schreiben</translation>
    </message>
    <message>
        <source>Make it a list</source>
        <translation>Eine Liste daraus machen</translation>
    </message>
    <message>
        <source>%1: `%2` has no value; write a text, or &apos;&apos; for an empty one</source>
        <translation>%1: `%2` hat keinen Wert; schreiben Sie einen Text, oder &apos;&apos; für einen leeren</translation>
    </message>
    <message>
        <source>Make it an empty text</source>
        <translation>Einen leeren Text daraus machen</translation>
    </message>
    <message>
        <source>A template, or an encrypted value: known only when the tree is read.</source>
        <translation>Eine Vorlage oder ein verschlüsselter Wert: bekannt erst, wenn der Baum gelesen wird.</translation>
    </message>
    <message>
        <source>Other keys are refused.</source>
        <translation>Andere Schlüssel werden abgelehnt.</translation>
    </message>
    <message>
        <source>Other keys are kept as written.</source>
        <translation>Andere Schlüssel bleiben, wie sie geschrieben sind.</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>what it is</source>
        <translation>was es ist</translation>
    </message>
    <message>
        <source>Made from the program&apos;s own description of each key. A key with * must be written.</source>
        <translation>Aus der Beschreibung gemacht, die das Programm selbst von jedem Schlüssel hat. Ein Schlüssel mit * muss geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>csis::secrets</name>
    <message>
        <source>the cryptographic library refused; is X25519 or ChaCha20-Poly1305 switched off?</source>
        <translation>die Kryptobibliothek weigert sich; sind X25519 oder ChaCha20-Poly1305 abgeschaltet?</translation>
    </message>
    <message>
        <source>the payload of the age file is damaged: %1</source>
        <translation>der Inhalt der age-Datei ist beschädigt: %1</translation>
    </message>
    <message>
        <source>no identity opens this file</source>
        <translation>keine Identität öffnet diese Datei</translation>
    </message>
    <message>
        <source>its end is missing</source>
        <translation>ihr Ende fehlt</translation>
    </message>
    <message>
        <source>a part is forged or cut off</source>
        <translation>ein Teil ist gefälscht oder abgeschnitten</translation>
    </message>
    <message>
        <source>its last part is empty</source>
        <translation>ihr letzter Teil ist leer</translation>
    </message>
    <message>
        <source>something stands behind its end</source>
        <translation>hinter ihrem Ende steht etwas</translation>
    </message>
    <message>
        <source>the header of the age file is forged</source>
        <translation>der Kopf der age-Datei ist gefälscht</translation>
    </message>
    <message>
        <source>the age file ends behind its header</source>
        <translation>die age-Datei endet hinter ihrem Kopf</translation>
    </message>
    <message>
        <source>there is nobody to encrypt to</source>
        <translation>es gibt niemanden, für den verschlüsselt wird</translation>
    </message>
    <message>
        <source>the armor is damaged: %1</source>
        <translation>die Textform ist beschädigt: %1</translation>
    </message>
    <message>
        <source>it does not begin as one</source>
        <translation>sie beginnt nicht als eine</translation>
    </message>
    <message>
        <source>only its last line may be short</source>
        <translation>nur ihre letzte Zeile darf kurz sein</translation>
    </message>
    <message>
        <source>a line is no base64 of 64 characters</source>
        <translation>eine Zeile ist kein Base64 von 64 Zeichen</translation>
    </message>
    <message>
        <source>it is no age v1 file</source>
        <translation>es ist keine age-Datei der Fassung 1</translation>
    </message>
    <message>
        <source>the header of the age file is damaged</source>
        <translation>der Kopf der age-Datei ist beschädigt</translation>
    </message>
    <message>
        <source>this is no age recipient (age1…)</source>
        <translation>das ist kein age-Empfänger (age1…)</translation>
    </message>
    <message>
        <source>this is no age identity (AGE-SECRET-KEY-1…)</source>
        <translation>das ist keine age-Identität (AGE-SECRET-KEY-1…)</translation>
    </message>
    <message>
        <source>invalid Bech32 %1</source>
        <translation>ungültiges Bech32 %1</translation>
    </message>
    <message>
        <source>recipient &apos;%1&apos;: %2</source>
        <translation>Empfänger „%1“: %2</translation>
    </message>
    <message>
        <source>not an ENC[age:...] marker: what is in it is no base64</source>
        <translation>kein Wert der Form ENC[age:...]: was darin steht, ist kein Base64</translation>
    </message>
    <message>
        <source>this encrypted value is damaged: %1</source>
        <translation>dieser verschlüsselte Wert ist beschädigt: %1</translation>
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
        <source>Empty: the one that the tree declares, looked for on PATH. Never taken from the tree&apos;s own folder.</source>
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
        <source>The system&apos;s fixed font</source>
        <translation>Die feste Schrift des Systems</translation>
    </message>
    <message>
        <source>&amp;Font</source>
        <translation>&amp;Schrift</translation>
    </message>
    <message>
        <source>The system&apos;s size</source>
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
    <name>csis::shell::EditSheet</name>
    <message>
        <source>none; several with commas between</source>
        <translation>keine; mehrere mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>Choose from what is declared</source>
        <translation>Aus dem Deklarierten wählen</translation>
    </message>
    <message>
        <source>the default one</source>
        <translation>das vorgegebene</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>%1 (default)</source>
        <translation>%1 (Vorgabe)</translation>
    </message>
    <message>
        <source>What to know before</source>
        <translation>Was man vorher wissen sollte</translation>
    </message>
    <message>
        <source>What changes in the text</source>
        <translation>Was sich im Text ändert</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 (required)</source>
        <translation>%1 (erforderlich)</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
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
        <source>Not done:</source>
        <translation>Nicht getan:</translation>
    </message>
    <message>
        <source>Not yet:</source>
        <translation>Noch nicht:</translation>
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
    <message>
        <source>group %1 → %2</source>
        <translation>Gruppe %1 → %2</translation>
    </message>
    <message>
        <source>hostname</source>
        <translation>Rechnername</translation>
    </message>
    <message>
        <source>way in</source>
        <translation>Zugang</translation>
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
    <message>
        <source>One step to undo in all files; nothing is saved by it</source>
        <translation>Ein Schritt zum Rückgängigmachen in allen Dateien; gespeichert wird dabei nichts</translation>
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
    <message>
        <source>Cloud profile %1 is not known: %2.</source>
        <translation>Cloud-Profil %1 ist nicht bekannt: %2.</translation>
    </message>
</context>
<context>
    <name>csis::shell::HelpView</name>
    <message>
        <source>Documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>One of:</source>
        <translation>Eines von:</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>required</source>
        <translation>erforderlich</translation>
    </message>
    <message>
        <source>Other rules of %1</source>
        <translation>Andere Regeln zu %1</translation>
    </message>
    <message>
        <source>This window</source>
        <translation>Dieses Fenster</translation>
    </message>
    <message>
        <source>The text is the truth: forms, fixes and what is done with whole items are edits of it, and each can be undone.</source>
        <translation>Der Text ist die Wahrheit: Formulare, Abhilfen und was mit ganzen Objekten geschieht, sind Änderungen an ihm, und jede lässt sich rückgängig machen.</translation>
    </message>
    <message>
        <source>Problems and Preview follow every key. Effect says what a run would do, by the records alone.</source>
        <translation>Probleme und Vorschau folgen jeder Taste. Wirkung sagt, was ein Lauf täte, allein nach dem Verzeichneten.</translation>
    </message>
    <message>
        <source>A dry run writes and checks. A run plans, the gate judges the plan, and only then it asks whether to apply that very plan.</source>
        <translation>Ein Probelauf schreibt und prüft. Ein Lauf plant, die Prüfung beurteilt den Plan, und erst dann wird gefragt, ob genau dieser Plan angewendet werden soll.</translation>
    </message>
    <message>
        <source>F1 in the text, in a form or on a problem explains what stands there.</source>
        <translation>F1 im Text, in einem Formular oder auf einem Problem erklärt, was dort steht.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>csis::shell::ItemEdits</name>
    <message>
        <source>%1 is not in the tree any more</source>
        <translation>%1 ist nicht mehr im Baum</translation>
    </message>
    <message>
        <source>It needs a name</source>
        <translation>Es braucht einen Namen</translation>
    </message>
    <message>
        <source>The name %1 is taken</source>
        <translation>Der Name %1 ist vergeben</translation>
    </message>
    <message>
        <source>%1 cannot be without its %2; give it another one, or delete it first</source>
        <translation>%1 kann nicht ohne %2 sein; geben Sie ihm ein anderes, oder löschen Sie es zuerst</translation>
    </message>
    <message>
        <source>%1 is no other file in which %2 may stand</source>
        <translation>%1 ist keine andere Datei, in der %2 stehen darf</translation>
    </message>
    <message>
        <source>No file of the tree can hold this</source>
        <translation>Keine Datei des Baums kann das aufnehmen</translation>
    </message>
    <message>
        <source>%1 has to be filled in</source>
        <translation>%1 muss ausgefüllt werden</translation>
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
        <source>Delete</source>
        <translation>Löschen</translation>
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
        <source>delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>The text is still being validated; try again.</source>
        <translation>Der Text wird noch geprüft; versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
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
    <message>
        <source>Start from a template</source>
        <translation>Mit einer Vorlage beginnen</translation>
    </message>
    <message>
        <source>Template:</source>
        <translation>Vorlage:</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>The text of %1 has changed meanwhile; nothing was edited.</source>
        <translation>Der Text von %1 hat sich inzwischen geändert; nichts wurde bearbeitet.</translation>
    </message>
    <message>
        <source>%1 has changed since it was compared; compare again.</source>
        <translation>%1 hat sich seit dem Vergleich geändert; vergleichen Sie noch einmal.</translation>
    </message>
    <message>
        <source>merge with the disk</source>
        <translation>mit der Platte zusammenführen</translation>
    </message>
    <message>
        <source>Duplicate line</source>
        <translation>Zeile verdoppeln</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Text as large as it was</source>
        <translation>Schrift wie zuvor</translation>
    </message>
    <message>
        <source>Show &amp;spaces and tabs</source>
        <translation>&amp;Leerzeichen und Tabulatoren zeigen</translation>
    </message>
    <message>
        <source>Check against the &amp;account</source>
        <translation>Mit dem &amp;Konto vergleichen</translation>
    </message>
    <message>
        <source>&amp;What is this</source>
        <translation>&amp;Was ist das</translation>
    </message>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> und %n weiteres</numerusform>
            <numerusform> und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → none</source>
        <translation>%1 → keine</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>Without it the default stands, and a run makes that of it: %1.</source>
        <translation>Ohne das gilt die Vorgabe, und ein Lauf macht daraus: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) would take the default without it. They stay as they are and become errors.</source>
        <translation>
            <numerusform>%n Stelle nähme ohne das die Vorgabe. Sie bleibt, wie sie ist, und wird zum Fehler.</numerusform>
            <numerusform>%n Stellen nähmen ohne das die Vorgabe. Sie bleiben, wie sie sind, und werden zu Fehlern.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2:%3)</source>
        <translation>%1 (%2:%3)</translation>
    </message>
    <message>
        <source>Nothing in the tree refers to it.</source>
        <translation>Nichts im Baum verweist darauf.</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) refer to it: %1.</source>
        <translation>
            <numerusform>%n Stelle verweist darauf: %1.</numerusform>
            <numerusform>%n Stellen verweisen darauf: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete with references</source>
        <translation>Mit Verweisen löschen</translation>
    </message>
    <message>
        <source>What refers to it stays as it is and becomes an error.</source>
        <translation>Was darauf verweist, bleibt, wie es ist, und wird zum Fehler.</translation>
    </message>
    <message>
        <source>%1 know it: the next run would destroy what is there, if the gate lets it.</source>
        <translation>%1 kennen es: der nächste Lauf würde zerstören, was da ist, wenn die Prüfung es zulässt.</translation>
    </message>
    <message>
        <source>This step was made in several files and goes in all of them or in none. %1 has changed since: go back there first.</source>
        <translation>Dieser Schritt wurde in mehreren Dateien gemacht und geht in allen oder in keiner. %1 hat sich seither geändert: gehen Sie zuerst dort zurück.</translation>
    </message>
    <message numerus="yes">
        <source>Done in %n file(s); one undo takes all of it back</source>
        <translation>
            <numerusform>Fertig in %n Datei; ein Rückgängig nimmt alles zurück</numerusform>
            <numerusform>Fertig in %n Dateien; ein Rückgängig nimmt alles zurück</numerusform>
        </translation>
    </message>
    <message>
        <source>The text has changed since this was proposed; nothing was edited. Choose it again.</source>
        <translation>Der Text hat sich geändert, seit das vorgeschlagen wurde; nichts wurde bearbeitet. Wählen Sie es noch einmal.</translation>
    </message>
    <message>
        <source>The text has changed meanwhile; nothing was edited. Look at what would change now, and apply it.</source>
        <translation>Der Text hat sich inzwischen geändert; nichts wurde bearbeitet. Sehen Sie, was sich jetzt ändern würde, und wenden Sie es an.</translation>
    </message>
    <message>
        <source>Rename %1 %2</source>
        <translation>%1 %2 umbenennen</translation>
    </message>
    <message>
        <source>Every reference in the tree is written anew, as one step. References by an alias still hold and stay.</source>
        <translation>Jeder Verweis im Baum wird neu geschrieben, als ein Schritt. Verweise über einen Alias gelten weiter und bleiben.</translation>
    </message>
    <message>
        <source>New name</source>
        <translation>Neuer Name</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>%1 still say the old name: for a run the old item is gone and the new one has to be made.</source>
        <translation>%1 nennen noch den alten Namen: für einen Lauf ist das Alte weg, und das Neue muss angelegt werden.</translation>
    </message>
    <message>
        <source>No file of this tree may hold %1 yet.</source>
        <translation>Noch keine Datei dieses Baums darf %1 enthalten.</translation>
    </message>
    <message>
        <source>Add: %1</source>
        <translation>Hinzufügen: %1</translation>
    </message>
    <message>
        <source>What is left out has its default; the Item view shows every key.</source>
        <translation>Was leer bleibt, hat seine Vorgabe; die Ansicht „Objekt“ zeigt jeden Schlüssel.</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Where it is written</source>
        <translation>Wohin es geschrieben wird</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Duplicate %1 %2</source>
        <translation>%1 %2 verdoppeln</translation>
    </message>
    <message>
        <source>A copy with every key, under another name, at the end of the same list. What must be there once only has to be changed in the copy: Problems names it.</source>
        <translation>Eine Kopie mit jedem Schlüssel, unter anderem Namen, am Ende derselben Liste. Was es nur einmal geben darf, muss in der Kopie geändert werden: Probleme nennt es.</translation>
    </message>
    <message>
        <source>Delete %1 %2</source>
        <translation>%1 %2 löschen</translation>
    </message>
    <message>
        <source>Looking for what refers to it…</source>
        <translation>Es wird gesucht, was darauf verweist …</translation>
    </message>
    <message>
        <source>Remove what refers to it too</source>
        <translation>Auch entfernen, was darauf verweist</translation>
    </message>
    <message>
        <source>Let the default stand where a reference may be left out</source>
        <translation>Wo ein Verweis fehlen darf, die Vorgabe gelten lassen</translation>
    </message>
    <message>
        <source>There is no other file in which %1 may stand.</source>
        <translation>Es gibt keine andere Datei, in der %1 stehen darf.</translation>
    </message>
    <message>
        <source>%1 cannot stand in %2.</source>
        <translation>%1 kann nicht in %2 stehen.</translation>
    </message>
    <message>
        <source>Move %1 %2</source>
        <translation>%1 %2 verschieben</translation>
    </message>
    <message>
        <source>To file</source>
        <translation>In Datei</translation>
    </message>
    <message>
        <source>move %1 to %2</source>
        <translation>%1 nach %2 verschieben</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>No item here</source>
        <translation>Hier ist kein Objekt</translation>
    </message>
    <message>
        <source>declared here</source>
        <translation>hier deklariert</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 is encrypted. The steps before it, in every open file, cannot be undone any more: they may hold the value in clear.</source>
        <translation>%1 ist verschlüsselt. Die Schritte davor lassen sich in keiner offenen Datei mehr rückgängig machen: sie können den Wert im Klartext enthalten.</translation>
    </message>
    <message>
        <source>The file on disk still holds it until you save.</source>
        <translation>Die Datei auf der Platte enthält ihn noch, bis Sie speichern.</translation>
    </message>
    <message>
        <source>A template names it and stays as it is; change it by hand: %1</source>
        <translation>Eine Vorlage nennt es und bleibt, wie sie ist; ändern Sie sie von Hand: %1</translation>
    </message>
    <message>
        <source>The same text in another file, with its comments: it means the same.</source>
        <translation>Derselbe Text in einer anderen Datei, mit seinen Kommentaren: er bedeutet dasselbe.</translation>
    </message>
    <message>
        <source>%1, by a template</source>
        <translation>%1, durch eine Vorlage</translation>
    </message>
</context>
<context>
    <name>csis::shell::MergeWindow</name>
    <message>
        <source>changed by you</source>
        <translation>von Ihnen geändert</translation>
    </message>
    <message>
        <source>changed on disk</source>
        <translation>auf der Platte geändert</translation>
    </message>
    <message>
        <source>the same on both sides</source>
        <translation>auf beiden Seiten gleich</translation>
    </message>
    <message>
        <source>changed on both sides</source>
        <translation>auf beiden Seiten geändert</translation>
    </message>
    <message>
        <source>Use this text</source>
        <translation>Diesen Text nehmen</translation>
    </message>
    <message>
        <source>%1: yours and what lies on disk</source>
        <translation>%1: Ihres und was auf der Platte liegt</translation>
    </message>
    <message>
        <source>Places that differ</source>
        <translation>Stellen, die sich unterscheiden</translation>
    </message>
    <message>
        <source>Yours, not saved</source>
        <translation>Ihres, nicht gespeichert</translation>
    </message>
    <message>
        <source>Where both began</source>
        <translation>Wo beide begannen</translation>
    </message>
    <message>
        <source>On disk now</source>
        <translation>Jetzt auf der Platte</translation>
    </message>
    <message>
        <source>All &amp;mine</source>
        <translation>Alles &amp;meins</translation>
    </message>
    <message>
        <source>All of the &amp;disk</source>
        <translation>Alles von der &amp;Platte</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>wählen …</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>meins</translation>
    </message>
    <message>
        <source>the disk&apos;s</source>
        <translation>das der Platte</translation>
    </message>
    <message>
        <source>both, mine first</source>
        <translation>beides, meins zuerst</translation>
    </message>
    <message>
        <source>as it was</source>
        <translation>wie es war</translation>
    </message>
    <message>
        <source>What to take at line %1</source>
        <translation>Was in Zeile %1 zu nehmen ist</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) differ.</source>
        <translation>
            <numerusform>%n Stelle unterscheidet sich.</numerusform>
            <numerusform>%n Stellen unterscheiden sich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Both texts are the same.</source>
        <translation>Beide Texte sind gleich.</translation>
    </message>
    <message>
        <source>The text made of your choices is one step that can be undone; nothing is saved by it.</source>
        <translation>Der Text nach Ihrer Wahl ist ein Schritt, der sich rückgängig machen lässt; gespeichert wird dabei nichts.</translation>
    </message>
    <message numerus="yes">
        <source>%n of them changed on both sides: choose whose it is.</source>
        <translation>
            <numerusform>%n davon wurde auf beiden Seiten geändert: wählen Sie, wessen sie ist.</numerusform>
            <numerusform>%n davon wurden auf beiden Seiten geändert: wählen Sie, wessen sie sind.</numerusform>
        </translation>
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
    <name>csis::shell::PlaceList</name>
    <message numerus="yes">
        <source>%1 · %n place(s)</source>
        <translation>
            <numerusform>%1 · %n Stelle</numerusform>
            <numerusform>%1 · %n Stellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::ReferencesView</name>
    <message>
        <source>Find references</source>
        <translation>Verweise finden</translation>
    </message>
    <message>
        <source>Shift+F12 on an item or on what names it lists every place in the tree that refers to it.</source>
        <translation>Umschalt+F12 auf einem Objekt, oder auf dem, was es nennt, listet jede Stelle im Baum auf, die darauf verweist.</translation>
    </message>
    <message>
        <source>Who refers to it</source>
        <translation>Wer darauf verweist</translation>
    </message>
    <message>
        <source>Nothing refers to %1</source>
        <translation>Nichts verweist auf %1</translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) refer to %1</source>
        <translation>
            <numerusform>%n Stelle verweist auf %1</numerusform>
            <numerusform>%n Stellen verweisen auf %1</numerusform>
        </translation>
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
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>Nothing: it is gone, and its record is kept.</source>
        <translation>Nichts: er ist weg, und was verzeichnet ist, bleibt.</translation>
    </message>
    <message>
        <source>It is no longer declared: the next run would destroy it, if the gate lets it. Declare it again to keep it.</source>
        <translation>Er ist nicht mehr deklariert: der nächste Lauf würde ihn zerstören, wenn die Prüfung es zulässt. Deklarieren Sie ihn wieder, um ihn zu behalten.</translation>
    </message>
    <message>
        <source>The next run would move it from %1 to %2. Set `state: %1` in the text to leave it as it is.</source>
        <translation>Der nächste Lauf brächte ihn von %1 nach %2. Setzen Sie `state: %1` im Text, damit er bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>It is as declared. To move it, set `state:` in the text to %1; the preview and Effect show what a run would do.</source>
        <translation>Er ist wie deklariert. Um ihn zu bewegen, setzen Sie `state:` im Text auf %1; Vorschau und Wirkung zeigen, was ein Lauf täte.</translation>
    </message>
    <message>
        <source>Change it in the text; &quot;Launch parameters&quot; lists what differs from the record and so what a run would change.</source>
        <translation>Ändern Sie es im Text; „Startwerte“ zeigt, was vom Verzeichneten abweicht und was ein Lauf also ändern würde.</translation>
    </message>
    <message>
        <source>The next run brings the machine to what is declared. Set the value back in the text to leave it as it is.</source>
        <translation>Der nächste Lauf bringt die Maschine auf das Deklarierte. Setzen Sie den Wert im Text zurück, damit sie bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>What may be done</source>
        <translation>Was getan werden kann</translation>
    </message>
    <message>
        <source>Drift: not asked. This is what runs recorded; whether the cloud still agrees, a plan asks and the gate shows.</source>
        <translation>Abweichung: nicht gefragt. Dies haben Läufe verzeichnet; ob die Cloud noch zustimmt, fragt ein Plan, und die Prüfung zeigt es.</translation>
    </message>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> und %n weiteres</numerusform>
            <numerusform> und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>changed outside: %1</source>
        <translation>außerhalb geändert: %1</translation>
    </message>
    <message>
        <source>gone: %1</source>
        <translation>weg: %1</translation>
    </message>
    <message>
        <source>Drift: none, by the plans in Gate (%1).</source>
        <translation>Abweichung: keine, nach den Plänen in der Prüfung (%1).</translation>
    </message>
    <message>
        <source>Drift, by the plans in Gate: %1.</source>
        <translation>Abweichung, nach den Plänen in der Prüfung: %1.</translation>
    </message>
</context>
<context>
    <name>csis::shell::TreeAssist</name>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>becomes a text with an encrypted value in it</source>
        <translation>wird ein Text mit einem verschlüsselten Wert darin</translation>
    </message>
    <message>
        <source>becomes: %1</source>
        <translation>wird: %1</translation>
    </message>
    <message>
        <source>from this machine&apos;s environment: %1</source>
        <translation>aus der Umgebung dieses Rechners: %1</translation>
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
    <message>
        <source>Templates</source>
        <translation>Vorlagen</translation>
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
    <message>
        <source>The account is being asked…</source>
        <translation>Das Konto wird gefragt …</translation>
    </message>
    <message>
        <source>The account was asked. What it says is among the problems.</source>
        <translation>Das Konto wurde gefragt. Was es sagt, steht unter den Problemen.</translation>
    </message>
</context>
<context>
    <name>csis::templates</name>
    <message>
        <source>this template makes too much, or takes too many steps; make it shorter</source>
        <translation>diese Vorlage ergibt zu viel oder braucht zu viele Schritte; kürzen Sie sie</translation>
    </message>
    <message>
        <source>`%1` leads back to this text; the text is left as it is written</source>
        <translation>`%1` führt zu diesem Text zurück; der Text bleibt, wie er geschrieben ist</translation>
    </message>
    <message>
        <source>%1 names nothing here; the text is left as it is written</source>
        <translation>%1 nennt hier nichts; der Text bleibt, wie er geschrieben ist</translation>
    </message>
    <message>
        <source>an encrypted value cannot say which part is meant</source>
        <translation>ein verschlüsselter Wert kann nicht sagen, welcher Teil gemeint ist</translation>
    </message>
    <message>
        <source>no part of an encrypted value can be taken</source>
        <translation>von einem verschlüsselten Wert kann kein Teil genommen werden</translation>
    </message>
    <message>
        <source>a key of a mapping must be a text</source>
        <translation>ein Schlüssel einer Zuordnung muss ein Text sein</translation>
    </message>
    <message>
        <source>`%1` names nothing here, so that the default always counts</source>
        <translation>`%1` nennt hier nichts, also gilt immer die Vorgabe</translation>
    </message>
    <message>
        <source>the filter `%1` needs %2, and this is %3</source>
        <translation>der Filter `%1` braucht %2, und dies ist %3</translation>
    </message>
    <message>
        <source>this makes a text that is too large</source>
        <translation>das ergibt einen zu großen Text</translation>
    </message>
    <message>
        <source>this number is too large</source>
        <translation>diese Zahl ist zu groß</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a text, a list or a mapping</source>
        <translation>ein Text, eine Liste oder eine Zuordnung</translation>
    </message>
    <message>
        <source>the filter `%1` is not understood</source>
        <translation>der Filter `%1` wird nicht verstanden</translation>
    </message>
    <message>
        <source>the argument `%1` of the filter `%2` is not understood</source>
        <translation>das Argument `%1` des Filters `%2` wird nicht verstanden</translation>
    </message>
    <message>
        <source>the filter `%1` has no argument `%2` here</source>
        <translation>der Filter `%1` hat hier kein Argument `%2`</translation>
    </message>
    <message>
        <source>the filter `%1` takes no argument</source>
        <translation>der Filter `%1` nimmt kein Argument</translation>
    </message>
    <message>
        <source>the filter `%1` takes no more than %2</source>
        <translation>der Filter `%1` nimmt nicht mehr als %2</translation>
    </message>
    <message>
        <source>the filter `%1` needs an argument `%2`</source>
        <translation>der Filter `%1` braucht ein Argument `%2`</translation>
    </message>
    <message>
        <source>the argument `count` of the filter `replace` must be a number</source>
        <translation>das Argument `count` des Filters `replace` muss eine Zahl sein</translation>
    </message>
    <message>
        <source>`%1` has no `%2`; a text that is no template writes it as {{ &apos;%1&apos; }}</source>
        <translation>`%1` hat kein `%2`; ein Text, der keine Vorlage ist, schreibt es als {{ &apos;%1&apos; }}</translation>
    </message>
    <message>
        <source>`{% raw %}` is not understood; write {{ &apos;{{&apos; }} for two braces</source>
        <translation>`{% raw %}` wird nicht verstanden; schreiben Sie {{ &apos;{{&apos; }} für zwei Klammern</translation>
    </message>
    <message>
        <source>a number does not begin with 0</source>
        <translation>eine Zahl beginnt nicht mit 0</translation>
    </message>
    <message>
        <source>the text that begins here has no closing %1</source>
        <translation>der Text, der hier beginnt, hat kein schließendes %1</translation>
    </message>
    <message>
        <source>&apos;%1&apos; means nothing in a template</source>
        <translation>„%1“ bedeutet in einer Vorlage nichts</translation>
    </message>
    <message>
        <source>nothing is open that &apos;%1&apos; closes</source>
        <translation>nichts ist offen, das „%1“ schließt</translation>
    </message>
    <message>
        <source>this divides by zero</source>
        <translation>das teilt durch null</translation>
    </message>
    <message>
        <source>`%1` cannot take %2 and %3</source>
        <translation>`%1` kann %2 und %3 nicht nehmen</translation>
    </message>
    <message>
        <source>; `~` joins anything as text</source>
        <translation>; `~` fügt alles als Text zusammen</translation>
    </message>
    <message>
        <source>; `| int` makes a number of a text</source>
        <translation>; `| int` macht aus einem Text eine Zahl</translation>
    </message>
    <message>
        <source>this power is no real number</source>
        <translation>diese Potenz ist keine reelle Zahl</translation>
    </message>
    <message>
        <source>this value is encrypted, and stands as its marker in generated files: it can be written out, or joined with other texts, and nothing else can be made of it</source>
        <translation>dieser Wert ist verschlüsselt und steht in erzeugten Dateien als seine Marke: er kann ausgegeben oder mit anderen Texten zusammengefügt werden, und sonst kann nichts daraus gemacht werden</translation>
    </message>
    <message>
        <source>filling in a text with `%` is not understood; join texts with `~`</source>
        <translation>das Füllen eines Textes mit `%` wird nicht verstanden; fügen Sie Texte mit `~` zusammen</translation>
    </message>
    <message>
        <source>this makes a list that is too large</source>
        <translation>das ergibt eine zu große Liste</translation>
    </message>
    <message>
        <source>`%1` cannot take %2</source>
        <translation>`%1` kann %2 nicht nehmen</translation>
    </message>
    <message>
        <source>this expression is too deep; cut it into several texts</source>
        <translation>dieser Ausdruck ist zu tief; teilen Sie ihn auf mehrere Texte auf</translation>
    </message>
    <message>
        <source>something is missing before `%1`</source>
        <translation>vor `%1` fehlt etwas</translation>
    </message>
    <message>
        <source>`%1` is not expected here</source>
        <translation>`%1` wird hier nicht erwartet</translation>
    </message>
    <message>
        <source>a tuple (values with commas between them) is not understood; write a list: [a, b]</source>
        <translation>ein Tupel (Werte mit Kommas dazwischen) wird nicht verstanden; schreiben Sie eine Liste: [a, b]</translation>
    </message>
    <message>
        <source>an empty tuple is not understood; write a list: []</source>
        <translation>ein leeres Tupel wird nicht verstanden; schreiben Sie eine Liste: []</translation>
    </message>
    <message>
        <source>a call, `%1(…)`, is not understood; write the filter `| %1`</source>
        <translation>ein Aufruf, `%1(…)`, wird nicht verstanden; schreiben Sie den Filter `| %1`</translation>
    </message>
    <message>
        <source>a call, `get(…)`, is not understood; write [&apos;key&apos;], and `| default(…)` for what is not there</source>
        <translation>ein Aufruf, `get(…)`, wird nicht verstanden; schreiben Sie [&apos;key&apos;], und `| default(…)` für das, was fehlt</translation>
    </message>
    <message>
        <source>a call, `%1(…)`, is not understood</source>
        <translation>ein Aufruf, `%1(…)`, wird nicht verstanden</translation>
    </message>
    <message>
        <source>a call is not understood</source>
        <translation>ein Aufruf wird nicht verstanden</translation>
    </message>
    <message>
        <source>`loop.%1` is not understood; there are %2</source>
        <translation>`loop.%1` wird nicht verstanden; es gibt %2</translation>
    </message>
    <message>
        <source>a slice, `[from:to]`, is not understood</source>
        <translation>ein Ausschnitt, `[von:bis]`, wird nicht verstanden</translation>
    </message>
    <message>
        <source>; there are %1</source>
        <translation>; es gibt %1</translation>
    </message>
    <message>
        <source>arguments from a list or mapping, `*` and `**`, are not understood</source>
        <translation>Argumente aus einer Liste oder Zuordnung, `*` und `**`, werden nicht verstanden</translation>
    </message>
    <message>
        <source>the test `is %1` is not understood</source>
        <translation>die Probe `is %1` wird nicht verstanden</translation>
    </message>
    <message>
        <source>; there are `is defined` and `is not defined`</source>
        <translation>; es gibt `is defined` und `is not defined`</translation>
    </message>
    <message>
        <source>; write `%1`</source>
        <translation>; schreiben Sie `%1`</translation>
    </message>
    <message>
        <source>`%1` has no value here, and is written as None; `%1 or &apos;&apos;` writes nothing</source>
        <translation>`%1` hat hier keinen Wert und wird als None geschrieben; `%1 or &apos;&apos;` schreibt nichts</translation>
    </message>
    <message>
        <source>a loop needs a list, and this is %1</source>
        <translation>eine Schleife braucht eine Liste, und dies ist %1</translation>
    </message>
    <message>
        <source>`{{ }}` holds nothing; write a name in it, or take it out</source>
        <translation>`{{ }}` enthält nichts; schreiben Sie einen Namen hinein, oder nehmen Sie es heraus</translation>
    </message>
    <message>
        <source>a statement begins with a word: `{% if … %}`, `{% for … %}`</source>
        <translation>eine Anweisung beginnt mit einem Wort: `{% if … %}`, `{% for … %}`</translation>
    </message>
    <message>
        <source>the statement `{% %1 %}` is not understood; there are `if` and `for`</source>
        <translation>die Anweisung `{% %1 %}` wird nicht verstanden; es gibt `if` und `for`</translation>
    </message>
    <message>
        <source>`{% %1 %}` belongs to nothing that is open</source>
        <translation>`{% %1 %}` gehört zu nichts, was offen ist</translation>
    </message>
    <message>
        <source>the statement `{% %1 %}` is not understood</source>
        <translation>die Anweisung `{% %1 %}` wird nicht verstanden</translation>
    </message>
    <message>
        <source>; there are `if` and `for`</source>
        <translation>; es gibt `if` und `for`</translation>
    </message>
    <message>
        <source>statements stand too deep inside of each other</source>
        <translation>Anweisungen stehen zu tief ineinander</translation>
    </message>
    <message>
        <source>`{% %1 %}` has no `{% %2 %}`</source>
        <translation>`{% %1 %}` hat kein `{% %2 %}`</translation>
    </message>
    <message>
        <source>nothing but `{% endif %}` comes behind the part of `{% else %}`</source>
        <translation>hinter dem Teil von `{% else %}` kommt nur `{% endif %}`</translation>
    </message>
    <message>
        <source>`loop` is the loop&apos;s own word; give the entry another name</source>
        <translation>`loop` ist das eigene Wort der Schleife; geben Sie dem Eintrag einen anderen Namen</translation>
    </message>
    <message>
        <source>several names of a loop are not understood; write one, and take its parts: x[0], x[1]</source>
        <translation>mehrere Namen einer Schleife werden nicht verstanden; schreiben Sie einen, und nehmen Sie seine Teile: x[0], x[1]</translation>
    </message>
    <message>
        <source>`for` is followed by a name: `{% for x in list %}`</source>
        <translation>auf `for` folgt ein Name: `{% for x in list %}`</translation>
    </message>
    <message>
        <source>`for %1` is followed by `in` and a list</source>
        <translation>auf `for %1` folgen `in` und eine Liste</translation>
    </message>
    <message>
        <source>a loop with `if` is not understood; put `{% if … %}` inside of it</source>
        <translation>eine Schleife mit `if` wird nicht verstanden; setzen Sie `{% if … %}` hinein</translation>
    </message>
    <message>
        <source>a loop that is `recursive` is not understood</source>
        <translation>eine Schleife mit `recursive` wird nicht verstanden</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>none</source>
        <translation>none</translation>
    </message>
    <message>
        <source>a truth value</source>
        <translation>ein Wahrheitswert</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>an item</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>a mapping</source>
        <translation>eine Zuordnung</translation>
    </message>
    <message>
        <source>`%1` leads through too many texts that are templates themselves; the text is left as it is written</source>
        <translation>`%1` führt durch zu viele Texte, die selbst Vorlagen sind; der Text bleibt, wie er geschrieben ist</translation>
    </message>
</context>
<context>
    <name>csis::terraform</name>
    <message>
        <source>has a part in it</source>
        <translation>hat einen Teil darin</translation>
    </message>
</context>
<context>
    <name>csis::tools</name>
    <message>
        <source>--locked: %1 cannot be written</source>
        <translation>--locked: %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 holds no providers (CSIS_PROVIDER_MIRROR)</source>
        <translation>%1 enthält keine Provider (CSIS_PROVIDER_MIRROR)</translation>
    </message>
    <message>
        <source>could not read its version (`%1`): %2</source>
        <translation>die Fassung war nicht zu lesen (`%1`): %2</translation>
    </message>
    <message>
        <source>it ended with %1</source>
        <translation>es endete mit %1</translation>
    </message>
    <message>
        <source>%1 could not parse a version from `%2`</source>
        <translation>%1 konnte aus `%2` keine Fassung lesen</translation>
    </message>
</context>
<context>
    <name>csis::tools::CacheLock</name>
    <message>
        <source>--locked: another tofu-using command holds %1 (pid %2) -- one tofu process at a time fills a plugin cache; wait for it, or end it</source>
        <translation>--locked: ein anderer Befehl, der tofu benutzt, hält %1 (pid %2) -- nur ein tofu-Prozess zugleich füllt einen Cache; warten Sie auf ihn, oder beenden Sie ihn</translation>
    </message>
</context>
<context>
    <name>live</name>
    <message>
        <source>keys carry no expiry</source>
        <translation>Schlüssel tragen kein Ende</translation>
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
</TS>
