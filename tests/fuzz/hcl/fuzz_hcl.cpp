// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Any bytes: reading must end, the tree must give the text back, nodes and findings lie inside it, and whatever walks
// the tree must end too.
//
// usage: fuzz_hcl [--seconds N] [--from M] FOLDER…   replays the folders' files; with N, changes of them too. A change
// is known by its number: --from begins with it.
#include "core/hcl/canonical.h"
#include "core/hcl/compare.h"
#include "core/hcl/evaluate.h"
#include "core/hcl/module.h"
#include "core/hcl/outline.h"
#include "core/hcl/policy.h"
#include "core/hcl/references.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>

#include <cstdio>
#include <cstdlib>

using namespace Qt::StringLiterals;
using namespace csis;

namespace {

qint64 number = -1; // of the changed input that is tried
QByteArray tried;

void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s (changed input %lld)\n", what, static_cast<long long>(number));
    std::fwrite(tried.constData(), 1, size_t(tried.size()), stderr);
    std::abort();
}

void checkNode(const hcl::Syntax &syntax, hcl::NodeId id)
{
    const hcl::Node &node = syntax.node(id);
    require(node.begin <= node.end && node.nameBegin <= node.nameEnd && node.nameBegin >= node.begin && node.nameEnd <= node.end, "a name lies in its node");
    require(node.height <= hcl::Syntax::maxHeight, "no tree is too high");
    quint32 at = node.begin;
    for (const hcl::NodeId child : syntax.children(id)) {
        const hcl::Node &inner = syntax.node(child);
        require(inner.begin >= at && inner.end <= node.end, "children lie in order");
        require(inner.height < node.height, "heights count");
        at = inner.end;
        checkNode(syntax, child);
    }
}

void tryOne(const QByteArray &bytes)
{
    tried = bytes;
    const hcl::Syntax syntax = hcl::parse(u"f"_s, bytes);
    checkNode(syntax, syntax.root());
    require(syntax.print() == bytes, "the tree gives the text back");
    for (const Diagnostic &finding : syntax.diagnostics()) {
        const SourceRange &range = finding.where.range;
        require(range.begin.offset >= 0 && range.begin.offset <= range.end.offset && range.end.offset <= bytes.size(), "a finding lies in the text");
        require(!finding.message.isEmpty() && finding.id.startsWith("hcl."_L1), "a finding says something");
    }
    quint32 behind = 0;
    for (const hcl::CommentPlace &comment : syntax.comments()) {
        require(comment.begin >= behind && comment.end <= quint32(bytes.size()), "comments lie in order");
        behind = comment.end;
    }
    for (const hcl::NodeId id : syntax.children(syntax.root())) {
        if (syntax.node(id).kind == hcl::NodeKind::Attribute && syntax.node(id).first != hcl::noNode) {
            hcl::evaluate(syntax, syntax.node(id).first).value.toSource();
            hcl::canonical(syntax, syntax.node(id).first);
        }
    }
    if (bytes.size() < 4000) {
        require(hcl::compareBodies(syntax, syntax).isEmpty(), "a file differs in nothing from itself");
        for (quint32 at = 0; at <= quint32(bytes.size()); at += 7)
            hcl::referenceAt(syntax, at);
        hcl::isReference(u"var."_s + QString::fromUtf8(bytes));
    }
    hcl::outline(syntax);
    hcl::readModule({syntax});
    const hcl::Definitions definitions({syntax});
    for (const hcl::Reference &reference : hcl::referencesIn(syntax))
        definitions.find(reference);
}

} // namespace

#ifdef CSIS_FUZZ
extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    tryOne(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    return 0;
}
#else
namespace {

QByteArray changed(const QByteArrayList &inputs, QRandomGenerator &random)
{
    static const QByteArrayList words{"${", "%{", "}", "{", "[", "]", "(", ")", "\"", "<<X\n", "<<-X\n", "X\n", "\n", "=", "==", "=>", "for", "in", "if",
        "else", "endif", "endfor", "~}", "${~", "...", "[*]", ".*", ".", ",", ":", "?", "::", "//", "/*", "*/", "#", "\\", "\\u", "$${", "%%{", "-", "!",
        "0", "1e9", "\r\n", "\xc3\xbc", "\xff", "\xef\xbb\xbf", QByteArray(1, '\0'), "a", " ", "true", "null", "module", "variable"};
    const auto below = [&](qsizetype limit) { return qsizetype(random.bounded(quint32(std::max<qsizetype>(limit, 1)))); };
    QByteArray text = inputs[below(inputs.size())];
    for (qsizetype n = 1 + below(8); n > 0; --n) {
        const qsizetype at = below(text.size() + 1);
        switch (below(6)) {
        case 0: text.insert(at, words[below(words.size())]); break;
        case 1: text.remove(at, 1 + below(20)); break;
        case 2: text.replace(at, 1, words[below(words.size())]); break;
        case 3: text.insert(at, text.sliced(at, below(text.size() - at + 1))); break;
        case 4: {
            const QByteArray &other = inputs[below(inputs.size())];
            const qsizetype from = below(other.size() + 1);
            text.insert(at, other.sliced(from, below(std::min<qsizetype>(other.size() - from, 200) + 1)));
            break;
        }
        default:
            if (at < text.size())
                text[at] = char(below(256));
        }
        if (text.size() > 20'000)
            text.truncate(20'000);
    }
    return text;
}

} // namespace

int main(int argc, char **argv)
{
    QByteArrayList inputs;
    qint64 seconds = 0;
    qint64 from = 0;
    for (int i = 1; i < argc; ++i) {
        const QByteArrayView option(argv[i]);
        if ((option == "--seconds" || option == "--from") && i + 1 < argc) {
            (option == "--from" ? from : seconds) = QByteArrayView(argv[++i]).toLongLong();
            continue;
        }
        const QDir folder(QString::fromLocal8Bit(argv[i]));
        for (const QString &name : folder.entryList(QDir::Files)) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::ReadOnly))
                return 1;
            inputs.append(file.readAll());
            tryOne(inputs.last());
        }
    }
    std::printf("%d inputs\n", int(inputs.size()));
    if (inputs.isEmpty())
        return 1;
    QElapsedTimer timer;
    timer.start();
    for (number = from; timer.elapsed() < seconds * 1000; ++number) {
        QRandomGenerator random{quint32(number)};
        const QByteArray text = changed(inputs, random);
        QElapsedTimer one;
        one.start();
        tryOne(text);
        require(one.elapsed() < 5000, "a small text takes no seconds");
    }
    if (seconds > 0)
        std::printf("%lld changed inputs\n", static_cast<long long>(number - from));
    return 0;
}
#endif
