// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/testmain.h"
#include "workers/live/examples.h"
#include "workers/live/session.h"

#include <QDir>
#include <QDirIterator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace csis::test {

/// A copy of the quickstart tree for each test of a session.
class SessionTree : public QObject
{
protected:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_tree;
    QString m_file; ///< one of its storages

    void copyTree()
    {
        using namespace Qt::StringLiterals;
        m_folder = std::make_unique<QTemporaryDir>();
        const auto made = live::copyExample(sourceDir() + u"/examples"_s, u"quickstart"_s, m_folder->filePath(u"tree"_s));
        QVERIFY2(made, made ? "" : qPrintable(made.error().message));
        m_tree = *made;
        QDirIterator files(m_tree + u"/storages"_s, QDir::Files);
        QVERIFY(files.hasNext());
        m_file = QDir(m_tree).relativeFilePath(files.next());
    }

    /// Opens it and waits for the verdict.
    void openTree(live::Session &session)
    {
        QSignalSpy opened(&session, &live::Session::opened);
        session.open(m_tree);
        QTRY_COMPARE_WITH_TIMEOUT(opened.size(), 1, 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(session.verdict() && session.isCurrent(), 20'000);
    }
};

} // namespace csis::test
