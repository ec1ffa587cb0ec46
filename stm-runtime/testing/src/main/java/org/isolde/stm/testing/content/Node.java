// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.util.ArrayList;
import java.util.List;

/** An object in the graph of those that can be reached. */
final class Node {

    /** What stands before the children; all of the text if there can be none. */
    final String open;
    final String separator;
    final String close;

    /** Whether the order of the children means nothing. */
    final boolean isUnordered;

    /** What it holds; without an order they are sorted later. */
    final List<Edge> edges = new ArrayList<>();

    /** How often it has been met; 0 for what has no identity, such as a number. */
    int meetings;

    /** In the order in which nodes were made. */
    int index;

    /** Its number in the texts; 0 as long as it has none. */
    int number;

    private Node(String open, String separator, String close, boolean isUnordered) {
        this.open = open;
        this.separator = separator;
        this.close = close;
        this.isUnordered = isUnordered;
    }

    /** All of whose text is known. */
    static Node leaf(String text) {
        return new Node(text, "", "", false);
    }

    /** Elements or fields, in their order. */
    static Node ordered(String open, String close) {
        return new Node(open, ", ", close, false);
    }

    /** Elements in any order. */
    static Node unordered() {
        return new Node("{", ", ", "}", true);
    }

    /** A key and its value. */
    static Node entry() {
        return new Node("", "=", "", false);
    }

    void add(String label, Node target) {
        edges.add(new Edge(label, target));
    }

    boolean isMetAgain() {
        return meetings > 1;
    }

    /**
     * Something that an object holds.
     *
     * @param label what stands before it, such as {@code name=}
     */
    record Edge(String label, Node target) {}
}
