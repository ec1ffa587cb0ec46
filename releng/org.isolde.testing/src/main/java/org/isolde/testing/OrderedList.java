// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

/**
 * The program of figure 3 of UNL-DI-5-2011, an ordered list between a least and a greatest number,
 * with its head in the shared variable {@code x}; {@code add}, {@code remove} and {@code get} of
 * section 6 in the same way.
 */
public final class OrderedList {

    /** The nodes. */
    public static final String NODE = """
            class Node {
                int value;
                Node next;
            }
            """;

    /** The list. */
    public static final String LIST = """
            import org.isolde.stm.Atomic;
            class List {
                static final Node x = end();
                static Node end() {
                    Node last = new Node();
                    last.value = Integer.MAX_VALUE;
                    Node first = new Node();
                    first.value = Integer.MIN_VALUE;
                    first.next = last;
                    return first;
                }
                @Atomic static void add(int v) {
                    Node p = x;
                    Node n = p.next;
                    int tv = n.value;
                    while (tv < v) {
                        p = n;
                        n = p.next;
                        tv = n.value;
                    }
                    if (tv != v) {
                        Node y = new Node();
                        y.value = v;
                        y.next = n;
                        p.next = y;
                    }
                }
                @Atomic static void remove(int v) {
                    Node p = x;
                    Node n = p.next;
                    int tv = n.value;
                    while (tv < v) {
                        p = n;
                        n = p.next;
                        tv = n.value;
                    }
                    if (tv == v) {
                        Node t = n.next;
                        p.next = t;
                    }
                }
                @Atomic static boolean get(int v) {
                    Node p = x;
                    p = p.next;
                    while (p.value < v) {
                        p = p.next;
                    }
                    return p.value == v;
                }
            }
            """;

    /** The list whose {@code remove} writes the removed node, too, as section 6 has it. */
    public static final String WITH_DUMMY_WRITE = LIST.replace("p.next = t;", "p.next = t; n.next = t;");

    private OrderedList() {}
}
