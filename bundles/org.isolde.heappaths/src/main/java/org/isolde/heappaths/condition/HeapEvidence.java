// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A small example snapshot in which two instances can affect each other, for display: the objects,
 * which of them both instances reach, and the fields they read and write.
 *
 * @param objects the objects; each before those below it
 * @param links the links between them
 * @param touches the fields read and written
 */
public record HeapEvidence(List<Item> objects, List<Link> links, List<Touch> touches) {

    /** Begins the names of objects of which it is not known where they are. */
    static final String SOMEWHERE = "some ";

    /** Keeps copies. */
    public HeapEvidence {
        objects = List.copyOf(objects);
        links = List.copyOf(links);
        touches = List.copyOf(touches);
    }

    /** One of the two instances. */
    public enum Instance {
        FIRST,
        SECOND
    }

    /** The kind of access to a field. */
    public enum Kind {
        READS,
        WRITES
    }

    /**
     * An object.
     *
     * @param name its name in the drawing
     * @param first the path by which the first instance reaches it, a root and selectors; empty if
     *     it does not
     * @param second the path of the second instance
     */
    public record Item(String name, List<String> first, List<String> second) {

        /** Keeps copies. */
        public Item {
            first = List.copyOf(first);
            second = List.copyOf(second);
        }
    }

    /** A field of an object that refers to another one; both are given by name. */
    public record Link(String from, String selector, String to) {}

    /** A field of an object, given by name, that an instance reads or writes. */
    public record Touch(Instance instance, Kind kind, String object, String selector) {}

    /**
     * Whether it shows how both instances reach each object; otherwise a drawing has little value.
     */
    public boolean showsAll() {
        return objects.stream().noneMatch(object -> object.name().startsWith(SOMEWHERE));
    }

    /** What the words for the labels of two instances amount to. */
    static HeapEvidence of(Side first, Side second, SortedMap<String, List<String>> words) {
        return new EvidenceHeap(first, second, words).evidence();
    }

    /**
     * The snapshot in a few lines of text.
     *
     * @param first the name of the first instance
     * @param second the name of the second instance
     */
    public String drawing(String first, String second) {
        StringBuilder text = new StringBuilder();
        SortedMap<String, List<Link>> byObject = new TreeMap<>(
                links.stream().collect(Collectors.groupingBy(Link::from)));
        TreeSet<String> below = links.stream().map(Link::to).collect(Collectors.toCollection(TreeSet::new));
        objects.stream().map(Item::name).filter(name -> !below.contains(name)).forEach(root -> {
            chain(root, root, byObject, text);
        });
        for (Instance instance : Instance.values()) {
            for (Kind kind : Kind.values()) {
                text.append(instance == Instance.FIRST ? first : second)
                        .append(kind == Kind.READS ? " reads " : " writes ")
                        .append(touched(instance, kind))
                        .append('\n');
            }
        }
        for (Item object : objects) {
            if (!object.first().isEmpty() && !object.second().isEmpty()) {
                text.append(object.name())
                        .append(" is ")
                        .append(path(object.first()))
                        .append(" for ")
                        .append(first)
                        .append(" and ")
                        .append(path(object.second()))
                        .append(" for ")
                        .append(second)
                        .append('\n');
            }
        }
        return text.toString();
    }

    private String touched(Instance instance, Kind kind) {
        return touches.stream()
                .filter(touch -> touch.instance() == instance && touch.kind() == kind)
                .map(touch -> touch.object() + "." + touch.selector())
                .collect(Collectors.joining(", "));
    }

    private static String path(List<String> path) {
        return String.join(".", path);
    }

    /**
     * Draws the links of an object: the first goes on in its line, each other one begins a line.
     */
    private static void chain(String line, String object, SortedMap<String, List<Link>> byObject, StringBuilder text) {
        List<Link> links = byObject.getOrDefault(object, List.of());
        if (links.isEmpty()) {
            text.append(line).append('\n');
            return;
        }
        String start = line;
        for (Link link : links) {
            chain(start + " --" + link.selector() + "--> " + link.to(), link.to(), byObject, text);
            start = object;
        }
    }
}
