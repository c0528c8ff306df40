// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "core/yaml/reader.h"

namespace csis::yaml {

bool Source::hasByteOrderMark() const
{
    return bytes.startsWith("\xEF\xBB\xBF");
}

LineEnd Source::lineEnd() const
{
    bool lf = false;
    bool crLf = false;
    bool cr = false;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\n') {
            lf = true;
        } else if (bytes[i] == '\r') {
            if (i + 1 < bytes.size() && bytes[i + 1] == '\n') {
                crLf = true;
                ++i;
            } else {
                cr = true;
            }
        }
    }
    if (int(lf) + int(crLf) + int(cr) > 1)
        return LineEnd::Mixed;
    return crLf ? LineEnd::CrLf : cr ? LineEnd::Cr : LineEnd::Lf;
}

bool Source::endsWithLineEnd() const
{
    return bytes.endsWith('\n') || bytes.endsWith('\r');
}

} // namespace csis::yaml
