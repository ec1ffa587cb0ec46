// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The ordered list of StarTM 2012, figure 1 (Dias' thesis, figures 4.3 and 4.6), and what StarTM
 * prints for it.
 */
class PaperFiguresTest {

    private static final String STATE = "| this -> [head:h'] * List(h', nil)";

    private static String list(String afterUnlinking) {
        return """
                public class List {
                    private Node head;

                    public boolean add(int value) {
                        boolean result;
                        Node prev = head;
                        Node next = prev.getNext();
                        while (next.getValue() < value) {
                            prev = next;
                            next = prev.getNext();
                        }
                        if (result = next.getValue() != value) {
                            Node n = new Node(value, next);
                            prev.setNext(n);
                        }
                        return result;
                    }

                    public boolean remove(int value) {
                        boolean result;
                        Node prev = head;
                        Node next = prev.getNext();
                        while (next.getValue() < value) {
                            prev = next;
                            next = prev.getNext();
                        }
                        if (result = next.getValue() == value) {
                            prev.setNext(next.getNext());
                            %s
                        }
                        return result;
                    }

                    public void close() {
                        Node last = head;
                        while (last.getNext() != null) {
                            last = last.getNext();
                        }
                        last.setNext(head);
                    }

                    public void cut() {
                        head = null;
                    }

                    static class Node {
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
                }
                """.formatted(afterUnlinking);
    }

    @Test
    void figure3() {
        assertThat(Executed.onLists(STATE, list("")).text("add", "remove")).isEqualTo("""
                # Method boolean add(int value)
                Result 1:
                ReadSet: { this.head.(next)[*A].next.value }
                WriteSet>: { }
                WriteSet<: { }

                Result 2:
                ReadSet: { this.head.(next)[*B].next.value }
                WriteSet>: { this.head.(next)[*B].next }
                WriteSet<: { this.head.(next)[*B].next }

                # Method boolean remove(int value)
                Result 1:
                ReadSet: { this.head.(next)[*C].next.value }
                WriteSet>: { }
                WriteSet<: { }

                Result 2:
                ReadSet: { this.head.(next)[*D].next.value, this.head.(next)[*D].next.next }
                WriteSet>: { this.head.(next)[*D].next }
                WriteSet<: { this.head.(next)[*D].next }
                """);
    }

    @Test
    void figure4() {
        assertThat(Executed.onLists(STATE, list("next.setNext(null);")).text("remove")).endsWith("""
                Result 2:
                ReadSet: { this.head.(next)[*B].next.value, this.head.(next)[*B].next.next }
                WriteSet>: { this.head.(next)[*B].next, this.head.(next)[*B].next.next }
                WriteSet<: { this.head.(next)[*B].next, this.head.(next)[*B].next.next }
                """);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"add, true", "remove, true", "close, false", "cut, false"})
    void theListIsAListAgainAfterwards(String method, boolean kept) {
        assertThat(Executed.onLists(STATE, list("next.setNext(null);")).keeps(method)).isEqualTo(kept);
    }
}
