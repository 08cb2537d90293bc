"""The grammar of scripts, written a second time: what one implementation takes and the other does not is a fault of one.

Reads lines, each as a JSON string, and prints a JSON array for each: what the line says, `[]` for a blank line, or null for one
that is refused. The grammar is in Driver.docc/Driver.md.
"""
import json
import re
import sys

SPACE = "\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
BLANK = re.compile(f"[{SPACE}]*")
OUTER = re.compile(rf"\A[{SPACE}]+|[{SPACE}]+\Z")
QUOTED = re.compile(rf'"((?:[^"\\]|\\["\\nt])*)"(?![^{SPACE}])', re.S)
PLAIN = re.compile(f"[^{SPACE}]+")
JSON_VALUE = re.compile(r'(?:"(?:[^"\\]|\\.)*"|[^"#])*', re.S)
NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
DURATION = re.compile(r"([0-9]+)(?:\.([0-9]+))?(ms|s)")
POINT = re.compile(r"([+-]?[0-9]+),([+-]?[0-9]+)")
STATES = "enabled disabled present absent checked unchecked focused invalid".split()
LIMIT = 2**63


class Refused(Exception):
    pass


def need(condition):
    if not condition:
        raise Refused
    return condition


class Line:
    def __init__(self, text):
        self.text, self.at = text, 0

    def match(self, pattern):
        found = need(pattern.match(self.text, self.at))
        self.at = found.end()
        return found

    def ends(self):
        self.match(BLANK)
        return self.text[self.at : self.at + 1] in ("", "#")

    def is_quoted(self):
        return not self.ends() and self.text[self.at] == '"'

    def quoted(self):
        need(self.is_quoted())
        return re.sub(r"\\(.)", lambda escape: {"n": "\n", "t": "\t"}.get(escape[1], escape[1]), self.match(QUOTED)[1])

    def plain(self):
        need(not self.ends() and not self.is_quoted())
        return self.match(PLAIN)[0]

    def name(self):
        return self.quoted() if self.is_quoted() else self.plain()

    def value(self):
        """The JSON value that is the rest of the line, outside of a comment; None if there is none."""
        text = OUTER.sub("", self.match(JSON_VALUE)[0])
        need(self.ends())
        try:
            return json.loads(text) if text else None
        except ValueError:
            raise Refused

    def count(self, least=1):
        word = self.plain()
        need(re.fullmatch("[0-9]+", word) and least <= int(word) < LIMIT)
        return int(word)

    def milliseconds(self):
        whole, fraction, unit = need(DURATION.fullmatch(self.plain())).groups()
        places = 3 if unit == "s" else 0
        fraction = (fraction or "").ljust(places, "0")
        need(not fraction[places:].strip("0") and int(whole + fraction[:places]) < LIMIT)
        return int(whole + fraction[:places])

    def point(self):
        place = [int(part) for part in need(POINT.fullmatch(self.plain())).groups()]
        need(all(-LIMIT <= number < LIMIT for number in place))
        return place

    def number(self):
        value = float(need(NUMBER.fullmatch(self.plain()))[0])
        return int(value) if value.is_integer() and abs(value) < 1e15 else value

    def failure(self):
        return [self.quoted()] if self.is_quoted() else [self.count(), self.quoted()]

    def expectation(self):
        if self.is_quoted():
            text = self.quoted()
            return ["shows", text] if self.ends() else ["label", text, self.quoted()]
        word = self.plain()
        if word == "not":
            return ["shows not", self.quoted()]
        if word in STATES:
            return [word, self.name()]
        if word == "called":
            return [word, self.name(), self.value()]
        if word == "no":
            need(self.plain() == "call")
            return ["no call", self.name()]
        if word == "count":
            is_quoted, of = self.is_quoted(), self.name()
            return ["label", word, need(is_quoted) and of] if self.ends() else [word, of, self.count(least=0)]
        return ["label", word, self.quoted()]


# What follows each verb: how to read it, or a word that is there; a list is more than one part.
STEPS = {
    **dict.fromkeys(("back", "forward", "undo", "restart"), []),
    **dict.fromkeys(("tap", "cancel", "leave", "double", "menu", "focus"), [Line.name]),
    **dict.fromkeys(("enter", "type", "choose"), [Line.name, Line.quoted]),
    **dict.fromkeys(("key", "open"), [Line.quoted]),
    "set": [Line.name, Line.number],
    "press": [Line.name, "at", Line.point],
    "move": [Line.name, "to", Line.point],
    "wait": [Line.milliseconds],
    "timer": [Line.count],
    "answer": [Line.name, Line.count, Line.value],
    "fail": [Line.name, Line.failure],
    "expect": [Line.expectation],
}


def parse(text):
    line = Line(text)
    if line.ends():
        return []
    try:
        said = [line.plain()]
        for part in need(said[0] in STEPS) and STEPS[said[0]]:
            if isinstance(part, str):
                need(line.plain() == part)
            elif part in (Line.failure, Line.expectation):
                said += part(line)
            else:
                said.append(part(line))
        need(line.ends())
        return said
    except Refused:
        return None


for text in sys.stdin:
    print(json.dumps(parse(json.loads(text))))
