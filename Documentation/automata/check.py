"""Compares the number of states that can be told apart with those that two other programs find.

    python3 check.py states.aut minimal.aut

bispy minimises the graph in `states.aut`. AALpy learns an automaton that asks the graph only for views. Both have to
find as many states as `minimal.aut` has.
"""

import re
import sys

import networkx
from aalpy.base import SUL, Oracle
from aalpy.learning_algs import run_KV
from bispy import compute_maximum_bisimulation

EDGE = re.compile(r'\((\d+), "((?:[^"\\]|\\.)*)", (\d+)\)')


def read(path):
    """Returns the views and the successors by label of each state."""
    with open(path, encoding="utf-8") as file:
        count = int(file.readline().rstrip(")\n").split(",")[-1])
        views, successors = [None] * count, [{} for _ in range(count)]
        for line in file:
            source, label, target = EDGE.match(line).groups()
            if label.startswith("view "):
                views[int(source)] = label
            else:
                successors[int(source)][label] = int(target)
    return views, successors


def minimised(views, successors):
    """The number of classes that bispy finds. A labelled edge becomes a node of its own."""
    graph = networkx.DiGraph()
    blocks = {}
    for state, view in enumerate(views):
        graph.add_node(state)
        blocks.setdefault(view, []).append(state)
    node = len(views)
    for state, labels in enumerate(successors):
        for label, target in labels.items():
            graph.add_edge(state, node)
            graph.add_edge(node, target)
            blocks.setdefault("event " + label, []).append(node)
            node += 1
    classes = compute_maximum_bisimulation(graph, list(blocks.values()))
    return sum(1 for block in classes if min(block) < len(views))


class Screens(SUL):
    """The scenario as AALpy sees it: an event, and then a view."""

    def __init__(self, views, successors):
        super().__init__()
        self.views, self.successors, self.state = views, successors, 0

    def pre(self):
        self.state = 0

    def post(self):
        pass

    def step(self, letter):
        # An event that is refused changes nothing. At first, AALpy asks for the view without an event.
        self.state = self.successors[self.state].get(letter, self.state)
        return self.views[self.state]


class Product(Oracle):
    """Walks through the hypothesis and the scenario side by side."""

    def __init__(self, alphabet, screens):
        super().__init__(alphabet, screens)
        # AALpy replaces `sul` by one that remembers answers.
        self.screens = screens

    def find_cex(self, hypothesis):
        start = (hypothesis.initial_state, 0)
        seen, queue = {start}, [(start, [])]
        for (guess, state), word in queue:
            for letter in self.alphabet:
                self.screens.state = state
                seen_view = self.screens.step(letter)
                pair = (guess.transitions[letter], self.screens.state)
                if seen_view != pair[0].output:
                    return word + [letter]
                if pair not in seen:
                    seen.add(pair)
                    queue.append((pair, word + [letter]))
        return None


def learned(views, successors):
    """The number of states of the automaton that AALpy learns."""
    alphabet = sorted({label for labels in successors for label in labels})
    screens = Screens(views, successors)
    automaton = run_KV(alphabet, screens, Product(alphabet, screens), automaton_type="moore", print_level=0)
    return len(automaton.states)


def main(states, minimal):
    sys.setrecursionlimit(100_000)
    views, successors = read(states)
    expected = len(read(minimal)[0])
    counts = {"bispy": minimised(views, successors), "AALpy": learned(views, successors)}
    for name, count in counts.items():
        print(f"{name} finds {count} states")
    if any(count != expected for count in counts.values()):
        sys.exit(f"expected {expected} states, as in {minimal}")


if __name__ == "__main__":
    main(*sys.argv[1:])
