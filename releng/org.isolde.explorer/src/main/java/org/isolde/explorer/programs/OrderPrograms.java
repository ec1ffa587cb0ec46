// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/**
 * Generates short transactions that are safe because links are ordered, each reading at one node
 * and writing below or each above, and code that {@linkplain Linking links} nodes in many ways,
 * harmless or not: in the set-up, or in a transaction that the set-up runs as well. They contain
 * little else, so that anomalies require a store that violates the order.
 */
final class OrderPrograms extends ProgramWriter {

    private final Linking linking;
    private final boolean readsAbove;
    private final boolean linksInTransaction;
    private final int[] watches;
    private boolean hasLinked;

    OrderPrograms(Dice dice) {
        super(dice);
        this.linking = new Linking(dice, text);
        this.readsAbove = dice.chance(70);
        this.linksInTransaction = dice.chance(50);
        this.watches = dice.some(8, 1 + dice.below(2));
    }

    @Override
    void members() {
        text.line("static Node h, kept;");
        text.open("static void setup(int k)");
        text.line("Node a = new Node();");
        text.line("Node b = new Node();");
        text.line("Node c = new Node();");
        text.line("a.next = b;");
        text.line(dice.pick("b.next = c;", "c.v = 1;", "k++;"));
        text.line(dice.pick("h = a;", "h = b;", "if (k > 1) h = b;", "b.v = 1;"));
        if (linksInTransaction) {
            text.line("t0(" + dice.pick("b, a", "b, a", "a, b", "c, a") + ", k);");
        } else {
            linking.link(dice.pick("b", "b", "a"), dice.pick("a", "a", "c"));
        }
        text.close();
        linking.writeMembers();
        text.block("""
                static Node last(Node n, int k) { return n.next == null || k <= 0 ? n : last(n.next, k - 1); }
                """);
    }

    @Override
    int nodeParameters() {
        return 100;
    }

    @Override
    void transaction(boolean nodes) {
        text.line("int r = 0;");
        if (linksInTransaction && !hasLinked) {
            hasLinked = true;
            linking.link(dice.pick("x", "x", "x", "y"), dice.pick("y", "y", "y", "x"));
        } else {
            watch();
        }
        text.line("return r;");
    }

    /** Reads at one node and writes at another. */
    private void watch() {
        text.line("Node p = x;");
        text.line("Node q = x.next;");
        switch (dice.pick(watches)) {
            case 0, 1 -> text.line("r = k;");
            case 2 -> text.line("if (q != null) { p = q; q = q.next; }");
            case 3 -> text.line("if (k > 1 && q != null) q = q.next;");
            case 4 -> {
                text.open("for (int i = 0; i < k && q != null && q.next != null; i++)");
                text.line(dice.pick("q = q.next;", "p = q; q = q.next;"));
                text.close();
            }
            case 5 -> text.line("q = q == null ? null : last(q, k);");
            case 6 -> text.line("q = " + dice.pick("h", "h == null ? y : h.next", "k > 1 ? h : q", "h == null ? q : h")
                    + ";");
            default -> linking.harmless("x");
        }
        text.line("if (q != null) " + (readsAbove ? "q.v = p.v + 1;" : "p.v = q.v + 1;"));
    }

    @Override
    void classes() {
        text.block("""
                class Node {
                    int v;
                    Node next;
                    Node() { }
                    Node(Node n) { next = n; }
                    void setNext(Node n) { next = n; }
                }
                class Box {
                    Node n;
                }
                """);
    }

    @Override
    List<Integer> setup() {
        return List.of(dice.below(4));
    }
}
