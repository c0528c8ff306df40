// SPDX-FileCopyrightText: CSIS Studio contributors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/completionscript.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace csis::cli {
namespace {

QString shellQuoted(const QString &text)
{
    return u'\'' + QString(text).replace(u'\'', u"'\\''"_s) + u'\'';
}

QStringList optionNames(const CommandWords &command)
{
    QStringList names;
    for (const CommandWords::Option &option : command.options)
        names.append(option.name);
    return names;
}

// The words are chosen by the first word that is a command; options may stand before and after it.
QString bashScript(const QList<CommandWords> &commands)
{
    QStringList names;
    QString cases;
    QString common;
    for (const CommandWords &command : commands) {
        if (command.name.isEmpty()) {
            common = optionNames(command).join(u' ');
            continue;
        }
        names.append(command.name);
        cases += u"    %1) words=%2 ;;\n"_s.arg(command.name, shellQuoted((optionNames(command) + command.values).join(u' ')));
    }
    return uR"(# bash completion for cs-image-system; source it, or put it into ~/.local/share/bash-completion/completions
_cs_image_system() {
    local word=${COMP_WORDS[COMP_CWORD]} i command='' words=''
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --root-dir | --overlay | --undeclare) ((i++)) ;;
        -*) ;;
        *) command=${COMP_WORDS[i]}; break ;;
        esac
    done
    case $command in
    '') words=%1 ;;
%2    esac
    COMPREPLY=($(compgen -W "$words %3" -- "$word") $(compgen -f -- "$word"))
    if [ -z "$command" ]; then COMPREPLY=($(compgen -W "$words %3" -- "$word")); fi
}
complete -o filenames -F _cs_image_system cs-image-system
)"_s.arg(shellQuoted(names.join(u' ')), cases, common);
}

QString zshScript(const QList<CommandWords> &commands)
{
    QString described;
    QString cases;
    QString common;
    for (const CommandWords &command : commands) {
        QStringList specs;
        for (const CommandWords::Option &option : command.options) {
            QString help = option.help;
            help.replace(u'[', u'(').replace(u']', u')').replace(u':', u';');
            specs.append(shellQuoted(u"*%1[%2]%3"_s.arg(option.name, help, option.takesValue ? u":value:_files"_s : QString())));
        }
        if (command.name.isEmpty()) {
            common = specs.join(u" \\\n        "_s);
            continue;
        }
        described += u"        %1\n"_s.arg(shellQuoted(command.name + u':' + command.help));
        if (!command.values.isEmpty())
            specs.append(shellQuoted(u"*:argument:(%1)"_s.arg(command.values.join(u' '))));
        else
            specs.append(u"'*:file:_files'"_s);
        cases += u"            %1) _arguments %2 ;;\n"_s.arg(command.name, specs.join(u' '));
    }
    return uR"(#compdef cs-image-system
# zsh completion for cs-image-system; put it as _cs-image-system into a folder of $fpath
_cs-image-system() {
    local -a commands
    local state line
    commands=(
%1    )
    _arguments -C \
        %2 \
        '1: :->command' '*:: :->rest'
    case $state in
    command) _describe command commands ;;
    rest)
        case $line[1] in
%3        esac ;;
    esac
}
_cs-image-system "$@"
)"_s.arg(described, common, cases);
}

QString fishScript(const QList<CommandWords> &commands)
{
    QString text = u"# fish completion for cs-image-system; put it into ~/.config/fish/completions/cs-image-system.fish\n"_s;
    for (const CommandWords &command : commands) {
        const QString when = command.name.isEmpty() ? QString() : u" -n '__fish_seen_subcommand_from %1'"_s.arg(command.name);
        if (!command.name.isEmpty())
            text += u"complete -c cs-image-system -n __fish_use_subcommand -f -a %1 -d %2\n"_s.arg(command.name, shellQuoted(command.help));
        for (const CommandWords::Option &option : command.options)
            text += u"complete -c cs-image-system%1 -l %2%3 -d %4\n"_s.arg(when, option.name.sliced(2), option.takesValue ? u" -r"_s : QString(),
                                                                         shellQuoted(option.help));
        if (!command.values.isEmpty())
            text += u"complete -c cs-image-system%1 -f -a %2\n"_s.arg(when, shellQuoted(command.values.join(u' ')));
    }
    return text;
}

} // namespace

QString completionScript(const QList<CommandWords> &commands, const QString &shell)
{
    if (shell == "zsh"_L1)
        return zshScript(commands);
    return shell == "fish"_L1 ? fishScript(commands) : bashScript(commands);
}

} // namespace csis::cli
