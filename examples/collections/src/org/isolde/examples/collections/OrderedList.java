// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections;

import org.isolde.stm.Atomic;

/**
 * A set of numbers kept in a singly linked list, in order, behind a head that holds none: the
 * example with which snapshot isolation of linked structures is usually explained.
 *
 * <h2>What can go wrong</h2>
 *
 * <p>{@link #add} reads links up to the one that it writes, and not further. So when one of two
 * additions reads what the other writes, then either both write the same link, and only the first
 * of them commits, or it writes further on in the list, where the other never looked. Two additions
 * do each other no harm.
 *
 * <p>{@link #remove} reads one link more: that of the node it takes out. The list is 1, 2, 3 and
 * these two run at the same time.
 *
 * <pre>
 *   T1 = remove(2) reads 1 → 2, 2 → 3
 *   T2 = remove(3) reads 1 → 2, 2 → 3, 3 → nothing
 *   T1 writes 1 → 3, commits
 *   T2 writes 2 → nothing, commits        nobody else wrote the link of 2, so there is no conflict
 * </pre>
 *
 * <p>The list is 1, 3 now: what T2 wrote hangs on a node that is no longer in the list, and 3 was
 * never removed. If T2 adds 3 to the list 1, 2 instead, then 3 is lost. Each of the two
 * transactions writes a link that the other has read: <em>write skew</em>, of {@link #remove} with
 * itself and with {@link #add}. {@link OrderedListWithDummyWrite} is the repair.
 *
 * <p>And there are cycles of three: two changes of different parts of the list, of which the one
 * further on started before the other committed, and a third transaction which sees the other
 * change and not yet the one further on. No order of the three explains what they have read. When
 * the third one is {@link #contains}, this is called a <em>read-only anomaly</em>. It does no harm
 * here, because in some order all three would have returned the same; an analysis that looks at
 * reads and writes cannot know that.
 *
 * <p>Source: Dias, Lourenço, Costa Seco, <em>Detection of Snapshot Isolation Anomalies in Software
 * Transactional Memory</em>, UNL-DI-5-2011, section 1, figure 3 and section 6, where
 * {@code contains} is called {@code get}.
 */
public final class OrderedList implements IntSet {

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
    @Atomic(group = "orderedList")
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
    @Atomic(group = "orderedList")
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
        before.next = node.next;
        return true;
    }

    @Override
    @Atomic(group = "orderedList")
    public boolean contains(int value) {
        Node node = head.next;
        while (node != null && node.value < value) {
            node = node.next;
        }
        return node != null && node.value == value;
    }
}
