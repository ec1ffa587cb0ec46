// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections;

import org.isolde.stm.Atomic;

/**
 * An {@link OrderedList} whose {@link #remove} also writes the link of the node that it takes out,
 * although nothing changes by that: a <em>dummy write</em>, which repairs the write skew.
 *
 * <h2>Why it helps</h2>
 *
 * <p>Now no operation that changes the list reads a link beyond the last one that it writes. What
 * goes wrong in {@link OrderedList} takes two transactions of which one removes a node and the
 * other writes the link of that node; here both write that link, and snapshot isolation lets only
 * the first of them commit.
 *
 * <pre>
 *   T1 = remove(2) reads 1 → 2, 2 → 3
 *   T2 = remove(3) reads 1 → 2, 2 → 3, 3 → nothing
 *   T1 writes 1 → 3 and 2 → 3, commits
 *   T2 writes 2 → nothing, 3 → nothing    T1 wrote the link of 2 meanwhile: T2 must start again
 * </pre>
 *
 * <p>The cycles of three that are explained there stay: a transaction may see a change near the
 * head and not yet one further on. They do no harm.
 *
 * <p>Source: Dias, Lourenço, Costa Seco, <em>Detection of Snapshot Isolation Anomalies in Software
 * Transactional Memory</em>, UNL-DI-5-2011, sections 1 and 6.
 */
public final class OrderedListWithDummyWrite implements IntSet {

    private static final class Node {

        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    /** Comes before all numbers; its own is never looked at. */
    private final Node head = new Node(Integer.MIN_VALUE, null);

    @Override
    @Atomic(group = "orderedListWithDummyWrite")
    public boolean add(int value) {
        Node before = head;
        Node node = before.next;
        while (node != null && node.value < value) {
            before = node;
            node = node.next;
        }
        if (node != null && node.value == value) {
            return false;
        }
        before.next = new Node(value, node);
        return true;
    }

    @Override
    @Atomic(group = "orderedListWithDummyWrite")
    public boolean remove(int value) {
        Node before = head;
        Node node = before.next;
        while (node != null && node.value < value) {
            before = node;
            node = node.next;
        }
        if (node == null || node.value != value) {
            return false;
        }
        Node after = node.next;
        before.next = after;
        // The dummy write: who adds or removes a number right behind this node must not commit at
        // the same time.
        node.next = after;
        return true;
    }

    @Override
    @Atomic(group = "orderedListWithDummyWrite")
    public boolean contains(int value) {
        Node node = head.next;
        while (node != null && node.value < value) {
            node = node.next;
        }
        return node != null && node.value == value;
    }
}
