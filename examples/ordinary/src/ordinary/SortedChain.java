// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** A sorted chain of numbers that only grows, linked in both directions. */
public class SortedChain {
    private static final class Node {
        final int value;
        Node previous;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final Node first = new Node(Integer.MIN_VALUE);

    @Atomic
    public boolean add(int value) {
        Node before = first;
        while (before.next != null && before.next.value < value) {
            before = before.next;
        }
        if (before.next != null && before.next.value == value) {
            return false;
        }
        Node node = new Node(value);
        node.previous = before;
        node.next = before.next;
        if (node.next != null) {
            node.next.previous = node;
        }
        before.next = node;
        return true;
    }

    @Atomic
    public boolean contains(int value) {
        Node node = first.next;
        while (node != null && node.value < value) {
            node = node.next;
        }
        return node != null && node.value == value;
    }
}
