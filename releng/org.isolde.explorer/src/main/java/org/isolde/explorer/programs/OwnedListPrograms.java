// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.List;

/**
 * Generates transactions over a sorted list without sentinels, with one before the first node, or
 * with one at each end.
 */
final class OwnedListPrograms extends OwnedPrograms {

    private enum Ends {
        NONE,
        FIRST,
        BOTH
    }

    private final Ends ends;
    private final boolean careful;
    private final boolean unlessThere;

    OwnedListPrograms(Dice dice) {
        super(dice, "Chain");
        this.ends = Ends.values()[dice.below(3)];
        this.careful = dice.chance(70);
        this.unlessThere = dice.chance(60);
    }

    @Override
    List<String> operations() {
        return List.of("add", "add", "add", "remove", "remove", "contains", "get", "set", "bump", "sum", "raise",
                "lower", "removeFirst", "clear");
    }

    @Override
    String entry() {
        return "Node head;";
    }

    @Override
    void begin() {
        if (ends != Ends.NONE) {
            text.line("head = new Node();");
            text.line("head.v = -1;");
        }
        if (ends == Ends.BOTH) {
            text.line("head.next = new Node();");
            text.line("head.next.v = 99;");
        }
    }

    @Override
    void fill() {
        text.open("for (int i = count; i > 0; i--)");
        text.line("Node c = new Node();");
        text.line("c.v = i * step;");
        text.line("c.w = i;");
        text.line("c.next = " + first() + ";");
        text.line(first() + " = c;");
        text.close();
    }

    private void link(String node) {
        text.line(
                ends == Ends.NONE
                        ? "if (p == null) head = " + node + "; else p.next = " + node + ";"
                        : "p.next = " + node + ";");
    }

    private String first() {
        return ends == Ends.NONE ? "head" : "head.next";
    }

    private String unlessLast(String condition) {
        return ends == Ends.BOTH ? condition : "n != null && " + condition;
    }

    private void walk() {
        text.line(ends == Ends.NONE ? "Node p = null;" : "Node p = head;");
        text.line("Node n = " + (ends == Ends.NONE ? "head" : "p.next") + ";");
        text.open("while (" + unlessLast("n.v < k") + ")");
        text.line("p = n;");
        text.line("n = n.next;");
        text.close();
    }

    @Override
    void operation(String name) {
        switch (name) {
            case "add" -> add();
            case "remove" -> remove();
            case "sum" -> {
                text.line("int r = 0;");
                text.line("for (Node n = " + first() + "; n != null; n = n.next) { r += n.w; }");
                text.line("return r;");
            }
            case "removeFirst" -> {
                text.line("Node n = " + first() + ";");
                text.open("if (" + (ends == Ends.BOTH ? "n.v != 99" : "n != null") + ")");
                text.line(first() + " = n.next;");
                dummyWrite();
                text.line("return n.v;");
                text.close();
                text.line("return 0;");
            }
            case "clear" -> {
                text.line(first() + " = " + (ends == Ends.BOTH ? "new Node(); head.next.v = 99;" : "null;"));
                text.line("return 0;");
            }
            default -> {
                walk();
                found(name);
            }
        }
    }

    private void add() {
        walk();
        if (unlessThere) {
            text.open("if (" + unlessLast("n.v == k") + ")");
            text.line("return 0;");
            text.close();
        }
        text.line("Node c = new Node();");
        text.line("c.v = k;");
        text.line("c.next = n;");
        link("c");
        count("++");
        text.line("return 1;");
    }

    private void remove() {
        walk();
        text.open("if (" + unlessLast("n.v == k") + ")");
        link("n.next");
        dummyWrite();
        count("--");
        text.line("return 1;");
        text.close();
        text.line("return 0;");
    }

    /** Writes the removed node, so that who meets it at the same time loses. */
    private void dummyWrite() {
        if (careful) {
            text.line(dice.pick("n.next = null;", "n.next = n.next;", "n.next = null;"));
        }
    }

    private void found(String name) {
        String there = unlessLast("n.v == k");
        switch (name) {
            case "contains" -> text.line("return " + there + " ? 1 : 0;");
            case "get" -> text.line("return " + there + " ? n.w : 0;");
            case "raise", "lower" -> {
                text.open("if (" + there + (ends == Ends.NONE ? " && p != null" : "") + ")");
                text.line(name.equals("raise") ? "p.w = n.w + 1;" : "n.w = p.w + 1;");
                text.close();
                text.line("return 0;");
            }
            default -> {
                text.open("if (" + there + ")");
                text.line(name.equals("set") ? "n.w = k;" : "n.w = n.w + 1;");
                text.close();
                text.line("return 0;");
            }
        }
    }

    @Override
    void nodeClass() {
        text.block("""
                class Node {
                    int v, w;
                    Node next;
                }
                """);
    }
}
