// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** A search tree that only grows, by a loop. */
public class TreeByLoop {
    private static final class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;

    @Atomic
    public boolean insert(int key) {
        if (root == null) {
            root = new Node(key);
            return true;
        }
        Node node = root;
        while (node.key != key) {
            Node next = key < node.key ? node.left : node.right;
            if (next == null) {
                if (key < node.key) {
                    node.left = new Node(key);
                } else {
                    node.right = new Node(key);
                }
                return true;
            }
            node = next;
        }
        return false;
    }

    @Atomic
    public boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }
}
