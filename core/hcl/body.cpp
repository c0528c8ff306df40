// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/hcl/body.h"

namespace csis::hcl {

Body::Body() = default;
Body::~Body() = default;
Body::Body(Body &&) noexcept = default;
Body &Body::operator=(Body &&) noexcept = default;

void Body::attribute(QByteArray name, Value value, const Origins &origins)
{
    m_items.emplace_back(Attribute{std::move(name), std::move(value), origins});
}

Body &Body::block(QByteArray type, QStringList labels, const Origins &origins)
{
    auto body = std::make_unique<Body>();
    Body &inner = *body;
    m_items.emplace_back(Block{std::move(type), std::move(labels), std::move(body), origins, false});
    return inner;
}

Body &Body::commentedOut(QByteArray type, QStringList labels, const Origins &origins)
{
    Body &inner = block(std::move(type), std::move(labels), origins);
    std::get<Block>(m_items.back()).commentedOut = true;
    return inner;
}

void Body::comment(QString text, const Origins &origins)
{
    m_items.emplace_back(Comment{std::move(text), origins});
}

void Body::blankLine(const Origins &origins)
{
    m_items.emplace_back(BlankLine{origins});
}

} // namespace csis::hcl
