package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.List;

/**
 * Transactions over the fields of a few objects. Most read and write {@code v} and {@code w} of an object and, as a guard against
 * concurrency, write its field {@code u} too: surely, or only nearly so.
 */
final class FieldPrograms extends ProgramWriter {

    private static final int DEEPEST = 2;

    private int loops;

    FieldPrograms(Dice dice) {
        super(dice);
    }

    @Override
    void members() {
        text.block("""
                static Node a, b, c;
                static int z;
                static void setup(int n) {
                    a = new Node();
                    b = n % 3 == 0 ? a : new Special();
                    c = n % 4 == 0 ? b : new Node();
                    a.next = n % 2 == 0 ? b : c;
                    b.next = n < 6 ? c : null;
                    a.v = n % 3;
                    b.w = n % 2;
                    c.v = 1;
                }
                static void guard(Node n) { n.u = n.u + 1; }
                static void perhaps(Node n, int k) { if (k > 1) n.u = k; }
                static void either(Node n, Node m, int k) { if (k > 1) n.u = k; else m.u = k; }
                static void risky(Node n, int k) { n.w = n.w / k; n.u = k; }
                static int get(Node n) { return n.v; }
                static int both(Node n) { return n.v + n.w; }
                static void set(Node n, int k) { n.v = k; }
                static Node same(Node n) { return n; }
                static Node other(Node n) { return n == a ? b : a; }
                static Node last(Node n, int k) { return n.next == null || k == 0 ? n : last(n.next, k - 1); }
                """);
        if (dice.chance(30)) {
            text.line("static void move() { a = b; }");
        }
    }

    @Override
    int nodeParameters() {
        return 60;
    }

    @Override
    void transaction(boolean nodes) {
        text.line("Node p = " + (nodes ? "x" : dice.pick("a", "b")) + ";");
        text.line("Node q = " + (nodes ? "y" : dice.pick("a", "b", "c")) + ";");
        text.line("int r = k;");
        loops = 0;
        boolean guarded = dice.chance(80);
        List<String> objects = new ArrayList<>(List.of(object(), object()));
        for (String object : objects) {
            statement(object, 0);
            if (guarded) {
                guard(dice.chance(85) ? object : object());
            }
            if (dice.chance(40)) {
                statement(object, 0);
            }
        }
        if (dice.chance(10)) {
            text.line("z = r;");
        }
        text.line("return r;");
    }

    private String object() {
        return switch (dice.below(12)) {
            case 0, 1, 2, 3 -> "p";
            case 4, 5, 6 -> "q";
            case 7, 8 -> "a";
            case 9 -> "b";
            case 10 -> dice.pick("same(p)", "other(p)", "last(p, 1)");
            default -> "p.next";
        };
    }

    private String field() {
        return dice.pick("v", "w");
    }

    private String number(String object) {
        return dice.pick("k", "r", object + "." + field(), "get(" + object + ")", "both(" + object + ")",
                object + ".peek()", "q.v", object + "." + field() + " + 1");
    }

    private String condition(String object) {
        return dice.pick("k > 1", "r < 2", "p == q", object + "." + field() + " < 2", "q != null", "p.next == q");
    }

    private void statement(String object, int depth) {
        int kind = dice.below(depth < DEEPEST ? 14 : 8);
        switch (kind) {
            case 0, 1 -> text.line("r += " + number(object) + ";");
            case 2, 3, 4 -> text.line(object + "." + field() + " = " + number(object) + ";");
            case 5 -> text.line("set(" + object + ", " + number(object) + ");");
            case 6 -> text.line(object + ".touch(" + number(object) + ");");
            case 7 -> text.line(dice.pick("p = ", "q = ") + dice.pick("p.next", "q", "p", "other(p)", "a", "b") + ";");
            case 8, 9 -> branch(object, depth);
            case 10, 11 -> loop(object, depth);
            case 12 -> attempt(object, depth);
            default -> text.line(dice.pick("a = q;", "p.next = q;", "b = a;", "a = p;"));
        }
    }

    private void branch(String object, int depth) {
        text.open("if (" + condition(object) + ")");
        statement(object, depth + 1);
        if (dice.chance(50)) {
            text.next("else");
            statement(object, depth + 1);
        }
        text.close();
    }

    private void loop(String object, int depth) {
        String i = "i" + loops++;
        text.open(dice.pick(
                "for (int " + i + " = 0; " + i + " < k; " + i + "++)",
                "for (int " + i + " = 0; " + i + " < 2; " + i + "++)",
                "for (Node n" + i + " = a; n" + i + " != null && r < 9; n" + i + " = n" + i + ".next)"));
        statement(object, depth + 1);
        text.line(dice.pick("r++;", "q = p; p = p.next;", "p = p.next;", "r += p.v;", "p = q;"));
        text.close();
    }

    private void attempt(String object, int depth) {
        text.open("try");
        statement(object, depth + 1);
        text.line(dice.pick("risky(" + object + ", k - 1);", "r = r / k;", "r += p.next.v;", "guard(" + object + ");"));
        text.next(dice.pick("catch (RuntimeException e" + depth + ")", "catch (ArithmeticException e" + depth + ")",
                "finally"));
        statement(object, depth + 1);
        text.close();
    }

    private void guard(String object) {
        String write = object + ".u = k;";
        switch (dice.below(14)) {
            case 0, 1, 2 -> text.line(write);
            case 3 -> text.line("guard(" + object + ");");
            case 4 -> text.line("perhaps(" + object + ", k);");
            case 5 -> text.line("either(" + object + ", " + dice.pick(object, "q", "p") + ", k);");
            case 6 -> text.line(object + ".mark(k);");
            case 7 -> {
                text.open("if (" + condition(object) + ")");
                text.line(write);
                text.close();
            }
            case 8 -> {
                text.open("if (" + condition(object) + ")");
                text.line(write);
                text.next("else");
                text.line(dice.pick(object, "q", "p") + ".u = r;");
                text.close();
            }
            case 9 -> {
                String i = "i" + loops++;
                text.open("for (int " + i + " = 0; " + i + " < " + dice.pick("k", "2") + "; " + i + "++)");
                text.line(write);
                text.line(dice.pick("p = p.next;", "q = p; p = p.next;", "r++;"));
                text.close();
            }
            case 10 -> guardInAttempt(object, write);
            case 11 -> {
                text.open("if (" + condition(object) + ")");
                text.line("return r;");
                text.close();
                text.line(write);
            }
            case 12 -> {
                text.open("while (true)");
                text.line(write);
                text.line("if (r++ > k) break;");
                text.line(dice.pick("p = q;", "q = p;", "p = p.next;"));
                text.close();
            }
            default -> {
                text.line("Node g" + loops + " = " + object + ";");
                text.line(dice.pick("p = p.next;", "a = b;", "p = q;"));
                text.line("g" + loops++ + ".u = r;");
            }
        }
    }

    private void guardInAttempt(String object, String write) {
        String risky = dice.pick("risky(" + object + ", k - 1);", "r = 1 / k;", "r += q.next.v;");
        boolean first = dice.chance(50);
        text.open("try");
        text.line(first ? write : risky);
        text.line(first ? risky : write);
        text.next(dice.pick("catch (RuntimeException e)", "catch (NullPointerException e)", "finally"));
        text.line(dice.pick("r = 1;", write, "q.u = 3;"));
        text.close();
    }

    @Override
    void classes() {
        text.block("""
                class Node {
                    int v, w, u;
                    Node next;
                    int peek() { return v; }
                    void touch(int k) { w = k; }
                    void mark(int k) { u = k; }
                }
                """);
        text.open("class Special extends Node");
        text.line("@Override int peek() { return w; }");
        text.line("@Override void touch(int k) { v = k; w = k; }");
        if (dice.chance(50)) {
            text.line("@Override void mark(int k) { " + dice.pick("if (k > 1) u = k;", "v = k;", "u = v;") + " }");
        }
        text.close();
    }

    @Override
    List<Integer> setup() {
        return List.of(dice.below(12));
    }
}
