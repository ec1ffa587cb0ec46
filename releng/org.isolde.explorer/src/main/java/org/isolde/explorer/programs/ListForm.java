// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Generates the declaration and construction of a program's lists: in a static field or in list
 * objects, with or without a sentinel node.
 */
final class ListForm {

    private final Dice dice;
    private final boolean held;
    private final boolean sentinel;

    ListForm(Dice dice) {
        this.dice = dice;
        this.held = dice.chance(40);
        this.sentinel = dice.chance(40);
    }

    /**
     * Whether lists are objects with a head; then transactions have one in the variable {@code l}.
     */
    boolean isHeld() {
        return held;
    }

    /** The expression for the head of the list. */
    String head() {
        return held ? "l.head" : "head";
    }

    /** What methods that work on the list take before their own arguments. */
    String parameter() {
        return held ? "Chain l, " : "";
    }

    /** What is passed for that. */
    String argument() {
        return held ? "l, " : "";
    }

    /** Declares {@code n}, the first node that counts, and {@code p}, the one before it or null. */
    String firstOfWalk() {
        return "Node " + (sentinel ? "p = " + head() + ", n = p.next;" : "p = null, n = " + head() + ";");
    }

    /** Sets {@code p} and {@code n} to the first node again. */
    String again() {
        return sentinel ? "p = " + head() + "; n = p.next;" : "p = null; n = " + head() + ";";
    }

    /** Sets {@code n} to the node after {@code p}, or to the first one. */
    String afterP() {
        return sentinel ? "n = p.next;" : "n = p == null ? " + head() + " : p.next;";
    }

    /** Links {@code node} in after {@code before}, which may be null where there is no sentinel. */
    String link(String before, String node) {
        if (dice.chance(30)) {
            return "link(" + argument() + before + ", " + node + ");";
        }
        return sentinel
                ? before + ".next = " + node + ";"
                : "if (" + before + " == null) " + head() + " = " + node + "; else " + before + ".next = " + node + ";";
    }

    String newNode() {
        return dice.pick("new Node()", "new Node()", "new Special()");
    }

    /** Writes the fields, the set-up and the helpers. */
    void writeMembers(SourceText text) {
        text.line(held ? "static Chain list, spare;" : "static Node head;");
        text.line("static Node kept, mark;");
        text.line("static int size;");
        text.open("static void setup(int count, int step)");
        if (held) {
            text.line("list = new Chain();");
            text.line("spare = new Chain();");
            text.line("fill(list, count, step);");
            text.line("fill(spare, 2, step);");
        } else {
            text.line("fill(count, step);");
        }
        text.close();
        text.open("static void fill(" + parameter() + "int count, int step)");
        fill(text);
        text.close();
        text.open("static void link(" + parameter() + "Node p, Node x)");
        text.line(sentinel ? "p.next = x;" : "if (p == null) " + head() + " = x; else p.next = x;");
        text.close();
        text.open("static Node before(" + parameter() + "int k)");
        text.line(firstOfWalk());
        text.open("while (n != null && n.v < k)");
        text.line("p = n;");
        text.line("n = n.next;");
        text.close();
        text.line("return p;");
        text.close();
        text.block("""
                static Node lastBefore(Node p, Node n, int k) {
                    return n == null || n.v >= k ? p : lastBefore(n, n.next, k);
                }
                static int sum(Node n) {
                    return n == null ? 0 : n.w + sum(n.next);
                }
                static int get(Node n) {
                    return n.w;
                }
                static void touch(Node n, int k) {
                    n.w = k;
                }
                """);
    }

    private void fill(SourceText text) {
        if (dice.chance(50)) {
            text.open("for (int i = count; i > 0; i--)");
            text.line("Node c = " + newNode() + ";");
            text.line("c.v = i;");
            text.line("c.w = i * step;");
            text.line("c.next = " + head() + ";");
            text.line(head() + " = c;");
            text.close();
            if (sentinel) {
                text.line("Node first = new Node();");
                text.line("first.next = " + head() + ";");
                text.line(head() + " = first;");
            }
        } else {
            text.line("Node last = " + (sentinel ? "new Node();" : "null;"));
            if (sentinel) {
                text.line(head() + " = last;");
            }
            text.open("for (int i = 1; i <= count; i++)");
            text.line("Node c = " + newNode() + ";");
            text.line("c.v = i;");
            text.line("c.w = i * step;");
            text.line(sentinel ? "last.next = c;" : "if (last == null) " + head() + " = c; else last.next = c;");
            text.line("last = c;");
            text.close();
        }
        if (dice.chance(30)) {
            text.line("if (step == 1) mark = " + head() + ";");
        }
    }

    /** Writes the classes of the lists and their nodes. */
    void writeClasses(SourceText text) {
        if (held) {
            text.open("class Chain");
            text.line("Node head;");
            text.close();
        }
        text.block("""
                class Node {
                    int v, w;
                    Node next;
                    Node prev;
                    int peek() { return w; }
                    void mark(int k) { w = k; }
                }
                """);
        text.open("class Special extends Node");
        text.line("@Override int peek() { return v; }");
        text.line("@Override void mark(int k) { " + dice.pick("v = v;", "w = k; v = v;", "if (k > 2) w = k;") + " }");
        text.close();
    }
}
