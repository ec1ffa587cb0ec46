// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.sets;

/** Nodes with plain fields. */
public final class PlainNodes implements Nodes {

    private static final class PlainListNode extends ListNode {

        private ListNode next;

        PlainListNode(int key) {
            super(key);
        }

        @Override
        protected ListNode next() {
            return next;
        }

        @Override
        protected void setNext(ListNode node) {
            next = node;
        }
    }

    private static final class PlainTreeNode extends TreeNode {

        private TreeNode left;
        private TreeNode right;
        private TreeNode parent;
        private boolean red = true;

        PlainTreeNode(int key) {
            super(key);
        }

        @Override
        protected TreeNode left() {
            return left;
        }

        @Override
        protected void setLeft(TreeNode node) {
            left = node;
        }

        @Override
        protected TreeNode right() {
            return right;
        }

        @Override
        protected void setRight(TreeNode node) {
            right = node;
        }

        @Override
        protected TreeNode parent() {
            return parent;
        }

        @Override
        protected void setParent(TreeNode node) {
            parent = node;
        }

        @Override
        protected boolean isRed() {
            return red;
        }

        @Override
        protected void setRed(boolean value) {
            red = value;
        }
    }

    private static final class PlainSkipNode extends SkipNode {

        private final SkipNode[] next;

        PlainSkipNode(int key, int levels) {
            super(key, levels);
            next = new SkipNode[levels];
        }

        @Override
        protected SkipNode next(int level) {
            return next[level];
        }

        @Override
        protected void setNext(int level, SkipNode node) {
            next[level] = node;
        }
    }

    @Override
    public ListNode listNode(int key) {
        return new PlainListNode(key);
    }

    @Override
    public TreeNode treeNode(int key) {
        return new PlainTreeNode(key);
    }

    @Override
    public SkipNode skipNode(int key, int levels) {
        return new PlainSkipNode(key, levels);
    }
}
