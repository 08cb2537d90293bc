"""The grammar of scripts, written a second time: what one implementation takes and the other does not is a fault of one.

Reads lines, each as a JSON string, and prints a JSON array for each: what the line says, `[]` for a blank line, or null for one
that is refused. The grammar is in Driver.docc/Driver.md.
"""
import json
import re
import sys

SPACE = set("\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000") | {chr(c) for c in range(0x2000, 0x200B)}
ESCAPES = {'"': '"', "\\": "\\", "n": "\n", "t": "\t"}
STATES = "enabled disabled present absent checked unchecked focused invalid".split()
LIMIT = 2**63


class Refused(Exception):
    pass


def need(condition):
    if not condition:
        raise Refused


class Line:
    def __init__(self, text):
        self.text, self.at = text, 0

    def skip(self):
        while self.at < len(self.text) and self.text[self.at] in SPACE:
            self.at += 1

    def word(self):
        """The next word, and whether it is quoted; None at the end or at a comment."""
        self.skip()
        if self.at == len(self.text) or self.text[self.at] == "#":
            return None
        start = self.at
        if self.text[start] != '"':
            while self.at < len(self.text) and self.text[self.at] not in SPACE:
                self.at += 1
            return self.text[start : self.at], False
        content = []
        self.at += 1
        while True:
            need(self.at < len(self.text))
            char = self.text[self.at]
            self.at += 1
            if char == '"':
                need(self.at == len(self.text) or self.text[self.at] in SPACE)
                return "".join(content), True
            if char == "\\":
                need(self.at < len(self.text) and self.text[self.at] in ESCAPES)
                char = ESCAPES[self.text[self.at]]
                self.at += 1
            content.append(char)

    def name(self):
        word = self.word()
        need(word)
        return word[0]

    def quoted(self):
        word = self.word()
        need(word and word[1])
        return word[0]

    def plain(self):
        word = self.word()
        need(word and not word[1])
        return word[0]

    def value(self):
        """The JSON value that is the rest of the line, outside of a comment; None if there is none."""
        self.skip()
        match = re.match(r'(?:"(?:[^"\\]|\\.)*"|[^"#])*', self.text[self.at :], re.S)
        text = match.group(0).strip("".join(SPACE))
        rest = self.text[self.at + match.end() :]
        need(not rest.startswith('"'))
        self.at = len(self.text)
        if not text:
            return None
        try:
            return json.loads(text)
        except ValueError:
            raise Refused


def count(word, least=1):
    need(re.fullmatch("[0-9]+", word) and least <= int(word) < LIMIT)
    return int(word)


def milliseconds(word):
    match = re.fullmatch(r"([0-9]+)(?:\.([0-9]+))?(ms|s)", word)
    need(match)
    whole, fraction, unit = match.groups()
    places = 3 if unit == "s" else 0
    fraction = (fraction or "").ljust(places, "0")
    need(not fraction[places:].strip("0"))
    value = int(whole + fraction[:places])
    need(value < LIMIT)
    return value


def point(word):
    match = re.fullmatch("([+-]?[0-9]+),([+-]?[0-9]+)", word)
    need(match)
    x, y = (int(part) for part in match.groups())
    need(all(-LIMIT <= number < LIMIT for number in (x, y)))
    return [x, y]


def number(word):
    need(re.fullmatch(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?", word))
    value = float(word)
    return int(value) if value.is_integer() and abs(value) < 1e15 else value


def expectation(line):
    first = line.word()
    need(first)
    word, is_quoted = first
    if is_quoted:
        second = line.word()
        if second is None:
            return ["shows", word]
        need(second[1])
        return ["label", word, second[0]]
    if word == "not":
        return ["shows not", line.quoted()]
    if word in STATES:
        return [word, line.name()]
    if word == "called":
        return ["called", line.name(), line.value()]
    if word == "no":
        need(line.plain() == "call")
        return ["no call", line.name()]
    if word == "count":
        of = line.word()
        need(of)
        rows = line.word()
        if rows is None:
            need(of[1])
            return ["label", "count", of[0]]
        need(not rows[1])
        return ["count", of[0], count(rows[0], least=0)]
    return ["label", word, line.quoted()]


def step(line, verb):
    if verb in ("tap", "cancel", "leave", "double", "menu", "focus"):
        return [verb, line.name()]
    if verb in ("enter", "type", "choose"):
        return [verb, line.name(), line.quoted()]
    if verb == "set":
        return [verb, line.name(), number(line.plain())]
    if verb in ("press", "move"):
        of = line.name()
        need(line.plain() == ("to" if verb == "move" else "at"))
        return [verb, of, point(line.plain())]
    if verb in ("key", "open"):
        return [verb, line.quoted()]
    if verb in ("back", "forward", "undo", "restart"):
        return [verb]
    if verb == "wait":
        return [verb, milliseconds(line.plain())]
    if verb == "timer":
        return [verb, count(line.plain())]
    if verb == "answer":
        return [verb, line.name(), count(line.plain()), line.value()]
    if verb == "fail":
        service, word = line.name(), line.word()
        need(word)
        return [verb, service, word[0]] if word[1] else [verb, service, count(word[0]), line.quoted()]
    need(verb == "expect")
    return ["expect"] + expectation(line)


def parse(text):
    line = Line(text)
    try:
        verb = line.word()
        if verb is None:
            return []
        need(not verb[1])
        found = step(line, verb[0])
        need(line.word() is None)
        return found
    except Refused:
        return None


for text in sys.stdin:
    print(json.dumps(parse(json.loads(text))))
