// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.collections.startm;

import org.isolde.examples.collections.IntSet;
import org.isolde.stm.Abstractions;
import org.isolde.stm.Atomic;
import org.isolde.stm.Predicates;

/**
 * The repair of {@link List}: {@link #remove} also writes the link of the node it takes out, though
 * nobody needs that. Whoever wants to write the same link at the same time now has to give way.
 * This is the list of the paper's figure 4.
 */
@Predicates(file = "list_pred.sl")
@Abstractions(file = "list_abs.sl")
public final class ListSafe implements IntSet {

    /**
     * What every transaction finds: a list with at least one node, and nothing behind its last one.
     */
    private static final String STATE = "| this -> [head: h'] * List(h', nil)";

    private static final class Node {

        private final int value;
        private Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }

        int getValue() {
            return value;
        }

        Node getNext() {
            return next;
        }

        void setNext(Node next) {
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    @Override
    @Atomic(group = "listSafe", state = STATE)
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
    @Atomic(group = "listSafe", state = STATE)
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
        next.setNext(null);
        return true;
    }

    @Override
    @Atomic(group = "listSafe", state = STATE)
    public boolean contains(int value) {
        Node next = head.getNext();
        while (next.getValue() < value) {
            next = next.getNext();
        }
        return next.getValue() == value;
    }
}
