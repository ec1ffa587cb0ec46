// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The binary search tree of StarTM 2012, table 1: a new leaf is added, values are looked up. */
class TreeTest {

    private static final String TREE = """
            public class Tree {
                private Node root;

                public boolean treeAdd(int value) {
                    Node node = new Node(value);
                    if (root == null) {
                        root = node;
                        return true;
                    }
                    Node current = root;
                    while (true) {
                        if (value == current.value) {
                            return false;
                        }
                        if (value < current.value) {
                            if (current.left == null) {
                                current.left = node;
                                return true;
                            }
                            current = current.left;
                        } else {
                            if (current.right == null) {
                                current.right = node;
                                return true;
                            }
                            current = current.right;
                        }
                    }
                }

                public boolean treeContains(int value) {
                    Node current = root;
                    while (current != null) {
                        if (value == current.value) {
                            return true;
                        }
                        current = value < current.value ? current.left : current.right;
                    }
                    return false;
                }

                static class Node {
                    int value;
                    Node left;
                    Node right;

                    Node(int value) {
                        this.value = value;
                    }
                }
            }
            """;

    @Test
    void addsLeavesAndLooksUpValues() {
        assertThat(Executed.onTrees("| this -> [root:r'] * tree(r')", TREE).text("treeAdd", "treeContains"))
                .isEqualTo("""
                        # Method boolean treeAdd(int value)
                        Result 1:
                        ReadSet: { this.root.(left|right)[*A].value }
                        WriteSet>: { }
                        WriteSet<: { }

                        Result 2:
                        ReadSet: { this.root.(left|right)[*B].value, this.root.(left|right)[*B].left }
                        WriteSet>: { this.root.(left|right)[*B].left }
                        WriteSet<: { this.root.(left|right)[*B].left }

                        Result 3:
                        ReadSet: { this.root.(left|right)[*C].value, this.root.(left|right)[*C].right }
                        WriteSet>: { this.root.(left|right)[*C].right }
                        WriteSet<: { this.root.(left|right)[*C].right }

                        Result 4:
                        ReadSet: { this.root }
                        WriteSet>: { this.root }
                        WriteSet<: { this.root }

                        # Method boolean treeContains(int value)
                        Result 1:
                        ReadSet: { this.root.(left|right)[*D].value }
                        WriteSet>: { }
                        WriteSet<: { }

                        Result 2:
                        ReadSet: { this.root }
                        WriteSet>: { }
                        WriteSet<: { }
                        """);
    }

    /** E ⊆ G: the heap shows {@code (left|right)}, but the loop has gone one way only. */
    @Test
    void aLoopThatOnlyGoesLeftHasNoRightInItsPaths() {
        Executed program = Executed.onTrees(
                "| this -> [root:r'] * tree(r')",
                "class T { Node root; void m() { Node n = root; while (n.left != null) { n = n.left; } n.value = 1; } "
                        + "}",
                "class Node { int value; Node left; Node right; }");

        assertThat(program.results("m")).singleElement().satisfies(result -> assertThat(result.mustWrites())
                .hasToString("[this.root.(left)[*A].value]"));
    }
}
