#!/usr/bin/env python3
# SPDX-FileCopyrightText: CSIS Studio contributors
# SPDX-License-Identifier: Apache-2.0
"""What Jinja makes of templates: writes answers.json, or with --check holds it against the Jinja that is installed.

An answer has the text, or the kind of error. "beyond" marks what Jinja does and the language here leaves out: there an
error is expected.
"""
import itertools
import json
import pathlib
import sys

ANSWERS = pathlib.Path(__file__).with_name("answers.json")

VALUES = {
    "n": 7, "m": -3, "z": 0, "f": 2.5, "t": True, "no": False, "nil": None, "s": "Hello World", "e": "", "num": "42",
    "u": "straße Ünï 😀", "pad": "  x y \n", "q": "it's", "qq": "a \"b\" 'c' \\ \t", "xs": [1, 2, 3], "ws": ["b", "a", "c"],
    "empty": [], "d": {"deep": {"x": [10, 20]}, "k": "v", "n": 5, "two words": "w"}, "nested": [[1, 2], [3]],
    "users": [{"name": "ann", "uid": 1}, {"name": "bob", "uid": 2}], "mix": [1, "a", 2.25, True, None],
}

WRITTEN = r"""
{{ n }}|{{ m }}|{{ f }}|{{ t }}|{{ no }}|{{ nil }}|{{ s }}|{{ e }}|{{ xs }}|{{ ws }}|{{ d }}|{{ nested }}|{{ users }}|{{ mix }}|{{ qq }}
{{ [q, qq, u] }}
{{ d.k }} {{ d['k'] }} {{ d["n"] }} {{ d.deep.x[1] }} {{ d['deep']['x'][0] }} {{ d.deep.x.0 }} {{ d['two words'] }}
{{ xs[0] }} {{ xs[-1] }} {{ xs[n - 5] }} {{ s[0] }} {{ s[-1] }} {{ u[-1] }}
{{ 1 + 2 * 3 }} {{ (1 + 2) * 3 }} {{ 7 // 2 }} {{ -7 // 2 }} {{ 7 % 3 }} {{ -7 % 3 }} {{ 7 % -3 }} {{ 2 ** 10 }} {{ 2 ** -1 }} {{ 2 ** 3 ** 2 }}
{{ 1 / 2 }} {{ 6 / 3 }} {{ 1e3 }} {{ 1.5e-7 }} {{ 1e16 }} {{ 1e15 }} {{ 123456789.125 }} {{ 0.1 + 0.2 }} {{ 100000.0 * 10 }} {{ 1 / 3 }}
{{ 7.5 // 2 }} {{ -7.5 // 2 }} {{ 7.5 % 2 }} {{ -7.5 % 2 }} {{ 7 % 2.5 }}
{{ -n }} {{ +n }} {{ -f }} {{ --n }} {{ -xs[0] }} {{ - 2 ** 2 }} {{ -n|string|length }}
{{ 0x1F }} {{ 0b101 }} {{ 0o17 }} {{ 1_000 }} {{ 1_0.5 }} {{ 00 }}
{{ 'a' 'b' "c" }} {{ 'it\'s' }} {{ "a\tb\\n" }} {{ '\x41\u00fc' }} {{ 'a\qb' }}
{{ true }} {{ True }} {{ false }} {{ False }} {{ none }} {{ None }}
{{ not t }} {{ not no }} {{ not e }} {{ not xs }} {{ not empty }} {{ not nil }} {{ not 0.0 }}
{{ t and 'x' }} {{ no or 'y' }} {{ e or s }} {{ n and z }} {{ z or nil }} {{ t and no or 'b' }} {{ not t or t }} {{ not (t or t) }}
{{ 1 < 2 < 3 }} {{ 1 < 2 > 3 }} {{ 3 > 2 > 1 }} {{ 1 == 1.0 }} {{ t == 1 }} {{ 'a' == "a" }} {{ 'a' < 'b' }} {{ 'Z' < 'a' }} {{ 1 == '1' }} {{ nil == none }}
{{ xs == [1, 2, 3] }} {{ xs != [1, 2] }} {{ d.deep == {'x': [10, 20]} }} {{ [1, [2]] == [1, [2]] }} {{ [] == {} }}
{{ 1 in xs }} {{ 9 in xs }} {{ 9 not in xs }} {{ 'k' in d }} {{ 'z' in d }} {{ 'World' in s }} {{ 'x' not in s }} {{ '' in s }} {{ not 1 in xs }}
{{ 'a' ~ 1 ~ none ~ true ~ 1.5 ~ [1] }} {{ n ~ m }} {{ 1 ~ 2 ~ 3 }} {{ 'a' + 1 ~ 2 }}
{{ 'yes' if t else 'no' }} {{ 'yes' if no else 'no' }} {{ 'yes' if no }}. {{ 'a' if no else 'b' if no else 'c' }} {{ ('a' if t else 'b') ~ 'c' }}
{{ ('x' if no) is defined }} {{ ('x' if no) | default('y') }} {{ 'a' ~ ('x' if no) ~ 'b' }}
{{ nothing is defined }} {{ nothing is not defined }} {{ n is defined }} {{ d.k is defined }} {{ d.zz is defined }} {{ not n is defined }}
{{ nothing | default('x') }} {{ nothing | default }}. {{ d.zz | default(n) }} {{ e | default('x') }}. {{ e | default('x', true) }} {{ nil | default('x') }} {{ nil | default('x', True) }}
{{ nothing | default(default_value='q') }} {{ z | default('x', boolean=true) }} {{ (nothing | default('ab')) | upper }} {{ nothing | default([1, 2]) | join('-') }}
{% if d.zz %}a{% else %}b{% endif %} {% if not d.zz %}a{% endif %} {{ d.zz == 'x' }} {{ d.zz != 'x' }} {{ d.zz or 'else' }} {{ 'then' if d.zz else 'else' }}
{{ s | lower }} {{ s | upper }} {{ u | upper }} {{ u | lower }} {{ n | upper }} {{ nil | lower }} {{ t | upper }} {{ xs | upper }}
[{{ pad | trim }}] [{{ s | trim('Hd') }}] [{{ pad | trim(' ') }}] [{{ n | trim }}] [{{ 'xxaxx' | trim(chars='x') }}]
{{ s | replace('o', '0') }} {{ s | replace('o', '0', 1) }} {{ s | replace('l', '') }} {{ 'ab' | replace('', '-') }} {{ 'aaa' | replace('a', 'b', 2) }} {{ n | replace(7, 8) }} {{ s | replace(old='l', new='L') }}
{{ xs | join }} {{ xs | join(', ') }} {{ ws | join('-') }} {{ s | join('.') }} {{ d | join(',') }} {{ mix | join('/') }} {{ empty | join('x') }}. {{ xs | join(d='+') }} {{ nested | join(' ') }}
{{ num | int }} {{ 'x' | int }} {{ 'x' | int(5) }} {{ '3.9' | int }} {{ f | int }} {{ -2.7 | int }} {{ ' 8 ' | int }} {{ t | int }} {{ nil | int }} {{ xs | int }} {{ '1_000' | int }} {{ e | int(default=-1) }} {{ '1e3' | int }} {{ '+5' | int }}
{{ n | string ~ 'x' }} {{ nil | string }} {{ xs | string | length }} {{ f | string }}
{{ s | length }} {{ xs | length }} {{ d | length }} {{ empty | length }} {{ u | length }} {{ e | length }}
{{ xs | first }} {{ xs | last }} {{ s | first }} {{ s | last }} {{ d | first }} {{ ws | first | upper }} {{ nested | last | first }} {{ u | last }} {{ users | first }}
{{ 1 + num | int }} {{ 'a' ~ 'b' | upper }} {{ ('a' ~ 'b') | upper }} {{ -1 | string }} {{ n | string | length + 1 }} {{ 2 ** 3 | string | length }}
{% if t %}yes{% endif %}|{% if no %}yes{% endif %}|{% if no %}a{% elif t %}b{% else %}c{% endif %}|{% if no %}a{% elif z %}b{% else %}c{% endif %}
{% if n > 5 and s %}big{% endif %}{% if n > 5 %}{% if m < 0 %}neg{% else %}pos{% endif %}{% endif %}
{% for x in xs %}{{ x }}{% endfor %}|{% for x in xs %}{{ loop.index }}:{{ loop.index0 }}:{{ loop.first }}:{{ loop.last }}:{{ loop.length }} {% endfor %}
{% for x in empty %}a{% else %}none{% endfor %}|{% for x in xs %}{{ x }}{% else %}none{% endfor %}|{% for c in s %}{{ c }}.{% endfor %}|{% for k in d %}{{ k }},{% endfor %}
{% for u in users %}{{ u.name }}={{ u['uid'] }}{{ ', ' if not loop.last }}{% endfor %}
{% for r in nested %}{% for x in r %}{{ loop.index }}{{ x }} {% endfor %}/{{ loop.index }};{% endfor %}
{% for x in xs %}{% if x == 2 %}{{ x }}{% elif x > 2 %}>{% else %}<{% endif %}{% endfor %}{% for x in xs + [9] %}{{ x }}{% endfor %}{% for x in [] + [] %}{% endfor %}
{% for n in xs %}{{ n }}{% endfor %}{{ n }}|{% for x in xs %}{% for n in ws %}{{ n ~ x }}{% endfor %}{% endfor %}{{ n }}{{ x is defined }}{{ loop is defined }}
a {{- n -}} b|a {{- n }} b|a {{ n -}} b|a{{+ n }}b|a {%- if t -%} x {%- endif -%} b|a {%+ if t +%} x {% endif %} b
a {# comment #} b|a {#- comment -#} b|a {# {{ n }} {% if %} #} b|{##}|{# a #}{# b #}
  {% for x in xs -%} {{ x }} {%- endfor %}  |  {%- for x in xs %} {{ x }}{% endfor -%}  .
{{ '{{' }} {{ '}}' }} {{ '{%' }} {{ "#}" }} }} %} #} { } {x} {{ {'a': {'b': 1}} }} {{ {'a': {'b': 1}}.a.b }} {{ {}|length }}
{{ [] }} {{ [1,] }} {{ {'a': 1,} }} {{ [1, 'b', [2.0, none]] }} {{ [1, 2][0] }} {{ {'a': 'b'}['a'] }} {{ 'abc'[1] }}
{{n}}{{  n  }}{{-n-}}{%if t%}{{'x'}}{%endif%}{{n|string|length}}
{{ n if t }} {{ (n) }} {{ ((n)) }} {{ [n][0] + 1 }} {{ (xs)[0] }} {{ (s | upper)[0] }} {{ (d.deep).x }}
{{ 9223372036854775807 }} {{ 9223372036854775807 - 1 }} {{ 0.1 }} {{ 1.0 }} {{ -0.0 }} {{ 5e-324 }} {{ 1.7976931348623157e308 }}
""".strip("\n").split("\n")

FAULTY = r"""
{{ n + s }}|{{ s - 1 }}|{{ n / 0 }}|{{ n // 0 }}|{{ n % 0 }}|{{ 0 ** -1 }}|{{ -s }}|{{ n < s }}|{{ nil > 1 }}|{{ 1 in n }}|{{ 1 in s }}|{{ n | length }}
{{ n | join }}|{{ n | first }}|{% for x in n %}{% endfor %}|{{ nothing.here }}|{{ nothing + 1 }}|{{ n|nofilter }}|{{ n is notest }}|{{ }}|{{ n
{% if t %}|{% endif %}|{% for x in xs %}|{% endfor %}|{% if %}a{% endif %}|{% nostatement %}|{{ n + }}|{{ (n }}|{{ n) }}|{{ [n }}|{{ 'a }}|{{ n ! }}
{{ d.k.x.y }}|{{ n n }}|{% for x xs %}{% endfor %}|{% for in xs %}{% endfor %}|{# open|{% else %}|{{ 1 if }}|{{ n | }}|{{ n is }}|{{ . }}|{{ a.. }}
{% if t %}{% else %}{% elif t %}{% endif %}|{% if t %}{% endfor %}|{% for x in xs %}{% endif %}|{{ s | replace('a') }}|{{ s | upper(1) }}|{{ 012 }}|{{ {'a' 1} }}
{{ n | trim(1, 2, 3) }}|{{ xs['a'].b }}|{{ not }}|{{ 1 ~ 2 + 3 }}|{{ 1 + 2 ~ 3 }}|{{ -num | int }}|{% for loop in xs %}{% endfor %}|{{ n == }}|{{ {1} }}|{{ n.'a' }}|{{ @ }}|{{ $n }}|{{ a ? b }}|{{ n; }}
""".strip("\n").split("\n")

OPERANDS = ["7", "-3", "0", "2.5", "true", "'Hello'", "'42'", "[1, 2]", "none", "{'a': 1}"]
OPERATORS = ["+", "-", "*", "/", "//", "%", "**", "~", "==", "!=", "<", "<=", ">", ">=", "in", "not in", "and", "or"]
FILTERS = ["default('d')", "default('d', true)", "lower", "upper", "trim", "replace('l', 'L')", "join('-')", "int", "string",
           "length", "first", "last"]


def is_beyond(left, operator, right):
    """Jinja does it, and the language here does not: repeating, filling in, complex numbers, and the order of lists."""
    texts = (left[0] in "'[{", right[0] in "'[{")
    if operator == "*":
        return any(texts)
    if operator == "**":
        return left[0] == "-" and "." in right  # a complex number
    if operator == "%":
        return left[0] == "'"
    return operator in ("<", "<=", ">", ">=") and left[0] == "[" and right[0] == "["


def templates():
    for line in WRITTEN:
        yield line, False
    # One that goes over several lines stands as one, too.
    yield "{{ s\n  | upper }} {{ n +\n 1 }}\n", False
    yield "a\n{%- if t %}\n  b\n{%- endif %}\nc\n", False
    for line in FAULTY:
        for part in parts_of(line):
            yield part, False
    for operator in OPERATORS:
        for left, right in itertools.product(OPERANDS, OPERANDS):
            yield "{{ %s %s %s }}" % (left, operator, right), is_beyond(left, operator, right)
    for name, filter_ in itertools.product(VALUES, FILTERS):
        yield "{{ %s | %s }}" % (name, filter_), False


def parts_of(line):
    """Cuts at the bars between templates, not at those of filters."""
    parts, depth, part = [], 0, ""
    index = 0
    while index < len(line):
        pair = line[index:index + 2]
        if pair in ("{{", "{%"):
            depth = 1
        elif pair in ("}}", "%}"):
            depth = 0
        if line[index] == "|" and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += line[index]
        index += 1
    return parts + [part]


def answers():
    import jinja2

    environment = jinja2.Environment(keep_trailing_newline=True)
    for template, beyond in templates():
        answer = {"template": template}
        try:
            text = environment.from_string(template).render(VALUES)
            answer["text"] = text
            if beyond:
                answer["beyond"] = True
        except Exception as fault:  # whatever it is, the tree does not load
            answer["error"] = type(fault).__name__
        yield answer


def main():
    try:
        import jinja2
    except ImportError:
        print("Jinja is not installed: skipped")
        return 77
    found = list(answers())
    if "--check" in sys.argv:
        known = json.loads(ANSWERS.read_text(encoding="utf-8"))
        wrong = [(a, b) for a, b in zip(known["answers"], found) if a != b]
        if len(known["answers"]) != len(found) or known["values"] != VALUES:
            wrong.append((len(known["answers"]), len(found)))
        for before, now in wrong[:20]:
            print(f"recorded: {before}\nJinja {jinja2.__version__}: {now}")
        print(f"{len(found)} templates, {len(wrong)} differ")
        return 1 if wrong else 0
    lines = ",\n".join("  " + json.dumps(answer, ensure_ascii=False) for answer in found)
    values = json.dumps(VALUES, ensure_ascii=False)
    ANSWERS.write_text(f'{{"jinja": "{jinja2.__version__}", "values": {values},\n "answers": [\n{lines}\n]}}\n', encoding="utf-8")
    print(f"{len(found)} templates")
    return 0


sys.exit(main())
