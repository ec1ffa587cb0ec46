// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/**
 * Generates transactions of random statements over static fields, randomly linked nodes and an
 * array, with helper methods and exceptions.
 */
final class FreePrograms extends ProgramWriter {

    private static final int DEEPEST = 2;

    /**
     * How many of the statements, the simple ones first, are used: few make programs in which
     * little happens.
     */
    private final int variety;

    FreePrograms(Dice dice) {
        super(dice);
        this.variety = dice.chance(50) ? 1 : 3;
    }

    @Override
    void members() {
        text.block("""
                static int x, y, z;
                static Node a, b;
                static int[] row;
                static void setup(int n) {
                    Node first = new Node();
                    Node second = n % 2 == 0 ? new Node() : new Special();
                    Node third = new Node();
                    first.next = second;
                    second.next = third;
                    second.v = 1;
                    third.v = 2;
                    first.w = n % 2;
                    third.w = 1;
                    a = n % 3 == 0 ? second : first;
                    b = n % 5 == 0 ? first : n % 5 == 1 ? third : second;
                    x = n % 3;
                    y = n % 4;
                    row = new int[3];
                    row[1] = n % 2;
                }
                static Node find(int k) { Node n = a; while (n != null && n.v < k) n = n.next; return n; }
                static int get(Node n) { return n.v; }
                static void set(Node n, int v) { n.v = v; }
                static void touch(Node n, int v) { n.touch(v); }
                static Node second(Node n) { return n.next; }
                static void both(Node n, Node m, int v) { n.v = v; if (m != null) m.w = v; }
                static int sum(Node n) { return n == null ? 0 : n.v + sum(n.next); }
                static void check(int k) { if (k > 2) throw new IllegalStateException(); x = k; }
                static int share(Node n, int k) { n.w = k; return n.next.v / k; }
                """);
    }

    @Override
    int nodeParameters() {
        return 25;
    }

    @Override
    void transaction(boolean nodes) {
        text.line("Node p = " + (nodes ? "x" : start()) + ";");
        text.line("Node q = " + (nodes ? "y" : start()) + ";");
        text.line("int r = k;");
        statements(1 + dice.below(4), 0);
        text.line("return r;");
    }

    private void statements(int count, int depth) {
        for (int i = 0; i < count; i++) {
            statement(depth);
        }
    }

    private void statement(int depth) {
        switch (dice.below(depth < DEEPEST ? 28 : 16)) {
            case 0 -> text.line("T." + counter() + " = " + value() + ";");
            case 1, 2, 3, 4 -> text.line(local() + "." + dice.pick("v", "w") + " = " + value() + ";");
            case 5 -> text.line(local() + ".next = " + reference() + ";");
            case 6 -> text.line(dice.pick("a", "b") + " = " + reference() + ";");
            case 7, 8 -> text.line(local() + " = " + reference() + ";");
            case 9, 10 -> text.line("r = " + value() + ";");
            case 11 -> text.line(dice.pick("set(", "touch(") + local() + ", " + value() + ");");
            case 12 -> text.line("both(p, " + dice.pick("q", "p", "null") + ", " + value() + ");");
            case 13 -> {
                String node = dice.pick("a", "b") + "." + dice.pick("v", "w");
                text.line(node + " = " + node + " + 1;");
            }
            case 14 -> text.line("row[" + dice.pick("0", "1", "k", "r") + "] = " + value() + ";");
            case 15 -> text.line(dice.pick("check(k);", "r += share(p, k);", "if (p instanceof Special) r++;"));
            case 16, 17 -> branch(depth);
            case 18, 19, 20, 21 -> {
                text.open("for (Node n = " + dice.pick("a", "b", "p") + "; n != null; n = n.next)");
                text.line(walk());
                text.close();
            }
            case 22, 23 -> attempt(depth);
            default -> {
                String i = "i" + depth;
                text.open("for (int " + i + " = 0; " + i + " < " + dice.pick("k", "2") + "; " + i + "++)");
                statements(1 + dice.below(2), depth + 1);
                text.close();
            }
        }
    }

    private void branch(int depth) {
        text.open("if (" + condition() + ")");
        statements(1 + dice.below(2), depth + 1);
        text.next("else");
        statements(dice.below(2), depth + 1);
        text.close();
    }

    private void attempt(int depth) {
        text.open("try");
        statements(1 + dice.below(2), depth + 1);
        text.line(dice.pick("check(k);", "r += share(p, k);", "r = r / k;", "q = p.next; q.v = 1;"));
        text.next(dice.pick("catch (RuntimeException e" + depth + ")", "catch (ArithmeticException e" + depth + ")",
                "finally"));
        statements(1 + dice.below(2), depth + 1);
        text.close();
    }

    /**
     * What a loop over a list does with its node n: variables that follow it, or lag behind it by a
     * node or two.
     */
    private String walk() {
        return dice.pick(
                "r += n.v;",
                "n.w = k;",
                "p = n;",
                "q = p; p = n;",
                "q = p; p = second(n);",
                "q = p; p = find(n.v);",
                "if (n.v < k) p = n; else q = n;",
                "r += n.w; q = p; p = n.next;");
    }

    private String value() {
        return switch (dice.below(10)) {
            case 0, 1, 2 -> "T." + counter();
            case 3 -> "T." + counter() + " + " + dice.pick("r", "1", "k");
            case 4, 5 -> local() + "." + dice.pick("v", "w");
            case 6 -> dice.pick("get(" + local() + ")", local() + ".peek()", "sum(" + dice.pick("a", "b", "p") + ")");
            case 7 -> dice.pick("a", "b") + "." + dice.pick("v", "w");
            case 8 -> dice.pick("row[k]", "row[0]", "row.length");
            default -> dice.pick("k", "1", "2", "r");
        };
    }

    private String counter() {
        return variety == 1 ? "x" : dice.pick("x", "y", "z");
    }

    private String start() {
        return dice.chance(33) ? "null" : dice.pick("a", "b", "find(k)");
    }

    private String reference() {
        return switch (dice.below(9)) {
            case 0 -> "a";
            case 1 -> "b";
            case 2 -> "find(k)";
            case 3 -> dice.pick("p.next", "second(p)");
            case 4 -> dice.pick("q.next", "second(q)");
            case 5 -> dice.pick("new Node()", "new Special()");
            case 6 -> "q";
            case 7 -> "p";
            default -> "null";
        };
    }

    private String condition() {
        return dice.pick(value() + " < " + value(), value() + " == " + dice.pick("0", "1", "k"), "p == q",
                "q != null");
    }

    private String local() {
        return dice.pick("p", "q");
    }

    @Override
    void classes() {
        text.block("""
                class Node {
                    int v, w;
                    Node next;
                    int peek() { return v; }
                    void touch(int k) { w = k; }
                }
                class Special extends Node {
                    @Override int peek() { return w; }
                    @Override void touch(int k) { v = k; w = k; }
                }
                """);
    }

    @Override
    List<Integer> setup() {
        return List.of(dice.below(60));
    }
}
