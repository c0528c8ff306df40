// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/gate/planfile.h"

#include "core/gate/jsonview.h"

#include <QtEndian>

#include <zlib.h>

#include <optional>

using namespace Qt::StringLiterals;

namespace csis::gate {
namespace {

// A state of fifty thousand objects has some hundred megabytes; a member that claims more is none.
constexpr quint32 largestMember = 1u << 30;

std::unexpected<Error> damaged(const QString &why)
{
    return failure(u"gate.planfile"_s, u"the plan file cannot be read: %1; plan again"_s.arg(why));
}

/// Little-endian numbers of an archive; reading outside gives nothing.
class Bytes
{
public:
    explicit Bytes(QByteArrayView data) : m_data(data) {}

    template<class Number> std::optional<Number> at(qsizetype offset) const
    {
        if (offset > m_data.size() - qsizetype(sizeof(Number)))
            return std::nullopt;
        return qFromLittleEndian<Number>(m_data.data() + offset);
    }

    std::optional<QByteArrayView> part(qsizetype offset, qsizetype size) const
    {
        if (offset > m_data.size() - size)
            return std::nullopt;
        return m_data.sliced(offset, size);
    }

private:
    QByteArrayView m_data;
};

struct Member {
    quint16 method = 0;
    quint32 crc = 0;
    quint32 packed = 0;
    quint32 size = 0;
    quint32 header = 0; ///< offset of the local header
    quint16 flags = 0;
};

// The end record stands at the very end; a comment of at most 64 KiB may follow it, and nothing behind that.
std::optional<qsizetype> endRecord(QByteArrayView data)
{
    constexpr qsizetype length = 22;
    const Bytes bytes(data);
    const qsizetype first = std::max<qsizetype>(0, data.size() - length - 0xffff);
    for (qsizetype at = data.size() - length; at >= first; --at) {
        if (bytes.at<quint32>(at) == 0x06054b50u && bytes.at<quint16>(at + 20) == data.size() - at - length)
            return at;
    }
    return std::nullopt;
}

// Sizes are those of the directory: the local headers of a streamed archive have none. Of a name that stands twice readers
// take different members; such an archive has none of that name.
std::optional<Member> find(const Bytes &bytes, qsizetype end, const QByteArray &name)
{
    std::optional<Member> found;
    const int count = bytes.at<quint16>(end + 10).value_or(0);
    qsizetype at = bytes.at<quint32>(end + 16).value_or(0);
    for (int i = 0; i < count; ++i) {
        const auto nameLength = bytes.at<quint16>(at + 28);
        const auto extra = bytes.at<quint16>(at + 30);
        const auto comment = bytes.at<quint16>(at + 32);
        const auto header = bytes.at<quint32>(at + 42);
        if (bytes.at<quint32>(at) != 0x02014b50u || !nameLength || !extra || !comment || !header)
            return std::nullopt;
        if (bytes.part(at + 46, *nameLength) == QByteArrayView(name)) {
            if (found)
                return std::nullopt;
            found = Member{*bytes.at<quint16>(at + 10), *bytes.at<quint32>(at + 16), *bytes.at<quint32>(at + 20), *bytes.at<quint32>(at + 24), *header, *bytes.at<quint16>(at + 8)};
        }
        at += 46 + *nameLength + *extra + *comment;
    }
    return found;
}

std::optional<QByteArray> inflated(QByteArrayView packed, quint32 size)
{
    QByteArray out(qsizetype(size), Qt::Uninitialized);
    z_stream stream = {};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return std::nullopt;
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(packed.data()));
    stream.avail_in = uInt(packed.size());
    stream.next_out = reinterpret_cast<Bytef *>(out.data());
    stream.avail_out = size;
    const int ended = inflate(&stream, Z_FINISH);
    const bool whole = ended == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    return whole ? std::optional(out) : std::nullopt;
}

bool checks(const QByteArray &content, quint32 crc)
{
    return crc32(0, reinterpret_cast<const Bytef *>(content.constData()), uInt(content.size())) == crc;
}

} // namespace

Result<QByteArray> planMember(QByteArrayView planFile, const QByteArray &name)
{
    constexpr quint16 stored = 0;
    constexpr quint16 deflated = 8;
    constexpr quint16 sealed = 1;
    const Bytes bytes(planFile);
    const std::optional<qsizetype> end = endRecord(planFile);
    if (!end)
        return damaged(u"it is no archive (an encrypted plan is none)"_s);
    const std::optional<Member> member = find(bytes, *end, name);
    if (!member)
        return damaged(u"it has no member %1"_s.arg(QString::fromUtf8(name)));
    if (member->size > largestMember || member->packed > largestMember)
        return damaged(u"its member %1 is too large"_s.arg(QString::fromUtf8(name)));
    const qsizetype header = member->header;
    const auto nameLength = bytes.at<quint16>(header + 26);
    const auto extra = bytes.at<quint16>(header + 28);
    const bool isHeader = bytes.at<quint32>(header) == 0x04034b50u && nameLength && extra && bytes.part(header + 30, *nameLength) == QByteArrayView(name)
        && (member->flags & sealed) == 0;
    const auto packed = isHeader ? bytes.part(header + 30 + *nameLength + *extra, member->packed) : std::nullopt;
    std::optional<QByteArray> content;
    if (packed && member->method == deflated)
        content = inflated(*packed, member->size);
    else if (packed && member->method == stored && member->packed == member->size)
        content = packed->toByteArray();
    if (!content || !checks(*content, member->crc))
        return damaged(u"its member %1 is damaged"_s.arg(QString::fromUtf8(name)));
    return *content;
}

Result<PlanState> readPlanState(QByteArrayView planFile)
{
    Result<QByteArray> member = planMember(planFile, "tfstate");
    if (!member)
        return std::unexpected(member.error());
    json::dom::parser parser;
    json::dom::element root;
    const simdjson::padded_string padded(member->constData(), std::size_t(member->size()));
    if (parser.parse(padded).get(root) != simdjson::SUCCESS || !root.is_object() || json::twin(parser))
        return damaged(u"its member tfstate is no state"_s);
    const auto lineage = json::text(json::member(root, "lineage"));
    const auto serial = json::member(root, "serial");
    PlanState state;
    int64_t number = 0;
    if (!lineage || !serial || serial->get_int64().get(number) != simdjson::SUCCESS)
        return damaged(u"its member tfstate has no lineage or no serial"_s);
    state.lineage = json::toText(*lineage);
    state.serial = number;
    return state;
}

} // namespace csis::gate
