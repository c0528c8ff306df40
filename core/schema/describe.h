// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/schema/binder.h"

#include <type_traits>
#include <utility>

namespace csis::schema {

/// Writes the Kind of a model struct: every key with the member it is read into.
template<class T> class Describe
{
public:
    explicit Describe(Kind kind) : m_kind(std::move(kind)) {}

    /// A key whose value is a scalar, a list or map of texts, or kept as written, by the type of the member.
    template<class Base, class Member> Describe &add(Member Base::*member, Field field)
    {
        field.store = [member](void *target, const yaml::Node &node, const Field &self, Binder &binder) {
            binder.read(static_cast<T *>(target)->*member, node, self);
        };
        m_kind.fields.append(std::move(field));
        return *this;
    }

    /// A key whose value is a mapping (or, for a QList member, a list of mappings) with a Kind of its own.
    template<class Base, class Member>
    Describe &object(Member Base::*member, Field field, const Kind &(*kind)())
    {
        field.object = [kind] { return &kind(); };
        field.store = [member, kind](void *target, const yaml::Node &node, const Field &self, Binder &binder) {
            Member &value = static_cast<T *>(target)->*member;
            if constexpr (requires { value.emplaceBack(); }) {
                binder.eachMapping(node, self, [&](const yaml::Node &entry) {
                    auto &added = value.emplaceBack();
                    keepNode(added, entry);
                    binder.bind(kind(), &added, entry);
                });
            } else if (binder.isMapping(node, self)) {
                if constexpr (requires { value.emplace(); }) {
                    value.emplace();
                    keepNode(*value, node);
                    binder.bind(kind(), &*value, node);
                } else {
                    keepNode(value, node);
                    binder.bind(kind(), &value, node);
                }
            }
        };
        m_kind.fields.append(std::move(field));
        return *this;
    }

    /// A key that is read by a function of its own: read(T &target, const yaml::Node &, const Field &, Binder &).
    template<class Read> Describe &custom(Field field, Read read)
    {
        field.store = [read](void *target, const yaml::Node &node, const Field &self, Binder &binder) {
            read(*static_cast<T *>(target), node, self, binder);
        };
        m_kind.fields.append(std::move(field));
        return *this;
    }

    /// A key that is accepted and checked, and kept only in the item's node.
    Describe &checked(Field field)
    {
        m_kind.fields.append(std::move(field));
        return *this;
    }

    Kind done() { return std::move(m_kind); }

private:
    template<class Value> static void keepNode(Value &value, const yaml::Node &node)
    {
        if constexpr (requires { value.node = node; })
            value.node = node;
    }

    Kind m_kind;
};

} // namespace csis::schema
