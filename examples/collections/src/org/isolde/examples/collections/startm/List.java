// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections.startm;

import org.isolde.examples.collections.IntSet;
import org.isolde.stm.Abstractions;
import org.isolde.stm.Atomic;
import org.isolde.stm.Predicates;

/**
 * A set of numbers kept in a singly linked list, in order, between two nodes that hold the least
 * number there is and the greatest: figure 1 of the paper.
 *
 * <p>What can go wrong is what {@link org.isolde.examples.collections.OrderedList} says:
 * {@link #remove} reads the link of the node it takes out, which another {@link #remove} or an
 * {@link #add} may write at the same time. {@link ListSafe} is the repair. {@link #contains} and
 * {@link #revert} write nothing that others see.
 */
@Predicates(file = "list_pred.sl")
@Abstractions(file = "list_abs.sl")
public final class List implements IntSet {

    /**
     * What every transaction finds: a list with at least one node, and nothing behind its last one.
     */
    private static final String STATE = "| this -> [head: h'] * List(h', nil)";

    /** A number and what comes after it. */
    public static final class Node {

        private final int value;
        private Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }

        /** The number. */
        public int getValue() {
            return value;
        }

        /** What comes next, or null. */
        public Node getNext() {
            return next;
        }

        void setNext(Node next) {
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    @Override
    @Atomic(group = "list", state = STATE)
    public boolean add(int value) {
        Node prev = head;
        Node next = prev.getNext();
        while (next.getValue() < value) {
            prev = next;
            next = prev.getNext();
        }
        if (next.getValue() == value) {
            return false;
        }
        prev.setNext(new Node(value, next));
        return true;
    }

    @Override
    @Atomic(group = "list", state = STATE)
    public boolean remove(int value) {
        Node prev = head;
        Node next = prev.getNext();
        while (next.getValue() < value) {
            prev = next;
            next = prev.getNext();
        }
        if (next.getValue() != value) {
            return false;
        }
        prev.setNext(next.getNext());
        return true;
    }

    @Override
    @Atomic(group = "list", state = STATE)
    public boolean contains(int value) {
        Node next = head.getNext();
        while (next.getValue() < value) {
            next = next.getNext();
        }
        return next.getValue() == value;
    }

    /**
     * The numbers in reverse order, copied: the paper does not print this one.
     *
     * @return the node with the greatest number, or null when there is none
     */
    @Atomic(group = "list", state = STATE)
    public Node revert() {
        Node reverted = null;
        Node node = head.getNext();
        while (node.getNext() != null) {
            reverted = new Node(node.getValue(), reverted);
            node = node.getNext();
        }
        return reverted;
    }
}
