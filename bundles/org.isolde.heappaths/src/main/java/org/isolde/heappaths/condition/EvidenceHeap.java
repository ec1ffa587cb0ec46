// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.heappaths.condition.HeapEvidence.Instance;
import org.isolde.heappaths.condition.HeapEvidence.Item;
import org.isolde.heappaths.condition.HeapEvidence.Kind;
import org.isolde.heappaths.condition.HeapEvidence.Link;
import org.isolde.heappaths.condition.HeapEvidence.Touch;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * Builds the objects that two instances reach, once the words for their labels are known. It is
 * used once.
 */
final class EvidenceHeap {

    /** An object: the base below which it is, and the word that leads to it. */
    private record Node(String base, List<String> word) implements Comparable<@NonNull Node> {

        Node then(String selector) {
            List<String> longer = new ArrayList<>(word);
            longer.add(selector);
            return new Node(base, longer);
        }

        @Override
        public int compareTo(Node other) {
            return Comparator.comparingInt((Node node) -> node.word().size())
                    .thenComparing(Node::base)
                    .thenComparing(node -> String.join(".", node.word()))
                    .compare(this, other);
        }
    }

    /** The part of a path that remains to be followed from an object. */
    private record Rest(Node from, int steps) {}

    private record NodeTouch(Instance instance, Kind kind, Node object, String selector) {}

    private final Side first;
    private final Side second;
    private final SortedMap<String, List<String>> words;
    private final SortedSet<Node> nodes = new TreeSet<>();
    private final Set<Node> nulls = new LinkedHashSet<>();

    /**
     * Up to where the path of one access has been followed; several of its words may lead to the
     * same object.
     */
    private final Set<Rest> followed = new HashSet<>();

    private final Set<NodeTouch> touches = new LinkedHashSet<>();
    private final Map<Node, List<String>> firstPaths = new TreeMap<>();
    private final Map<Node, List<String>> secondPaths = new TreeMap<>();

    EvidenceHeap(Side first, Side second, SortedMap<String, List<String>> words) {
        this.first = first;
        this.second = second;
        this.words = words;
    }

    HeapEvidence evidence() {
        for (Instance instance : Instance.values()) {
            Side side = side(instance);
            side.cells(side.result().nulls()).forEach(cell -> nulls.add(node(cell.object()).then(cell.selector())));
        }
        for (Instance instance : Instance.values()) {
            Side side = side(instance);
            side.result().reads().forEach(access -> read(instance, access));
            side.mayWrites().forEach(write -> write(instance, write));
        }
        Map<Node, String> names = names();
        List<Item> objects = names.entrySet().stream()
                .map(node -> new Item(
                        node.getValue(),
                        firstPaths.getOrDefault(node.getKey(), List.of()),
                        secondPaths.getOrDefault(node.getKey(), List.of())))
                .toList();
        List<Link> links = new ArrayList<>();
        for (Node node : names.keySet()) {
            if (!node.word().isEmpty()) {
                Node above = new Node(node.base(), node.word().subList(0, node.word().size() - 1));
                links.add(new Link(names.get(above), node.word().getLast(), names.get(node)));
            }
        }
        List<Touch> named = touches.stream()
                .sorted(Comparator.comparing(NodeTouch::instance)
                        .thenComparing(NodeTouch::kind)
                        .thenComparing(NodeTouch::object)
                        .thenComparing(NodeTouch::selector))
                .map(touch -> new Touch(touch.instance(), touch.kind(), names.get(touch.object()), touch.selector()))
                .toList();
        return new HeapEvidence(objects, links, named);
    }

    private Side side(Instance instance) {
        return instance == Instance.FIRST ? first : second;
    }

    private Node node(Place.Below place) {
        return new Node(place.base(), Evaluation.spelled(place.word(), words));
    }

    /** Where a root is; one that may be anywhere is drawn on its own. */
    private Node root(Instance instance, String root) {
        return switch (side(instance).root(root)) {
            case Place.Below place -> node(place);
            case Place.Anywhere anywhere -> new Node(HeapEvidence.SOMEWHERE + root, List.of());
        };
    }

    private void read(Instance instance, HeapAccess access) {
        List<HeapPath.Step> steps = access.object().then(access.selector()).steps();
        boolean precise = side(instance).result().preciseReads().contains(access);
        Node root = root(instance, access.object().root());
        followed.clear();
        go(instance, root, List.of(access.object().root()), steps, !precise);
    }

    /**
     * Goes along a path, also along what branches off before the word of a label ends; marks each
     * field that is read.
     */
    private void go(
            Instance instance, Node from, List<String> path, List<HeapPath.Step> steps, boolean spread) {
        if (nulls.contains(from) || !followed.add(new Rest(from, steps.size()))) {
            return;
        }
        visit(instance, from, path);
        if (steps.isEmpty()) {
            return;
        }
        List<HeapPath.Step> rest = steps.subList(1, steps.size());
        switch (steps.getFirst()) {
            case HeapPath.Field(String selector) -> {
                touches.add(new NodeTouch(instance, Kind.READS, from, selector));
                if (!rest.isEmpty()) {
                    go(instance, from.then(selector), longer(path, selector), rest, spread);
                }
            }
            case HeapPath.Repeat repeat -> {
                Node at = from;
                List<String> here = path;
                for (String selector : word(instance, repeat)) {
                    if (spread) {
                        go(instance, at, here, rest, true);
                    }
                    touches.add(new NodeTouch(instance, Kind.READS, at, selector));
                    at = at.then(selector);
                    here = longer(here, selector);
                }
                go(instance, at, here, rest, spread);
            }
        }
    }

    private void write(Instance instance, Side.Write write) {
        String root = write.access().object().root();
        Node top = root(instance, root);
        Node at = write.object() instanceof Place.Below place ? node(place) : top;
        for (int length = top.word().size(); length <= at.word().size(); length++) {
            Node passed = new Node(at.base(), at.word().subList(0, length));
            if (nulls.contains(passed)) {
                return;
            }
            List<String> path = new ArrayList<>(List.of(root));
            path.addAll(at.word().subList(top.word().size(), length));
            visit(instance, passed, path);
        }
        touches.add(new NodeTouch(instance, Kind.WRITES, at, write.selector()));
    }

    private List<String> word(Instance instance, HeapPath.Repeat repeat) {
        return repeat.barred() ? List.of() : words.getOrDefault(side(instance).variable(repeat.label()), List.of());
    }

    private static List<String> longer(List<String> path, String selector) {
        List<String> longer = new ArrayList<>(path);
        longer.add(selector);
        return longer;
    }

    private void visit(Instance instance, Node node, List<String> path) {
        (instance == Instance.FIRST ? firstPaths : secondPaths).putIfAbsent(node, path);
        boolean added = true;
        for (int length = node.word().size(); added && length >= 0; length--) {
            added = nodes.add(new Node(node.base(), node.word().subList(0, length)));
        }
    }

    private Map<Node, String> names() {
        Map<Node, String> names = new TreeMap<>();
        int number = 0;
        for (Node node : nodes) {
            if (node.word().isEmpty()) {
                names.put(node, node.base());
            } else {
                number++;
                names.put(node, "o" + number);
            }
        }
        return names;
    }
}
