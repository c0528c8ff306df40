<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>csis::editor::FindBar</name>
    <message numerus="yes">
        <source>of %n</source>
        <translation>
            <numerusform>of %n</numerusform>
            <numerusform>of %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n replaced</numerusform>
            <numerusform>%n replaced</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n lines</source>
        <translation>
            <numerusform>There are %n lines</numerusform>
            <numerusform>There are %n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::editor::YamlEditor</name>
    <message numerus="yes">
        <source>… %n line(s)</source>
        <translation>
            <numerusform>… %n line</numerusform>
            <numerusform>… %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fix all %n of this kind</source>
        <translation>
            <numerusform>Fix all %n of this kind</numerusform>
            <numerusform>Fix all %n of this kind</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::forms::FieldEditor</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entries</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::gate::BesideList</name>
    <message numerus="yes">
        <source>Imported: %n</source>
        <translation>
            <numerusform>Imported: %n</numerusform>
            <numerusform>Imported: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Moved: %n</source>
        <translation>
            <numerusform>Moved: %n</numerusform>
            <numerusform>Moved: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changed outside: %n</source>
        <translation>
            <numerusform>Changed outside: %n</numerusform>
            <numerusform>Changed outside: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Gone outside: %n</source>
        <translation>
            <numerusform>Gone outside: %n</numerusform>
            <numerusform>Gone outside: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checks that do not hold: %n</source>
        <translation>
            <numerusform>Checks that do not hold: %n</numerusform>
            <numerusform>Checks that do not hold: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::gate::ChangeDetails</name>
    <message numerus="yes">
        <source>%n attribute(s)</source>
        <translation>
            <numerusform>%n attribute</numerusform>
            <numerusform>%n attributes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::gate::GateView</name>
    <message numerus="yes">
        <source>%n change(s) would destroy what nothing sanctions.</source>
        <translation>
            <numerusform>%n change would destroy what nothing sanctions.</numerusform>
            <numerusform>%n changes would destroy what nothing sanctions.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Judged: %n root(s).</source>
        <translation>
            <numerusform>Judged: %n root.</numerusform>
            <numerusform>Judged: %n roots.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes: %n</source>
        <translation>
            <numerusform>Changes: %n</numerusform>
            <numerusform>Changes: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) would lose or expose something, and nothing sanctions that.</source>
        <translation>
            <numerusform>%n change would lose or expose something, and nothing sanctions that.</numerusform>
            <numerusform>%n changes would lose or expose something, and nothing sanctions that.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::log::LogPanel</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) found</source>
        <translation>
            <numerusform>%n line found</numerusform>
            <numerusform>%n lines found</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::outline::OutlineModel</name>
    <message numerus="yes">
        <source>%1, %n entries</source>
        <translation>
            <numerusform>%1, %n entries</numerusform>
            <numerusform>%1, %n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::preview::PreviewView</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::problems::ProblemModel</name>
    <message numerus="yes">
        <source>%1, %n problem(s)</source>
        <translation>
            <numerusform>%1, %n problem</numerusform>
            <numerusform>%1, %n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::problems::ProblemView</name>
    <message numerus="yes">
        <source>Fix all %n of this kind</source>
        <translation>
            <numerusform>Fix the one of this kind</numerusform>
            <numerusform>Fix all %n of this kind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::rules</name>
    <message numerus="yes">
        <source>Mend all %n of this kind</source>
        <translation>
            <numerusform>Mend all %n of this kind</numerusform>
            <numerusform>Mend all %n of this kind</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::run::HistoryView</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::settings::KeyboardPage</name>
    <message numerus="yes">
        <source>%n action(s) share a key with another one; such a key does nothing.</source>
        <translation>
            <numerusform>%n action shares a key with another one; such a key does nothing.</numerusform>
            <numerusform>%n actions share a key with another one; such a key does nothing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::settings::SettingsWindow</name>
    <message numerus="yes">
        <source>%n provider(s) in %1</source>
        <translation>
            <numerusform>%n provider in %1</numerusform>
            <numerusform>%n providers in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::EditSheet</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::EffectView</name>
    <message numerus="yes">
        <source>A run would be refused before it starts: %n error(s).</source>
        <translation>
            <numerusform>A run would be refused before it starts: %n error.</numerusform>
            <numerusform>A run would be refused before it starts: %n errors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>By the records, not by asking the cloud: %n sentence(s)</source>
        <translation>
            <numerusform>By the records, not by asking the cloud: %n sentence</numerusform>
            <numerusform>By the records, not by asking the cloud: %n sentences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::FindView</name>
    <message numerus="yes">
        <source>more than %n place(s)</source>
        <translation>
            <numerusform>more than %n place</numerusform>
            <numerusform>more than %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s)</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::FoundBar</name>
    <message numerus="yes">
        <source>%n provider(s) in %1</source>
        <translation>
            <numerusform>%n provider in %1</numerusform>
            <numerusform>%n providers in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n module(s) in %1</source>
        <translation>
            <numerusform>%n module in %1</numerusform>
            <numerusform>%n modules in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::MainWindow</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A run reads what is saved; %n file(s) are not.</source>
        <translation>
            <numerusform>A run reads what is saved; %n file is not.</numerusform>
            <numerusform>A run reads what is saved; %n files are not.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tree has %n error(s); a run would refuse it</source>
        <translation>
            <numerusform>The tree has %n error; a run would refuse it</numerusform>
            <numerusform>The tree has %n errors; a run would refuse it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Replaced in %1: %n place(s). Nothing is saved yet.</source>
        <translation>
            <numerusform>Replaced in %1: %n place. Nothing is saved yet.</numerusform>
            <numerusform>Replaced in %1: %n places. Nothing is saved yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> and %n more</numerusform>
            <numerusform> and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) would take the default without it. They stay as they are and become errors.</source>
        <translation>
            <numerusform>%n place would take the default without it. It stays as it is and becomes an error.</numerusform>
            <numerusform>%n places would take the default without it. They stay as they are and become errors.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) refer to it: %1.</source>
        <translation>
            <numerusform>%n place refers to it: %1.</numerusform>
            <numerusform>%n places refer to it: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Done in %n file(s); one undo takes all of it back</source>
        <translation>
            <numerusform>Done in %n file; one undo takes all of it back</numerusform>
            <numerusform>Done in %n files; one undo takes all of it back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::MergeWindow</name>
    <message numerus="yes">
        <source>%n place(s) differ.</source>
        <translation>
            <numerusform>%n place differs.</numerusform>
            <numerusform>%n places differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them changed on both sides: choose whose it is.</source>
        <translation>
            <numerusform>%n of them changed on both sides: choose whose it is.</numerusform>
            <numerusform>%n of them changed on both sides: choose whose they are.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::PlaceList</name>
    <message numerus="yes">
        <source>%1 · %n place(s)</source>
        <translation>
            <numerusform>%1 · %n place</numerusform>
            <numerusform>%1 · %n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::ReferencesView</name>
    <message numerus="yes">
        <source>%n place(s) refer to %1</source>
        <translation>
            <numerusform>%n place refers to %1</numerusform>
            <numerusform>%n places refer to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>csis::shell::StateView</name>
    <message numerus="yes">
        <source> and %n more</source>
        <translation>
            <numerusform> and %n more</numerusform>
            <numerusform> and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
