// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
// Never run: a program, since its headers must be compiled with the flags of programs.
int main()
{
    return 0;
}
