// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing.content;

import java.util.ArrayDeque;
import java.util.Deque;
import org.isolde.stm.testing.content.Node.Edge;

/** Writes nodes, and numbers those that are met again. */
final class Printer {

    private final Deque<Position> open = new ArrayDeque<>();
    private int numbers;

    /** The text of a node and of all that can be reached from it. */
    String print(Node root) {
        StringBuilder text = new StringBuilder();
        begin(root, text);
        while (!open.isEmpty()) {
            Position position = open.peek();
            Node node = position.node;
            if (position.next == node.edges.size()) {
                text.append(node.close);
                open.pop();
            } else {
                Edge edge = node.edges.get(position.next);
                text.append(position.next == 0 ? "" : node.separator).append(edge.label());
                position.next++;
                begin(edge.target(), text);
            }
        }
        return text.toString();
    }

    private void begin(Node node, StringBuilder text) {
        if (node.isMetAgain()) {
            boolean isFirst = node.number == 0;
            if (isFirst) {
                node.number = ++numbers;
            }
            text.append('#').append(node.number);
            if (!isFirst) {
                return;
            }
            text.append(' ');
        }
        text.append(node.open);
        open.push(new Position(node));
    }

    /** How far a node has been written. */
    private static final class Position {

        private final Node node;
        private int next;

        Position(Node node) {
            this.node = node;
        }
    }
}
