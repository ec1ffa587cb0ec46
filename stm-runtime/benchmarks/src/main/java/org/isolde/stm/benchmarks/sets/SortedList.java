// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

import org.isolde.stm.benchmarks.sets.Nodes.ListNode;

/** A sorted linked list between two sentinel nodes. */
public final class SortedList implements IntSet {

    private final Nodes nodes;
    private final boolean safe;
    private final ListNode head;

    /**
     * An empty list.
     *
     * @param safe whether a removed node is written as well, so that who removes or adds behind it
     *        notices: without that the list has write skew under snapshot isolation
     */
    public SortedList(Nodes nodes, boolean safe) {
        this.nodes = nodes;
        this.safe = safe;
        head = nodes.listNode(Integer.MIN_VALUE);
        head.setNext(nodes.listNode(Integer.MAX_VALUE));
    }

    @Override
    public boolean add(int key) {
        ListNode previous = head;
        ListNode next = previous.next();
        while (next.key < key) {
            previous = next;
            next = previous.next();
        }
        if (next.key == key) {
            return false;
        }
        ListNode added = nodes.listNode(key);
        added.setNext(next);
        previous.setNext(added);
        return true;
    }

    @Override
    public boolean remove(int key) {
        ListNode previous = head;
        ListNode next = previous.next();
        while (next.key < key) {
            previous = next;
            next = previous.next();
        }
        if (next.key != key) {
            return false;
        }
        previous.setNext(next.next());
        if (safe) {
            next.setNext(null);
        }
        return true;
    }

    @Override
    public boolean contains(int key) {
        ListNode next = head.next();
        while (next.key < key) {
            next = next.next();
        }
        return next.key == key;
    }

    @Override
    public int size() {
        int size = -1;
        for (ListNode node = head.next(); node != null; node = node.next()) {
            size++;
        }
        return size;
    }
}
