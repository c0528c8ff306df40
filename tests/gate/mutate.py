#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""Changes the gate room in hundreds of small ways and demands that a test fails for each.

  mutate.py write SOURCES DIR          every mutant behind a switch, into DIR/core/gate (one build for all of them)
  mutate.py write-faults SOURCES DIR   the ten seeded faults of a room for its oracle, in the same way
  mutate.py run DIR TEST...            runs the tests once a mutant; ends with 1 when one of them survives
  mutate.py run-faults DIR TEST        the same with the faults and the oracle's test

A run that was broken off goes on where it was (DIR/results.jsonl). Where a source or one of the tests that matter to it
became another, its mutants are tried again, beginning with the test that caught each the last time. One mutant at a time,
at low priority; CSIS_MUTANT_JOBS lets more run at once, CSIS_MUTANT_FILES names the sources to be tried.

A mutant is chosen by the environment variable CSIS_MUTANT. What is mutated: conditions and their parts (inverted),
comparisons (< to <= and so on), true and false, rows of tables (dropped, or of a lesser class) and statements (dropped).
Mutants that change nothing are listed in equivalent.txt, each with the reason why; where several have one text, `#n` behind
it names the n-th."""
import concurrent.futures
import hashlib
import json
import os
import re
import resource
import subprocess
import sys
from pathlib import Path

HEADER = """#pragma once
#include <cstdlib>
namespace csis::mutants {
inline bool on(int n) { static const int active = [] { const char *v = std::getenv("CSIS_MUTANT"); return v ? std::atoi(v) : -1; }(); return active == n; }
inline const char *row(int n, const char *text) { return on(n) ? "\\1" : text; }
}
"""
TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>u?R"\((?:.|\n)*?\)"(?:_s)?|u?"(?:\\.|[^"\\\n])*"(?:_s|_L1)?)|(?P<char>u?\'(?:\\.|[^\'\\\n])+\')'
    r'|(?P<pre>^[ \t]*\#[^\n]*)|(?P<word>[A-Za-z_]\w*)|(?P<number>\d[\w.\']*)'
    r'|(?P<op>->|\+\+|--|<=>|<<|<=|>=|==|!=|&&|\|\||\+=|-=|\|=|&=|::|[{}()\[\];,?:<>=!&|+\-*/%~.^])|(?P<space>\s+)', re.S | re.M)
RELATION = {'<': '<=', '<=': '<', '>': '>=', '>=': '>'}
NO_STATEMENT = {'return', 'if', 'for', 'while', 'switch', 'case', 'default', 'break', 'continue', 'using', 'namespace', 'static', 'struct', 'class',
                'enum', 'else', 'const', 'constexpr', 'inline', 'template', 'explicit', 'public', 'private', 'void', 'bool', 'int', 'auto', 'do', 'inflateEnd'}


class Mutator:
    """Rewrites one file; `edits` replace spans of tokens, innermost ones first."""

    def __init__(self, name, text, first):
        self.name, self.text, self.next = name, text, first
        self.tokens = [m for m in TOKEN.finditer(text) if m.lastgroup not in ('space', 'comment', 'pre')]
        self.opens, self.inserts, self.mutants = [], {}, []
        stack, self.match = [], {}
        for i, token in enumerate(self.tokens):
            if token.group() in '([{':
                stack.append(i)
            elif token.group() in ')]}':
                self.match[stack[-1]] = i
                self.match[i] = stack.pop()

    def t(self, i):
        return self.tokens[i].group() if 0 <= i < len(self.tokens) else ''

    def source(self, a, b):
        return self.text[self.tokens[a].start():self.tokens[b - 1].end()]

    def mutant(self, kind, a, b):
        number = self.next
        self.next += 1
        line = self.text.count('\n', 0, self.tokens[a].start()) + 1
        self.mutants.append({'id': number, 'file': self.name, 'line': line, 'kind': kind, 'text': ' '.join(self.source(a, b).split())})
        return number

    def wrap(self, a, b, before, after):
        # Nested wraps: what opens first closes last.
        start, end = self.tokens[a].start(), self.tokens[b - 1].end()
        self.inserts.setdefault(start, []).append((0, -end, before))
        self.inserts.setdefault(end, []).append((-1, -start, after))

    def top(self, a, b, words):
        """Places of tokens of a span that stand in no bracket of their own."""
        found, i = [], a
        while i < b:
            if self.t(i) in '([{':
                i = self.match[i] + 1
                continue
            if self.t(i) in words:
                found.append(i)
            i += 1
        return found

    def spaced(self, i):
        start, end = self.tokens[i].start(), self.tokens[i].end()
        return self.text[start - 1] in ' \n' and self.text[end] in ' \n'

    def boolean(self, a, b, whole):
        """A span that is a truth: its parts, its comparison, and with `whole` itself."""
        if a >= b or self.top(a, b, {'='}):
            return
        if self.top(a, b, {'?'}):
            return  # its condition is a truth of its own
        for operator in ('||', '&&'):
            places = self.top(a, b, {operator})
            if places:
                if whole:
                    self.invert(a, b)
                edges = [a - 1] + places + [b]
                for left, right in zip(edges, edges[1:]):
                    self.boolean(left + 1, right, True)
                return
        if self.t(a) == '(' and self.match[a] == b - 1:
            self.boolean(a + 1, b - 1, whole)
            return
        if whole:
            self.invert(a, b)
        relations = [i for i in self.top(a, b, set(RELATION)) if self.spaced(i)]
        if len(relations) == 1:
            i = relations[0]
            number = self.mutant('boundary', a, b)
            left, right = self.source(a, i), self.source(i + 1, b)
            self.wrap(a, b, f'(csis::mutants::on({number}) ? (({left}) {RELATION[self.t(i)]} ({right})) : (', '))')

    def invert(self, a, b):
        number = self.mutant('inverted', a, b)
        self.wrap(a, b, f'(csis::mutants::on({number}) != static_cast<bool>(', '))')

    def conditions(self):
        for i, token in enumerate(self.tokens):
            word = token.group()
            if word in ('if', 'while') and self.t(i + 1) == '(' and self.t(i - 1) != 'constexpr':
                a, b = i + 2, self.match[i + 1]
                parts = self.top(a, b, {';'})
                if parts:
                    a = parts[-1] + 1
                assigns = self.top(a, b, {'='})
                if assigns and self.tokens[assigns[0] - 1].lastgroup == 'word' and not parts:
                    # A declaration as a condition: the name it declares is the truth.
                    number = self.mutant('inverted', a, b)
                    name = self.t(assigns[0] - 1)
                    self.inserts.setdefault(self.tokens[b - 1].end(), []).append((-2, 0, f'; csis::mutants::on({number}) != static_cast<bool>({name})'))
                else:
                    self.boolean(a, b, True)
            elif word == 'for' and len(self.top(i + 2, self.match[i + 1], {';'})) == 2:
                first, second = self.top(i + 2, self.match[i + 1], {';'})
                self.boolean(first + 1, second, True)
            elif word == '?':
                start = i
                while self.t(start - 1) not in ('=', '(', '{', '[', ',', ';', 'return', '?', ':', '+='):
                    start = self.match[start - 1] if self.t(start - 1) in ')]}' else start - 1
                self.boolean(start, i, True)
            elif word in ('=', '+=', '|=') and self.tokens[i - 1].lastgroup == 'word' and self.t(i - 2) in (';', '{', '}', '.', ')'):
                end = i + 1
                while self.t(end) not in (';', ')'):
                    end = self.match[end] + 1 if self.t(end) in '([{' else end + 1
                spaced = any(self.spaced(j) for j in self.top(i + 1, end, {'==', '!=', *RELATION}))
                if spaced or self.t(i + 1) == '!' or self.top(i + 1, end, {'&&', '||'}):
                    self.boolean(i + 1, end, True)
            elif word == 'return' and self.t(i + 1) != ';':
                end = i + 1
                while self.t(end) != ';':
                    end = self.match[end] + 1 if self.t(end) in '([{' else end + 1
                if end == i + 2 and self.t(i + 1) in ('true', 'false'):
                    self.invert(i + 1, end)
                elif self.t(i + 1) != '{':
                    spaced = any(self.spaced(j) for j in self.top(i + 1, end, {'==', '!=', *RELATION}))
                    truth = spaced or self.t(i + 1) == '!' or bool(self.top(i + 1, end, {'&&', '||'}))
                    if truth:
                        self.boolean(i + 1, end, True)
            elif word == 'bool' and self.tokens[i + 1].lastgroup == 'word' and self.t(i + 2) == '=':
                end = i + 3
                while self.t(end) not in (';',):
                    end = self.match[end] + 1 if self.t(end) in '([{' else end + 1
                self.boolean(i + 3, end, True)

    def is_label(self, colon):
        i = colon - 1
        while self.t(i) not in (';', '{', '}', ''):
            if self.t(i) in ('case', 'default'):
                return True
            i -= 1
        return False

    def statements(self):
        for i, token in enumerate(self.tokens):
            if self.t(i - 1) not in (';', '{', '}', ')', 'else', ':') or token.group() in NO_STATEMENT:
                continue
            if self.t(i - 1) == ')' and self.t(self.match[i - 1] - 1) not in ('if', 'for', 'while'):
                continue
            if self.t(i - 1) == ':' and not self.is_label(i - 1):
                continue
            j = i + 1 if token.group() == '++' else i
            if self.tokens[j].lastgroup != 'word':
                continue
            j += 1
            while self.t(j) in ('.', '->', '::', '['):
                j = self.match[j] + 1 if self.t(j) == '[' else j + 2
            if token.group() != '++' and self.t(j) not in ('(', '=', '+=', '|=', '-='):
                continue
            end = j
            while end < len(self.tokens) and self.t(end) not in (';', '{', '}', ')', ']'):
                end = self.match[end] + 1 if self.t(end) in '([' else end + 1
            if self.t(end) != ';':
                continue
            number = self.mutant('dropped', i, end)
            self.wrap(i, end, f'csis::mutants::on({number}) ? void() : void(', ')')

    def tables(self):
        for i, token in enumerate(self.tokens):
            if token.group() != 'constexpr' or self.t(i - 1) in ('if',):
                continue
            j = i
            while self.t(j) not in ('=', ';', '{', '('):
                j += 1
            if self.t(j) != '=' or self.t(j + 1) != '{' or self.t(j - 1) != ']':
                continue
            k, end = j + 2, self.match[j + 1]
            self.replace(i, 'const')
            while k < end:
                if self.t(k) == '{':
                    self.row(k, self.match[k])
                    k = self.match[k] + 1
                elif self.tokens[k].lastgroup == 'string':
                    number = self.mutant('dropped row', k, k + 1)
                    self.wrap(k, k + 1, f'csis::mutants::row({number}, ', ')')
                    k += 1
                else:
                    k += 1

    def row(self, a, b):
        number = self.mutant('dropped row', a, b + 1)
        self.wrap(a + 1, a + 2, f'csis::mutants::row({number}, ', ')')
        for k in range(a, b):
            if self.t(k) in ('loss', 'exposure') and self.t(k - 1) == ',':
                number = self.mutant('lesser class', a, b + 1)
                self.wrap(k, k + 1, f'(csis::mutants::on({number}) ? LossClass::Outage : ', ')')
            if self.t(k) == 'true':
                self.invert(k, k + 1)

    def replace(self, i, text):
        token = self.tokens[i]
        self.replaced = getattr(self, 'replaced', {})
        self.replaced[token.start()] = (token.end(), text)

    def result(self):
        out, at = [], 0
        replaced = getattr(self, 'replaced', {})
        for place in sorted(set(self.inserts) | set(replaced)):
            out.append(self.text[at:place])
            at = place
            for _, _, text in sorted(self.inserts.get(place, []), key=lambda one: (one[0], one[1])):
                out.append(text)
            if place in replaced:
                at, text = replaced[place]
                out.append(text)
        return ''.join(out) + self.text[at:]


def write(sources, target):
    folder = Path(target) / 'core/gate'
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'mutants.h').write_text(HEADER)
    mutants = []
    for path in sorted(Path(sources).glob('*')):
        text = path.read_text()
        if path.suffix == '.cpp' or path.name == 'losstable.h':
            mutator = Mutator(path.name, text, len(mutants))
            mutator.tables()
            mutator.conditions()
            mutator.statements()
            mutants += mutator.mutants
            text = '#include "core/gate/mutants.h"\n' + mutator.result()
            if path.suffix == '.h':
                text = '#pragma once\n' + text
        (folder / path.name).write_text(text)
    (Path(target) / 'mutants.json').write_text(json.dumps(mutants, indent=1))


# By room: (file, what stands there, what a fault makes of it), each an expression.
FAULTS = {'gate': [
    ('judge.cpp', "address[i] == u'.' || address[i] == u'['", "address[i] == u'.'"),
    ('judge.cpp', 'm_declared.contains(address)', '(m_declared.contains(address) && address.size() < 30)'),
    ('judge.cpp', '!change.destroys()', '(!change.destroys() || change.replaces())'),
    ('judge.cpp', '*found < place', '(*found < place && beginning.size() < address.size())'),
    ('plan.cpp', 'creates && destroys;', '(creates && destroys && entry.actions.size() > 2);'),
    ('guardcheck.cpp', '(*state)->serial < m_guards.serial', '(*state)->serial + 1 < m_guards.serial'),
    ('guardcheck.cpp', 'facts.standing == 0', 'facts.standing < 0'),
    ('guardcheck.cpp', 'recorded && !vanished.contains(change.address)', 'recorded'),
    ('fingerprint.cpp', 'isUnknown(unknown)', 'false'),
    ('fingerprint.cpp', 'value.is_array() && json::hasContent(value)', 'value.is_array()'),
], 'yaml': [
    ('paths.cpp', 'step.index >= 0 ? node.items().value(step.index) : node.find(step.key)', 'node.items().value(step.index)'),
    ('textmap.cpp', 'length == 4 ? 2 : 1', '1'),
    ('scalars.cpp', 'value.contains(" #"_L1)', 'false'),
    ('scalars.cpp', "value.endsWith(u':')", 'false'),
    ('edits.cpp', 'comment < 0 ? QString() : QString::fromUtf8(head.sliced(from))', 'QString()'),
    ('edits.cpp', 'node.isQuoted() ? node.style() : Style::Plain', 'Style::Plain'),
    ('moves.cpp', 'textOf(editor, moved.begin, moved.end)', 'textOf(editor, here.begin, here.end)'),
    ('inserts.cpp', 'editor.lineEnd() + spaces(mapping.range().begin.column) + text', 'QChar(u\'\\n\') + spaces(mapping.range().begin.column) + text'),
    ('layout.cpp', 'commentIndent(outline, line - 1) == column', 'commentIndent(outline, line - 1) >= 0'),
    ('layout.cpp', 'lineBegin(outline, line - 1) >= floor && commentIndent(outline, line - 1) >= 0', 'false'),
]}


def write_faults(sources, target):
    room = Path(sources).name
    folder = Path(target) / 'core' / room
    folder.mkdir(parents=True, exist_ok=True)
    (folder / 'mutants.h').write_text(HEADER)
    mutants = []
    for path in sorted(Path(sources).glob('*')):
        text = path.read_text()
        for name, old, new in FAULTS[room]:
            if name != path.name:
                continue
            if text.count(old) < 1:
                sys.exit(f'{name} does not hold: {old}')
            number = len(mutants)
            mutants.append({'id': number, 'room': room, 'file': name, 'line': 0, 'kind': 'fault', 'text': old + ' -> ' + new})
            tail = ';' if old.endswith(';') else ''
            text = text.replace(old, f'(csis::mutants::on({number}) ? ({new.rstrip(";")}) : ({old.rstrip(";")})){tail}', 1)
        if path.suffix == '.cpp':
            text = f'#include "core/{room}/mutants.h"\n' + text
        (folder / path.name).write_text(text)
    (Path(target) / 'mutants.json').write_text(json.dumps(mutants, indent=1))


def equivalents():
    known = {}
    for line in (Path(__file__).parent / 'equivalent.txt').read_text().splitlines():
        if line.strip() and not line.startswith('#'):
            file, kind, text, reason = (part.strip() for part in line.split(' | '))
            known[(file, kind, text)] = reason
    return known


# The tests that a change of a file can make fail, the likeliest first. Files that are not here are tried with all.
MATTERS = {
    'applycheck.cpp': ['applycheck'],
    'attributes.cpp': ['attributes'],
    'explain.cpp': ['judge', 'losses'],
    'fingerprint.cpp': ['fingerprint', 'attacks', 'oracle'],
    'guardcheck.cpp': ['guards', 'sections', 'losses', 'oracle'],
    'guards.cpp': ['guards', 'losses'],
    'jsonparts.cpp': ['plan', 'sections', 'guards', 'oracle'],
    'jsonview.cpp': ['plan', 'losses', 'attacks', 'fingerprint', 'planfile', 'guards', 'sections', 'oracle'],
    'judge.cpp': ['judge', 'guards', 'oracle'],
    'losstable.h': ['losses'],
    'lossrules.cpp': ['losses', 'attacks', 'guards', 'sections'],
    'losstests.cpp': ['losses', 'attacks'],
    'plan.cpp': ['plan', 'guards', 'sections', 'attacks', 'judge', 'fingerprint', 'losses', 'oracle'],
    'planfile.cpp': ['planfile'],
    'receipts.cpp': ['judge'],
    'record.cpp': ['guards'],
    'sections.cpp': ['sections', 'guards', 'attacks', 'plan'],
}


class Tests:
    """The test programs, by what they are about, and the seconds of processor time that each may take."""

    def __init__(self, programs):
        self.programs = {Path(program).name.split('_', 1)[1]: program for program in programs}
        self.limits = {}
        for name in self.programs:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            if self.fails(name, -1, 600):
                sys.exit(f'the test {name} fails without a mutant')
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            self.limits[name] = max(5, int(10 * spent))

    def fails(self, name, number, seconds):
        environment = dict(os.environ, CSIS_MUTANT=str(number), QT_LOGGING_RULES='*=false')

        def bounded():
            # A loop without end is caught too, however busy the machine is; and none may take all the memory.
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            ended = subprocess.run([self.programs[name], '-silent', '-maxwarnings', '1'], env=environment, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, timeout=40 * seconds, preexec_fn=bounded)
        except subprocess.TimeoutExpired:
            return True
        return ended.returncode != 0

    def that_matter(self, file):
        found = [name for name in MATTERS.get(file, self.programs) if name in self.programs]
        return found or list(self.programs)

    def stamp(self, target, room, file):
        """Another one whenever the file's mutants or what may catch them became others."""
        digest = hashlib.sha256((Path(target) / 'core' / room / file).read_bytes())
        for name in self.that_matter(file):
            digest.update(Path(self.programs[name]).read_bytes())
        return digest.hexdigest()

    def killed(self, mutant, likely):
        """The test that fails with this mutant; empty when all that matter pass."""
        for name in sorted(self.that_matter(mutant['file']), key=lambda one: one != likely):
            if self.fails(name, mutant['id'], self.limits[name]):
                return name
        return ''


def keys(mutants):
    """A name a mutant that holds when others come and go: its file, kind and text, and the how manieth of these it is."""
    seen, found = {}, []
    for mutant in mutants:
        key = (mutant['file'], mutant['kind'], mutant['text'])
        seen[key] = seen.get(key, 0) + 1
        found.append((*key, seen[key]))
    return found


def run(target, programs, known):
    os.nice(10)
    mutants = json.loads((Path(target) / 'mutants.json').read_text())
    if only := os.environ.get('CSIS_MUTANT_FILES'):
        mutants = [mutant for mutant in mutants if mutant['file'] in only.split(',')]
    tests = Tests(programs)
    stamps = {mutant['file']: tests.stamp(target, mutant.get('room', 'gate'), mutant['file']) for mutant in {one['file']: one for one in mutants}.values()}
    results, likely, path = {}, {}, Path(target) / 'results.jsonl'
    for line in path.read_text().splitlines() if path.exists() else []:
        try:
            one = json.loads(line)
        except ValueError:
            continue  # the last line of a run that was killed
        key = tuple(one['key'])
        likely[key] = one['by']
        if one['stamp'] == stamps.get(key[0]):
            results[key] = one['by']
    todo = [(key, mutant) for key, mutant in zip(keys(mutants), mutants) if key not in results]
    print(f'{len(mutants)} mutants, {len(todo)} to try', flush=True)
    jobs = int(os.environ.get('CSIS_MUTANT_JOBS', '1'))
    with path.open('a') as kept, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        tried = pool.map(lambda one: tests.killed(one[1], likely.get(one[0])), todo)
        for done, ((key, mutant), by) in enumerate(zip(todo, tried), 1):
            results[key] = by
            kept.write(json.dumps({'stamp': stamps[key[0]], 'key': key, 'by': by}) + '\n')
            kept.flush()
            if not by:
                print('survives: {file}:{line} | {kind} | {text}'.format(**mutant), flush=True)
            if done % 100 == 0:
                print(f'{done} of {len(todo)} tried', flush=True)
    survivors, used, by_test, equivalent = [], set(), {}, 0
    for key, mutant in zip(keys(mutants), mutants):
        by = results[key]
        by_test[by] = by_test.get(by, 0) + 1
        if by:
            continue
        numbered = (key[0], key[1], f'{key[2]} #{key[3]}')
        listed = numbered if numbered in known else key[:3]
        if listed in known:
            used.add(listed)
            equivalent += 1
        else:
            survivors.append(mutant)
    for mutant in survivors:
        print('not caught: {file}:{line} | {kind} | {text}'.format(**mutant))
    for key in sorted(set(known) - used):
        print('listed as equivalent, and caught or gone: ' + ' | '.join(key))
    by_test.pop('', None)
    print(', '.join(f'{count} by {name}' for name, count in sorted(by_test.items())))
    print(f'{len(mutants)} mutants: {sum(by_test.values())} killed, {equivalent} change nothing, {len(survivors)} survive')
    return 1 if survivors or not mutants else 0


def main(arguments):
    what, rest = arguments[0], arguments[1:]
    if what == 'write':
        write(*rest)
    elif what == 'write-faults':
        write_faults(*rest)
    elif what == 'run':
        return run(rest[0], rest[1:], equivalents())
    elif what == 'run-faults':
        return run(rest[0], rest[1:], {})
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
