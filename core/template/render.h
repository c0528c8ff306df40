// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/template/syntax.h"

namespace csis::templates {

/// What the names in a template mean.
class Scope
{
public:
    Scope() = default;
    virtual ~Scope() = default;
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

    /// Missing when the name means nothing (Absence::Name), or only later.
    virtual Value find(const QString &name) const = 0;
    /// What may be meant, for completion and "did you mean".
    virtual QStringList names() const = 0;
    /// True when what comes out is a template of a later stage. Encrypted values are written so that it gives them back
    /// as they are, whatever braces they hold.
    virtual bool isRenderedAgain() const { return false; }
};

/// How much rendering may cost. One budget may serve many templates, those that values hold among them.
struct Budget {
    qint64 steps = 200'000;           ///< parts of expressions that are looked at
    qsizetype characters = 1'000'000; ///< that may be made (UTF-16 units)
};

/// A stretch of a template and what came of it.
struct RenderedPart {
    qsizetype begin = 0; ///< UTF-16 units of the template's text: the tag, or the condition of a statement
    qsizetype end = 0;
    QString text;        ///< what it printed, or True and False; empty for what is encrypted
    bool encrypted = false;
    Origins origins;     ///< of every value that had a say in it

    friend bool operator==(const RenderedPart &, const RenderedPart &) = default;
};

/// What became of a template.
struct Rendering {
    QString text;           ///< as it stands where there is an error
    bool encrypted = false; ///< an encrypted value is in it
    bool failed = false;    ///< there is an error among the problems
    bool circle = false;    ///< a name leads back to a text that is being rendered
    bool tooDeep = false;   ///< a name leads through too many texts
    QList<Problem> problems;
    QList<RenderedPart> parts;
};

/// Renders a tree that parse() found nothing wrong with. A `{{ … }}` that needs what is not there stays as it is written,
/// with a problem "template.unresolved" unless a later stage may know it; so does a statement whose condition or list is
/// not there. A key that something known does not have is false in a condition and equal to nothing.
Rendering render(const Tree &tree, const Scope &scope, Budget &budget);

} // namespace csis::templates
