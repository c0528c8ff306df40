// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// The commands of a root, argument by argument, for each thing that can vary.
#include "core/terraform/gated.h"
#include "tests/support/testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace csis;
using namespace csis::terraform;

namespace {

// Words of one command; an argument with a blank in it would show as two, so none of the tables has one.
QStringList lines(const QList<SourcedStep> &steps)
{
    QStringList all;
    for (const SourcedStep &step : steps)
        all.append(step.step.program + u' ' + step.step.arguments.join(u' '));
    return all;
}

QStringList lines(const QList<Step> &steps)
{
    QStringList all;
    for (const Step &step : steps)
        all.append(step.program + u' ' + step.arguments.join(u' '));
    return all;
}

GatedRoot plainRoot()
{
    GatedRoot root;
    root.tool = u"tofu"_s;
    root.backendFile = u"r.tfbackend.hcl"_s;
    root.workspace = u"aws-ebs"_s;
    root.treeRoot = u"/tree"_s;
    root.runId = u"run1"_s;
    root.location = u"local://state/aws_ebs.tfstate"_s;
    return root;
}

const QString clean = u"rm -f tfplan"_s;
const QString init = u"tofu init -input=false -reconfigure -backend-config=r.tfbackend.hcl"_s;
const QString plan = u"tofu plan -input=false -out=tfplan"_s;
const QString gate = u"cs-image-system gate-plan --planfile tfplan --tofu tofu"_s;
const QString apply = u"tofu apply -input=false tfplan"_s;

} // namespace

Q_DECLARE_METATYPE(csis::terraform::GatedRoot)

class TestGated : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sequences_data()
    {
        QTest::addColumn<GatedRoot>("root");
        QTest::addColumn<QStringList>("commands");
        const auto row = [](const char *name, const GatedRoot &root, const QStringList &commands) {
            QTest::newRow(name) << root << commands;
        };
        GatedRoot root = plainRoot();
        row("may not apply: ends at the gate", root, {clean, init, plan, gate});

        root.backendFile.clear();
        row("no backend", root, {clean, u"tofu init -input=false -reconfigure"_s, plan, gate});

        root = plainRoot();
        root.sanctions = {{u"module.a"_s, {}, {}}, {u"module.b[\"x\"]"_s, {}, {}}, {u"module.a"_s, {}, {}}};
        row("sanctions, each once", root, {clean, init, plan, gate + u" --allow-destroy module.a --allow-destroy module.b[\"x\"]"_s});

        root = plainRoot();
        root.replacements = {{u"module.a.aws_instance.this"_s, {}, {}}};
        root.sanctions = {{u"module.b"_s, {}, {}}};
        row("replacements are sanctioned too", root,
            {clean, init, plan + u" -replace=module.a.aws_instance.this"_s,
             gate + u" --allow-destroy module.b --allow-destroy module.a.aws_instance.this"_s});

        root = plainRoot();
        root.planArguments = {u"-var=ephemeral_present=false"_s};
        root.replacements = {{u"r"_s, {}, {}}};
        row("plan arguments come last", root, {clean, init, plan + u" -replace=r -var=ephemeral_present=false"_s, gate + u" --allow-destroy r"_s});

        root = plainRoot();
        root.unmounted = {{u"web:data"_s, {}}, {u"web:share"_s, {}}};
        root.beforePlan = {{{StepKind::Unmount, u"unmount"_s, u"cs-image-system"_s, {u"unmount"_s, u"storage"_s}}, {}}};
        row("unmounts and their receipts", root,
            {clean, init, u"cs-image-system unmount storage"_s, plan, gate + u" --require-unmounted web:data --require-unmounted web:share"_s});

        root = plainRoot();
        root.sanctions = {{u"module.a"_s, {}, {}}};
        root.guards = true;
        row("guards", root, {clean, init, plan, gate + u" --allow-destroy module.a --guards guards.json"_s});

        root = plainRoot();
        root.prePlan = {{{u"state"_s, u"rm"_s, u"module.group_x"_s}, {}}, {{u"state"_s, u"rm"_s, u"module.group_y"_s}, {}}};
        root.beforePlan = {{{StepKind::Other, u"prune"_s, u"cs-image-system"_s, {u"prune-attachments"_s}}, {}}};
        row("calls before the plan", root,
            {clean, init, u"tofu state rm module.group_x"_s, u"tofu state rm module.group_y"_s, u"cs-image-system prune-attachments"_s, plan, gate});

        root.prePlanBackup = true;
        root.overlays = {u"/o.yaml"_s};
        row("with a copy of the state first", root,
            {clean, init,
             u"cs-image-system --root-dir /tree --no-dry-run --overlay /o.yaml state-migration backup --workspace aws-ebs --tofu tofu --run run1"_s,
             u"tofu state rm module.group_x"_s, u"tofu state rm module.group_y"_s, u"cs-image-system prune-attachments"_s, plan, gate});

        root.prePlan.clear();
        row("nothing to call, nothing to keep", root, {clean, init, u"cs-image-system prune-attachments"_s, plan, gate});

        root = plainRoot();
        root.migrating = true;
        root.prePlan = {{{u"state"_s, u"rm"_s, u"x"_s}, {}}};
        root.mayApply = true;
        root.applyKey = u"storage"_s;
        root.root = u"aws-ebs"_s;
        row("the state moves", root,
            {clean,
             u"cs-image-system --root-dir /tree --no-dry-run state-migration begin --workspace aws-ebs --tofu tofu --backend-config r.tfbackend.hcl --location local://state/aws_ebs.tfstate --run run1"_s,
             u"tofu init -input=false -migrate-state -force-copy -backend-config=r.tfbackend.hcl"_s, u"tofu state rm x"_s,
             plan + u" -detailed-exitcode"_s, gate,
             u"cs-image-system --root-dir /tree --no-dry-run state-migration finish --workspace aws-ebs --run run1"_s,
             u"cs-image-system apply-check --lifecycle storage --root aws-ebs"_s, apply});

        root = plainRoot();
        root.mayApply = true;
        row("applies without a check", root, {clean, init, plan, gate, apply});

        root.applyKey = u"instances"_s;
        root.aliases = {u"aws-main"_s};
        row("the check of a whole lifecycle", root, {clean, init, plan, gate, u"cs-image-system apply-check --lifecycle instances"_s, apply});

        root.root = u"machines"_s;
        root.aliases = {u"aws-main"_s, u"aws-old"_s};
        root.overlays = {u"/a.yaml"_s, u"/b.yaml"_s};
        root.applyRuntime = u"aws-main"_s;
        root.beforeApply = {{{StepKind::Transition, u"t"_s, u"bash"_s, {u"archive.sh"_s}}, {}}};
        root.afterApply = {{{StepKind::Transition, u"t"_s, u"bash"_s, {u"cleanup.sh"_s}}, {}}};
        row("the check of a root, transitions around the apply", root,
            {clean, init, plan, gate,
             u"cs-image-system apply-check --lifecycle instances --root machines --root-alias aws-main --root-alias aws-old --overlay /a.yaml --overlay /b.yaml --apply-runtime aws-main"_s,
             u"bash archive.sh"_s, apply, u"bash cleanup.sh"_s});

        root.mayApply = false;
        row("no transition where nothing is applied", root, {clean, init, plan, gate});

        // Everything at once, so that the order between any two is seen.
        root = plainRoot();
        root.tool = u"/opt/tofu"_s;
        root.prepended = {u"-chdir=."_s};
        root.appended = {u"-no-color"_s};
        root.migrating = true;
        root.prePlan = {{{u"state"_s, u"rm"_s, u"x"_s}, {}}};
        root.prePlanBackup = true;
        root.beforePlan = {{{StepKind::Unmount, u"unmount"_s, u"cs-image-system"_s, {u"unmount"_s, u"storage"_s}}, {}}};
        root.planArguments = {u"-var=ephemeral_present=false"_s};
        root.replacements = {{u"module.r"_s, {}, {}}};
        root.sanctions = {{u"module.s"_s, {}, {}}};
        root.unmounted = {{u"web:data"_s, {}}};
        root.guards = true;
        root.mayApply = true;
        root.applyKey = u"instances"_s;
        root.root = u"machines"_s;
        root.aliases = {u"aws-main"_s};
        root.overlays = {u"/o.yaml"_s};
        root.applyRuntime = u"aws-main"_s;
        root.beforeApply = {{{StepKind::Transition, u"t"_s, u"bash"_s, {u"archive.sh"_s}}, {}}};
        root.afterApply = {{{StepKind::Transition, u"t"_s, u"bash"_s, {u"cleanup.sh"_s}}, {}}};
        row("everything", root,
            {clean,
             u"cs-image-system --root-dir /tree --no-dry-run --overlay /o.yaml state-migration begin --workspace aws-ebs --tofu /opt/tofu --backend-config r.tfbackend.hcl --location local://state/aws_ebs.tfstate --run run1"_s,
             u"/opt/tofu -chdir=. init -input=false -migrate-state -force-copy -backend-config=r.tfbackend.hcl -no-color"_s,
             u"cs-image-system --root-dir /tree --no-dry-run --overlay /o.yaml state-migration backup --workspace aws-ebs --tofu /opt/tofu --run run1"_s,
             u"/opt/tofu -chdir=. state rm x -no-color"_s, u"cs-image-system unmount storage"_s,
             u"/opt/tofu -chdir=. plan -input=false -out=tfplan -detailed-exitcode -replace=module.r -var=ephemeral_present=false -no-color"_s,
             u"cs-image-system gate-plan --planfile tfplan --tofu /opt/tofu --allow-destroy module.s --allow-destroy module.r --require-unmounted web:data --guards guards.json"_s,
             u"cs-image-system --root-dir /tree --no-dry-run --overlay /o.yaml state-migration finish --workspace aws-ebs --run run1"_s,
             u"cs-image-system apply-check --lifecycle instances --root machines --root-alias aws-main --overlay /o.yaml --apply-runtime aws-main"_s,
             u"bash archive.sh"_s, u"/opt/tofu -chdir=. apply -input=false tfplan -no-color"_s, u"bash cleanup.sh"_s});
        root.mayApply = false;
        row("moved, and not applied", root,
            {clean,
             u"cs-image-system --root-dir /tree --no-dry-run --overlay /o.yaml state-migration begin --workspace aws-ebs --tofu /opt/tofu --backend-config r.tfbackend.hcl --location local://state/aws_ebs.tfstate --run run1"_s,
             u"/opt/tofu -chdir=. init -input=false -migrate-state -force-copy -backend-config=r.tfbackend.hcl -no-color"_s,
             u"cs-image-system --root-dir /tree --no-dry-run --overlay /o.yaml state-migration backup --workspace aws-ebs --tofu /opt/tofu --run run1"_s,
             u"/opt/tofu -chdir=. state rm x -no-color"_s, u"cs-image-system unmount storage"_s,
             u"/opt/tofu -chdir=. plan -input=false -out=tfplan -detailed-exitcode -replace=module.r -var=ephemeral_present=false -no-color"_s,
             u"cs-image-system gate-plan --planfile tfplan --tofu /opt/tofu --allow-destroy module.s --allow-destroy module.r --require-unmounted web:data --guards guards.json"_s,
             u"cs-image-system --root-dir /tree --no-dry-run --overlay /o.yaml state-migration finish --workspace aws-ebs --run run1"_s});

        root = plainRoot();
        root.tool = u"/opt/tofu"_s;
        root.prepended = {u"-chdir=."_s};
        root.appended = {u"-no-color"_s};
        root.prePlan = {{{u"state"_s, u"list"_s}, {}}};
        root.mayApply = true;
        row("arguments of the executable around each of its commands, not around others", root,
            {clean, u"/opt/tofu -chdir=. init -input=false -reconfigure -backend-config=r.tfbackend.hcl -no-color"_s,
             u"/opt/tofu -chdir=. state list -no-color"_s, u"/opt/tofu -chdir=. plan -input=false -out=tfplan -no-color"_s,
             u"cs-image-system gate-plan --planfile tfplan --tofu /opt/tofu"_s, u"/opt/tofu -chdir=. apply -input=false tfplan -no-color"_s});
    }
    void sequences()
    {
        QFETCH(GatedRoot, root);
        QTEST(lines(gatedSequence(root)), "commands");
    }

    // Each of our own steps says what it is there for, and the gate what in the tree asks for what it lets pass.
    void reasons()
    {
        GatedRoot root = plainRoot();
        root.migrating = true;
        root.prePlan = {{{u"state"_s, u"rm"_s, u"x"_s}, {}}};
        root.prePlanBackup = true;
        root.mayApply = true;
        root.applyKey = u"storage"_s;
        root.sanctions = {{u"a"_s, u"storage a is declared destroyed"_s, {}}, {u"b"_s, u"storage b is no longer declared"_s, {}},
                          {u"b2"_s, u"storage b is no longer declared"_s, {}}};
        root.replacements = {{u"c"_s, u"instance c is replaced"_s, {}}, {u"d"_s, u"instance d is replaced"_s, {}}};
        root.unmounted = {{u"web:data"_s, {}}};
        QMap<QString, QString> reasons;
        for (const SourcedStep &step : gatedSequence(root)) {
            QVERIFY2(step.step.why.endsWith(u'.'), qPrintable(step.step.title));
            reasons.insert(step.step.title, step.step.why);
        }
        QCOMPARE(reasons[u"gate"_s], u"Nothing is destroyed that the tree does not ask to destroy. Asked for: storage a is declared destroyed; "
                                     "storage b is no longer declared; instance c is replaced; 1 more. What is detached must have been unmounted."_s);
        QCOMPARE(reasons[u"plan"_s], u"What would change is written to a file, so that exactly that is judged and applied. At the state's new place "
                                     "there must be nothing to change. Replaced on purpose: instance c is replaced; instance d is replaced."_s);
        QCOMPARE(reasons[u"apply check"_s], u"apply_storage is asked once more: this script may be older than the configuration."_s);
        QCOMPARE(reasons[u"begin the move of the state"_s], u"The state moves to local://state/aws_ebs.tfstate: both places are looked at, and a copy is kept."_s);
        QCOMPARE(gatedSequence(plainRoot()).last().step.why, u"Nothing is destroyed that the tree does not ask to destroy."_s);
        for (const Step &step : generationSteps(plainRoot(), true) + mirrorReads(plainRoot(), {{u"plan"_s}}))
            QVERIFY2(step.why.endsWith(u'.'), qPrintable(step.title));
    }

    void generation_data()
    {
        QTest::addColumn<bool>("dryRun");
        QTest::addColumn<QString>("backendFile");
        QTest::addColumn<QString>("command");
        QTest::newRow("dry") << true << u"r.hcl"_s << u"tofu init -backend=false"_s; // no state is opened
        QTest::newRow("dry, no backend") << true << QString() << u"tofu init -backend=false"_s;
        QTest::newRow("real") << false << u"r.hcl"_s << u"tofu init -reconfigure -backend-config=r.hcl"_s;
        QTest::newRow("real, no backend") << false << QString() << u"tofu init"_s;
    }
    void generation()
    {
        QFETCH(bool, dryRun);
        QFETCH(QString, backendFile);
        QFETCH(QString, command);
        GatedRoot root = plainRoot();
        root.backendFile = backendFile;
        QCOMPARE(lines(generationSteps(root, dryRun)), (QStringList{u"tofu fmt"_s, command, u"tofu validate"_s}));
    }

    void readingTheOpenedEmission()
    {
        GatedRoot root = plainRoot();
        root.overlays = {u"/o.yaml"_s};
        QCOMPARE(lines(mirrorReads(root, {{u"plan"_s, u"-refresh=false"_s}, {u"show"_s}})),
                 (QStringList{u"cs-image-system --root-dir /tree --no-dry-run --overlay /o.yaml materialize ."_s, init,
                              u"tofu plan -refresh=false"_s, u"tofu show"_s}));
    }

    // A step says what it is, so that a run can tell a refusal of the gate from a failed plan.
    void kinds()
    {
        GatedRoot root = plainRoot();
        root.mayApply = true;
        root.applyKey = u"storage"_s;
        QList<StepKind> kinds;
        for (const SourcedStep &step : gatedSequence(root))
            kinds.append(step.step.kind);
        QCOMPARE(kinds, (QList<StepKind>{StepKind::Clean, StepKind::Init, StepKind::Plan, StepKind::Gate, StepKind::ApplyCheck, StepKind::Apply}));
    }

    // Two commands share nothing: changing one leaves the other as it is.
    void everyStepIsItsOwn()
    {
        QList<SourcedStep> steps = gatedSequence(plainRoot());
        steps[1].step.arguments.append(u"-x"_s);
        QVERIFY(!steps[2].step.arguments.contains(u"-x"_s));
        QVERIFY(!lines(gatedSequence(plainRoot()))[1].endsWith("-x"_L1));
    }
};

CSIS_TEST_MAIN(TestGated)
#include "tst_gated.moc"
