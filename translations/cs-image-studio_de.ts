<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>YamlReader</name>
    <message>
        <source>%1 holds several documents; one file is one document: move what follows &apos;---&apos; to a file of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tag &apos;%1&apos; is not known: remove it, or put the value in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;*%1&apos; stands inside the value it names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no anchor &apos;&amp;%1&apos; stands before this alias: a value that begins with &apos;*&apos; needs quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the aliases of this file stand for too many values: write them out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values are nested more than %1 deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value that begins with &apos;{{&apos; must stand in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key must be one word or text, not a list or mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the key &apos;%1&apos; stands twice in one mapping (first in line %2): keep one of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first written here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;&lt;&lt;&apos; takes a mapping or a list of mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this quote closes only at line %1 and takes in what looks like other keys: close it where its text ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is larger than %1 MB: split it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>YamlSyntax</name>
    <message>
        <source>a list entry (&apos;- &apos;) cannot begin here: put it on a line of its own, indented like its neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key cannot begin here: put it on a line of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line has no &apos;:&apos; although its neighbours are &apos;key: value&apos; lines: add the &apos;:&apos; and a space, or indent the line to continue the one above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;---&apos; or &apos;...&apos; stands inside a quoted text: close the quote first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after &apos;|&apos; or &apos;&gt;&apos; the text must begin on the next line: a value that begins with one of them needs quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this escape is not known in double quotes: write &apos;\\&apos; for a backslash, or use single quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this escape needs hexadecimal digits: write &apos;\\&apos; for a backslash, or use single quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this escape names no character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the indentation after &apos;|&apos; or &apos;&gt;&apos; must be 1 to 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this line is neither an entry of the list above (&apos;- &apos;) nor part of its last entry: check the indentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this does not belong to the mapping above: check the indentation and the quotes of the value before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this stands outside the document&apos;s one value: check the indentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value is missing here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;&amp;&apos; and &apos;*&apos; at the beginning of a value mean an anchor and its alias: put the value in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;!&apos; at the beginning of a value means a tag, and this one is not known: put the value in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;:&apos; cannot stand here: put the value in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this version of YAML is not known: remove the %YAML line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the value in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this quote is never closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this quote closes only at line %1, where other text follows: close it where its text ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text follows the closing quote: write &apos;&apos; for a quote inside single quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>text follows the closing quote: write \&quot; for a quote inside double quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a value that begins with &apos;{{&apos; must stand in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this &apos;[&apos; has no matching &apos;]&apos;, or a &apos;,&apos; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this &apos;{&apos; has no matching &apos;}&apos;, or a &apos;,&apos; is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;,&apos; or &apos;%1&apos; was expected here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a plain value cannot begin with &apos;%1&apos;: put it in quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a &apos;: &apos; cannot stand here: put a value that contains &apos;: &apos; in quotes, or check the indentation of this line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not valid YAML: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>YamlText</name>
    <message>
        <source>the file mixes line ends: most lines end in %1, this one does not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End every line in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an invisible byte order mark stands inside the text; it becomes part of the word it touches: remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the byte order mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>control character U+%1 is not allowed in YAML: remove it, or write it as an escape in double quotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the control character</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte 0x%1 is not valid UTF-8: save the file as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file is written in UTF-16: save it as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the file holds binary data, not text: a YAML file is expected here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an invisible character (%1) stands here and is part of the text: remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this non-breaking space looks like a space but is part of the text: use a plain space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this character (%1) looks like a space but is part of the text: use a plain space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace it by a space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tab used for indentation: YAML indents with spaces only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a tab stands where YAML takes spaces only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indent with spaces in the whole file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::gate::GateModel</name>
    <message>
        <source>Refused: would replace %1, nothing sanctions it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused: would destroy %1, nothing sanctions it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (because of %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>create</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>destroy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>destroys nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sanctioned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Address</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanctioned by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::gate::GateView</name>
    <message>
        <source>Planned changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was judged yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gate reads each plan and refuses what would destroy something that nothing sanctions. Start a run with “Plan and judge” to see its verdict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not evaluated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing may be applied until the gate has judged every root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) would destroy what nothing sanctions.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Judged: %n root(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict of the gate: %1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::live</name>
    <message>
        <source>The example tree %1 was not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not empty; choose an empty or a new folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a link to nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::log::LogPanel</name>
    <message>
        <source>Fo&amp;llow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only lines with this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the end in sight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this log…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this log</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) found</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::log::LogView</name>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::look::MessageBar</name>
    <message>
        <source>Dismiss this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::preview::CodeView</name>
    <message>
        <source>Generated file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::preview::PreviewModel</name>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::preview::PreviewView</name>
    <message>
        <source>Only &amp;changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fo&amp;llow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generated files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the difference to the file on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark what the item at the caret makes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this file as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is generated yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here stand the files that a run would write, as you type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Shown: the last good state.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No difference to the file on disk.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::problems::ProblemModel</name>
    <message>
        <source>The whole tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %n problem(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::problems::ProblemView</name>
    <message numerus="yes">
        <source>Fix all %n of this kind</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every rule was checked against the text as it stands now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::process</name>
    <message>
        <source>%1 does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not an executable file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is neither an absolute path nor a name on PATH</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&apos;%1&apos; is not on PATH (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 did not end within %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was ended by a signal</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::rules</name>
    <message>
        <source>%1 stopped: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tree could not be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::run</name>
    <message>
        <source>Sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::run::RunFollower</name>
    <message>
        <source>The worker speaks version %1 of the protocol, this window understands %2. Update the older one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop: asked the tool to end and release its locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop: told the tool to terminate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop: killed the tool</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::run::RunModel</name>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::run::RunView</name>
    <message>
        <source>create %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replace %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>destroy %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start dry run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do &amp;not apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan and judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan, judge, ask, apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the run goes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the run to end; again: one step harder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the sandbox (no real cloud)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cloud, account %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The gate passed %1. Apply this plan to %2? Plan %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply %1 to %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose at least one lifecycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terminate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no real cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>account %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>asked to end, waiting for the tool to release its locks…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>told to terminate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>killed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not understood: protocol %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed with exit code %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::run::TargetStrip</name>
    <message>
        <source>Target: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs go to the sandbox on this computer. No real cloud is touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs go to the real cloud.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::shell::Actions</name>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::shell::EditorTabs</name>
    <message>
        <source>Open files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, unsaved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::shell::EffectView</name>
    <message numerus="yes">
        <source>A run would be refused before it starts: %n error(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Storage %1 will be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage %1 will move from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage %1 is recorded but no longer declared: it would be destroyed, if the gate lets it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance %1 will be created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machine type %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>image %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>storages attached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>start script</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance %1 differs from its record: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instance %1 is recorded but no longer declared: it would be destroyed, if the gate lets it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reads the state of %2, so it waits for it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a run would do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing would change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The configuration says what the records say. What a run would do stands here, without asking any cloud.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>By the records, not by asking the cloud: %n sentence(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::MainWindow</name>
    <message>
        <source>A run is active. Closing the window stops it: the tool is asked to end and to release its locks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the run and close?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save before closing?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop, save and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Messages of this window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place in the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoding and line ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved or not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 saved %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1[*] · %2 · CSIS Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mixed line ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validating…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validated in %1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict %1, of the text as it stands now</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file is not saved. Save it or discard the changes, then close it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has changed meanwhile; nothing was edited.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No definition here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Item or file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take what lies on disk; can be undone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write my text over what lies on disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed on disk while it has unsaved text here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not saved: %1 was changed on disk by someone else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: disk and editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference from disk to editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines with − are on disk, lines with + are yours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last session ended without saving: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open a tree…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from a &amp;template…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the new tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the sand&amp;box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>R&amp;eplace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Comment or uncomment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complete &amp;word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fi&amp;x…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move line up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move line down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab leaves the editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to item or file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to &amp;line…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dry run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target: &amp;sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target: &amp;cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Validate again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About CSIS Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About CSIS Studio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSIS Studio %1
Machines and storage on AWS from one YAML tree.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Editor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened &amp;lately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Main bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dry run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lifecycles of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sandbox, no real cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cloud</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Target: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No lifecycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run failed with exit code %1; its log says why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save all and run</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>A run reads what is saved; %n file(s) are not.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Open a tree first</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The tree has %n error(s); a run would refuse it</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The configuration changed since these plans were made. Plan again before anything is applied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gate %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::shell::Palette</name>
    <message>
        <source>What to do or where to go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What fits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::shell::StateView</name>
    <message>
        <source>Storages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Builder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Build</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lifecycles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is recorded yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After the first applied run, storages, instances and runs are recorded in meta-state/ and stand here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storages %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::shell::TreeAssist</name>
    <message>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>integer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list of texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names and texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names one of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>names several of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one of: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mapping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list of mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing reads this: it has no effect.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes generated files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes what the gate sanctions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes groups, users or accounts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read when images are built.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For people only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changes how the tree is read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Required.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::shell::Welcome</name>
    <message>
        <source>Opened lately</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open a tree…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machines and storage, from one tree of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a tree to edit it, see its mistakes as you make them and the generated files as they change, then run it in a sandbox before any cloud hears of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from a &amp;template…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try the &amp;sandbox</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens a copy of the example tree; its runs go to a sandbox on this computer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>csis::studio::Controller</name>
    <message>
        <source>The run could not start: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cs-image-system was found neither beside this program nor on PATH, so nothing can run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not saved: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Edits a CSIS tree, shows what it generates, and runs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root folder of the tree to open</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
