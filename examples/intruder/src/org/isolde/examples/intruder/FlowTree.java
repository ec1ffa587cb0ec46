// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

/**
 * The flows of which some fragments are still missing, in a binary search tree ordered by their
 * identities.
 *
 * <p>Taking a flow out reads the links below its node and does not write them, while another
 * transaction may hang a new flow there: see {@link Intruder#atomicProcess}.
 */
final class FlowTree {

    private static final class Node {

        int id;
        PartialFlow flow;
        Node left;
        Node right;

        Node(int id, PartialFlow flow) {
            this.id = id;
            this.flow = flow;
        }
    }

    /** Null when the tree is empty. */
    private Node root;

    /** The flow of that identity, or null. */
    PartialFlow find(int id) {
        Node node = root;
        while (node != null && node.id != id) {
            node = id < node.id ? node.left : node.right;
        }
        return node == null ? null : node.flow;
    }

    /** Adds a flow whose identity is not in the tree yet. */
    void add(int id, PartialFlow flow) {
        Node added = new Node(id, flow);
        Node parent = null;
        Node node = root;
        while (node != null) {
            parent = node;
            node = id < node.id ? node.left : node.right;
        }
        if (parent == null) {
            root = added;
        } else if (id < parent.id) {
            parent.left = added;
        } else {
            parent.right = added;
        }
    }

    /** Takes out the flow of that identity, which is in the tree. */
    void remove(int id) {
        Node parent = null;
        Node node = root;
        while (node.id != id) {
            parent = node;
            node = id < node.id ? node.left : node.right;
        }
        if (node.left != null && node.right != null) {
            parent = node;
            Node next = node.right;
            while (next.left != null) {
                parent = next;
                next = next.left;
            }
            node.id = next.id;
            node.flow = next.flow;
            node = next;
        }
        replace(parent, node, node.left != null ? node.left : node.right);
    }

    /**
     * Hangs a subtree, or nothing, in the place of a node; the parent is null when that is the
     * root.
     */
    private void replace(Node parent, Node node, Node subtree) {
        if (parent == null) {
            root = subtree;
        } else if (parent.left == node) {
            parent.left = subtree;
        } else {
            parent.right = subtree;
        }
    }
}
