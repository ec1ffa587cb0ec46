// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes programs at random that link the nodes of lists in all ways. */
final class RandomLinks {

    private final Random random;
    private final StringBuilder code = new StringBuilder();
    private int depth;
    private boolean helper;
    private boolean tie;
    private boolean sub;
    private boolean holder;

    RandomLinks(long seed) {
        random = new Random(seed);
    }

    /** A program with classes {@code L} and {@code Node}. */
    String program() {
        code.append("import org.deuce.Atomic;\n");
        code.append("class Node { int v; Node next; Node down; Node(Node n) { next = n; } Node() {}\n");
        if (random.nextInt(3) == 0) {
            method("@Atomic void n0(Node other, int k)", List.of("this", "other"), false);
        }
        code.append("}\n");
        sub = random.nextInt(4) == 0;
        if (sub) {
            code.append("class Sub extends Node { Node extra; }\n");
        }
        holder = random.nextInt(4) == 0;
        if (holder) {
            code.append("class H { L l = new L(); L m; }\n");
        }
        code.append("class L { Node head; Node last;").append(holder ? " H h = null;\n" : "\n");
        if (random.nextInt(4) == 0) {
            code.append("static L kept; @Atomic void keep() { kept = this; }\n");
            method("@Atomic static void m9(L other, int k)", List.of("kept", "other"), true);
        }
        if (random.nextInt(4) == 0) {
            method("L(L other, int k)", List.of("this", "other"), true);
            code.append("L() {}\n");
        }
        if (random.nextInt(3) == 0) {
            method("private static Node help(Node other, int k)", List.of("other"), false, "Node");
            helper = true;
        }
        if (random.nextInt(3) == 0) {
            method("private static void tie(Node p, Node q, int k)", List.of("p", "q"), false);
            tie = true;
        }
        int methods = 1 + random.nextInt(3);
        for (int m = 0; m < methods; m++) {
            if (random.nextInt(4) == 0) {
                method("@Atomic Node g" + m + "(L other, int k)", List.of("this", "other"), true, "Node");
            } else {
                method("@Atomic void m" + m + "(L other, int k)", List.of("this", "other"), true);
            }
        }
        return code.append("}\n").toString();
    }

    private void method(String signature, List<String> roots, boolean lists, String... returned) {
        code.append(signature).append(" { Node a = null, b = null, c = null;\n");
        int statements = 3 + random.nextInt(5);
        for (int s = 0; s < statements; s++) {
            statement(roots, lists);
        }
        code.append(returned.length > 0 ? " return " + local() + "; }\n" : " }\n");
    }

    private void statement(List<String> roots, boolean lists) {
        int choice = random.nextInt(depth > 1 ? 8 : 13);
        if (tie && random.nextInt(8) == 0) {
            code.append("tie(" + local() + ", " + local() + ", k);\n");
            return;
        }
        if (sub && random.nextInt(8) == 0) {
            String local = local();
            String extra = "((Sub) " + local + ").extra";
            code.append("if (" + local + " instanceof Sub) "
                    + (random.nextBoolean() ? extra + " = " + local() : local() + " = " + extra) + ";\n");
            return;
        }
        if (holder && lists && random.nextInt(10) == 0) {
            code.append(switch (random.nextInt(4)) {
                case 0 -> "if (other.h == null) other.h = new H();\n";
                case 1 -> "if (other.h != null) other.h.l.head = " + local() + ";\n";
                case 2 -> "if (other.h != null) " + local() + " = other.h.l.head;\n";
                default -> "if (other.h != null) { other.h.m = other.h.l; other.h.l = new L(); }\n";
            });
            return;
        }
        switch (choice) {
            case 0, 1, 2 -> code.append(local() + " = " + value(roots, lists) + ";\n");
            case 3, 4 -> code.append(place(roots, lists) + " = " + local() + ";\n");
            case 5 -> code.append(place(roots, lists) + " = " + value(roots, lists) + ";\n");
            case 6 -> code.append(place(roots, lists) + " = null;\n");
            case 7 -> code.append(local() + " = " + local() + ".next;\n");
            case 8, 9 -> {
                code.append("if (" + condition() + ") {\n");
                block(roots, lists);
                code.append("} else {\n");
                if (random.nextBoolean()) {
                    block(roots, lists);
                }
                code.append("}\n");
            }
            case 10 -> {
                String local = local();
                code.append("while (" + local + " != null && " + local + ".next != null && k-- > 0) {\n");
                if (random.nextBoolean()) {
                    block(roots, lists);
                }
                code.append(local + " = " + local + "." + link() + ";\n}\n");
            }
            case 11 -> {
                code.append("try {\n");
                block(roots, lists);
                code.append("} catch (NullPointerException e" + code.length() + ") {\n");
                block(roots, lists);
                code.append("}\n");
            }
            default -> {
                code.append("while (k-- > 0) {\n");
                block(roots, lists);
                code.append("}\n");
            }
        }
    }

    private void block(List<String> roots, boolean lists) {
        depth++;
        int statements = 1 + random.nextInt(2);
        for (int s = 0; s < statements; s++) {
            statement(roots, lists);
        }
        depth--;
    }

    private String local() {
        return pick("a", "b", "c");
    }

    private String link() {
        return random.nextInt(4) == 0 ? "down" : "next";
    }

    private String field() {
        return random.nextInt(4) == 0 ? "last" : "head";
    }

    private String condition() {
        return switch (random.nextInt(5)) {
            case 0 -> local() + " == null";
            case 1 -> local() + " != null";
            case 2 -> local() + " == " + local();
            case 3 -> "k % 2 == 0";
            default -> local() + " != null && " + local() + "." + link() + " != null";
        };
    }

    private String value(List<String> roots, boolean lists) {
        List<String> values = new ArrayList<>(
                List.of("new Node()", "new Node(" + local() + ")", local() + "." + link()));
        values.addAll(List.of(place(roots, lists), place(roots, lists), place(roots, lists)));
        if (!lists) {
            values.add(pick(roots.toArray(String[]::new)));
        }
        if (sub) {
            values.add("new Sub()");
        }
        if (helper) {
            values.add("help(" + local() + ", k)");
        }
        return values.get(random.nextInt(values.size()));
    }

    private String place(List<String> roots, boolean lists) {
        if (random.nextInt(3) == 0) {
            return local() + "." + link();
        }
        return pick(roots.toArray(String[]::new)) + "." + (lists ? field() : link());
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
