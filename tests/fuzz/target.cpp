// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// usage: fuzz_NAME [--seconds N] [--from M] FOLDER…   replays the folders' files; with N, changes of them too. A change
// is known by its number: --from begins with it.
#include "tests/fuzz/target.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>

using namespace Qt::StringLiterals;

namespace csis::fuzz {
namespace {

qint64 number = -1; // of the changed input that is tried
QByteArray tried;

// Of this process: what others do on the machine counts for nothing.
[[maybe_unused]] double processorSeconds()
{
    timespec time = {};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) + double(time.tv_nsec) / 1e9;
}

void tell()
{
    std::fprintf(stderr, "changed input %lld: %s\n", static_cast<long long>(number), tried.left(2000).toPercentEncoding(" \n{}[]()\"'=:,.#-").constData());
}

} // namespace

void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

#ifndef CSIS_FUZZ
namespace {

QByteArray changed(const QByteArrayList &inputs, QRandomGenerator &random)
{
    const auto below = [&](qsizetype limit) { return qsizetype(random.bounded(quint32(std::max<qsizetype>(limit, 1)))); };
    QByteArray text = inputs[below(inputs.size())];
    for (qsizetype n = 1 + below(8); n > 0; --n) {
        const qsizetype at = below(text.size() + 1);
        switch (below(6)) {
        case 0: text.insert(at, words()[below(words().size())]); break;
        case 1: text.remove(at, 1 + below(20)); break;
        case 2: text.replace(at, 1, words()[below(words().size())]); break;
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

int search(int argc, char **argv)
{
    // An assertion of a library ends the program too.
    std::signal(SIGABRT, [](int) { tell(); });
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
            tried = inputs.last();
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
        tried = changed(inputs, random);
        const double begun = processorSeconds();
        tryOne(tried);
        require(processorSeconds() - begun < 5, "a small text takes no seconds");
    }
    if (seconds > 0)
        std::printf("%lld changed inputs\n", static_cast<long long>(number - from));
    return 0;
}

} // namespace
#endif

} // namespace csis::fuzz

#ifdef CSIS_FUZZ
extern "C" int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    csis::fuzz::tryOne(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    return 0;
}
#else
int main(int argc, char **argv)
{
    return csis::fuzz::search(argc, argv);
}
#endif
