// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.peers;

import org.isolde.stm.benchmarks.sets.Nodes;

/** Nodes with a library's references instead of mutable fields. */
public final class ReferenceNodes implements Nodes {

    private final Library library;

    /** Nodes with references of that library. */
    public ReferenceNodes(Library library) {
        this.library = library;
    }

    private static final class ReferenceListNode extends ListNode {

        private final Library library;
        private final Object next;

        ReferenceListNode(int key, Library library) {
            super(key);
            this.library = library;
            next = library.reference(null);
        }

        @Override
        protected ListNode next() {
            return (ListNode) library.get(next);
        }

        @Override
        protected void setNext(ListNode node) {
            library.set(next, node);
        }
    }

    private static final class ReferenceTreeNode extends TreeNode {

        private final Library library;
        private final Object left;
        private final Object right;
        private final Object parent;
        private final Object red;

        ReferenceTreeNode(int key, Library library) {
            super(key);
            this.library = library;
            left = library.reference(null);
            right = library.reference(null);
            parent = library.reference(null);
            red = library.reference(true);
        }

        @Override
        protected TreeNode left() {
            return (TreeNode) library.get(left);
        }

        @Override
        protected void setLeft(TreeNode node) {
            library.set(left, node);
        }

        @Override
        protected TreeNode right() {
            return (TreeNode) library.get(right);
        }

        @Override
        protected void setRight(TreeNode node) {
            library.set(right, node);
        }

        @Override
        protected TreeNode parent() {
            return (TreeNode) library.get(parent);
        }

        @Override
        protected void setParent(TreeNode node) {
            library.set(parent, node);
        }

        @Override
        protected boolean isRed() {
            return (Boolean) library.get(red);
        }

        @Override
        protected void setRed(boolean value) {
            library.set(red, value);
        }
    }

    private static final class ReferenceSkipNode extends SkipNode {

        private final Library library;
        private final Object[] next;

        ReferenceSkipNode(int key, int levels, Library library) {
            super(key, levels);
            this.library = library;
            next = new Object[levels];
            for (int level = 0; level < levels; level++) {
                next[level] = library.reference(null);
            }
        }

        @Override
        protected SkipNode next(int level) {
            return (SkipNode) library.get(next[level]);
        }

        @Override
        protected void setNext(int level, SkipNode node) {
            library.set(next[level], node);
        }
    }

    @Override
    public ListNode listNode(int key) {
        return new ReferenceListNode(key, library);
    }

    @Override
    public TreeNode treeNode(int key) {
        return new ReferenceTreeNode(key, library);
    }

    @Override
    public SkipNode skipNode(int key, int levels) {
        return new ReferenceSkipNode(key, levels, library);
    }
}
