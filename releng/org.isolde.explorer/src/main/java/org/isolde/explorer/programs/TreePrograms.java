// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/**
 * Generates transactions over a binary search tree: they descend and then insert a leaf, unlink a
 * node, or write.
 */
final class TreePrograms extends ProgramWriter {

    private static final String LINK = "if (p == null) root = %1$s; else if (k < p.v) p.left = %1$s; "
            + "else p.right = %1$s;";

    private final int[] actions;
    private final int[] descents;
    private final int afterwards;
    private final boolean busy;

    TreePrograms(Dice dice) {
        super(dice);
        this.actions = dice.some(10, 1 + dice.below(2));
        this.descents = dice.some(8, 1 + dice.below(2));
        this.afterwards = dice.chance(60) ? 0 : 50;
        this.busy = dice.chance(30);
    }

    @Override
    void members() {
        text.block("""
                static Node root, kept;
                static int size;
                static void setup(int count, int step) {
                    for (int i = 0; i < count; i++) {
                        insert((i * step + 2) % 5, i);
                    }
                }
                static void insert(int k, int w) {
                    Node p = null;
                    Node n = root;
                    while (n != null && n.v != k) {
                        p = n;
                        n = k < n.v ? n.left : n.right;
                    }
                    if (n == null) {
                        Node c = new Node();
                        c.v = k;
                        c.w = w;
                        link(p, c, k);
                    }
                }
                static void link(Node p, Node c, int k) {
                    if (p == null) {
                        root = c;
                    } else if (k < p.v) {
                        p.left = c;
                    } else {
                        p.right = c;
                    }
                }
                static Node find(Node n, int k) {
                    return n == null || n.v == k ? n : find(k < n.v ? n.left : n.right, k);
                }
                static Node leftmost(Node n) {
                    while (n.left != null) {
                        n = n.left;
                    }
                    return n;
                }
                static int sum(Node n) {
                    return n == null ? 0 : n.w + sum(n.left) + sum(n.right);
                }
                static void touch(Node n, int k) {
                    n.w = k;
                }
                """);
    }

    @Override
    int nodeParameters() {
        return 0;
    }

    @Override
    void transaction(boolean nodes) {
        text.line("int r = 0;");
        text.line("Node p = null;");
        text.line("Node n = root;");
        descend();
        switch (dice.pick(actions)) {
            case 0, 1, 2 -> insert();
            case 3, 4, 5 -> unlink();
            case 6, 7 -> write();
            case 8 -> text.line("size = r;");
            default -> text.line("if (n != null) r += n.w;");
        }
        if (dice.chance(afterwards)) {
            after();
        }
        text.line("return r;");
    }

    private void descend() {
        switch (dice.pick(descents)) {
            case 0 -> text.line("n = find(root, k);");
            case 1 -> text.line("if (n != null) n = leftmost(n);");
            default -> {
                text.open(dice.pick("while (n != null && n.v != k)", "while (n != null && n.v != k)",
                        "for (int i = 0; i < k && n != null; i++)", "while (n != null && n.w != k)"));
                if (busy && dice.chance(60)) {
                    text.line(dice.pick("r += n.w;", "if (n.w == k) n.w = r;", "n.w = n.w + 1;", "kept = n;"));
                }
                text.line("p = n;");
                text.line(
                        dice.pick("n = k < n.v ? n.left : n.right;", "n = k < n.v ? n.left : n.right;", "n = n.left;"));
                text.close();
            }
        }
    }

    private String link(String node) {
        return dice.chance(40) ? "link(p, " + node + ", k);" : LINK.formatted(node);
    }

    private void insert() {
        if (dice.chance(15)) {
            text.line("insert(k, 1);");
            return;
        }
        text.open("if (n == null)");
        text.line("Node c = new Node();");
        text.line("c.v = k;");
        text.line(link("c"));
        text.close();
    }

    private void unlink() {
        text.open("if (n != null)");
        if (dice.chance(40)) {
            text.open("if (n.left == null && n.right == null)");
            text.line(link("null"));
        } else {
            text.open("if (n.left == null)");
            text.line(link("n.right"));
            text.next("else if (n.right == null)");
            text.line(link("n.left"));
        }
        if (dice.chance(50)) {
            text.line(dice.pick("n.left = n.left; n.right = n.right;", "n.w = 0;", "touch(n, 0);", "kept = n;",
                    "n.left = null; n.right = null;"));
        }
        text.close();
        text.close();
    }

    private void write() {
        text.line(dice.pick(
                "if (n != null) n.w = k + r;",
                "if (n != null) touch(n, k);",
                "if (p != null) p.w = k;",
                "if (p != null && n != null) p.w = n.w;",
                "if (n != null && n.left != null) n.w = n.left.w;",
                "if (n != null && n.left != null) n.left.w = n.w;"));
    }

    private void after() {
        switch (dice.below(6)) {
            case 0 -> text.line("r += sum(" + dice.pick("root", "n") + ");");
            case 1 -> text.line("if (n != null && n.right != null) r += n.right.w;");
            case 2 -> text.line("if (kept != null) " + dice.pick("kept.w = k;", "r += kept.w;"));
            case 3 -> {
                text.line("p = null;");
                text.line("n = root;");
                descend();
                write();
            }
            case 4 -> rotate();
            default -> write();
        }
    }

    private void rotate() {
        text.open("if (n != null && n.left != null)");
        text.line("Node m = n.left;");
        text.line("n.left = m.right;");
        text.line("m.right = n;");
        text.line(link("m"));
        text.close();
    }

    @Override
    void classes() {
        text.block("""
                class Node {
                    int v, w;
                    Node left, right;
                }
                """);
    }

    @Override
    List<Integer> setup() {
        return List.of(dice.below(6), dice.below(4) + 1);
    }
}
