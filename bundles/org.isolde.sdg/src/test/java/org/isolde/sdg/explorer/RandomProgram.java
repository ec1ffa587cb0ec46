package org.isolde.sdg.explorer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * The source of a small random program: two or three transactions over static fields and linked nodes, with branches, loops,
 * helpers and virtual calls, and memories to start from. Everything follows from the seed.
 */
final class RandomProgram {

    private static final int DEEPEST = 2;

    private final Random random;
    private final String packageName;
    private final int transactions;

    RandomProgram(long seed, String packageName) {
        this.random = new Random(seed);
        this.packageName = packageName;
        this.transactions = 2 + random.nextInt(2);
    }

    String source() {
        StringBuilder source = new StringBuilder("package " + packageName + ";\n");
        source.append("""
                class T {
                    static int x, y, z;
                    static Node a, b;
                    static Node find(int k) { Node n = a; while (n != null && n.v < k) n = n.next; return n; }
                    static int get(Node n) { return n.v; }
                    static void set(Node n, int v) { n.v = v; }
                    static void touch(Node n, int v) { n.touch(v); }
                    static Node second(Node n) { return n.next; }
                    static void both(Node n, Node m, int v) { n.v = v; if (m != null) m.w = v; }
                    static int sum(Node n) { return n == null ? 0 : n.v + sum(n.next); }
                """);
        for (int t = 0; t < transactions; t++) {
            source.append("    @org.isolde.stm.Atomic static int t" + t + "(int k) {\n");
            source.append("        Node p = " + start() + "; Node q = " + start() + "; int r = k;\n");
            source.append(statements(1 + random.nextInt(4), 0));
            source.append("        return r;\n    }\n");
        }
        source.append("}\n");
        source.append("""
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
        return source.toString();
    }

    private String statements(int count, int depth) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append("        ".repeat(depth + 1)).append(statement(depth)).append('\n');
        }
        return text.toString();
    }

    private String statement(int depth) {
        int kind = random.nextInt(depth < DEEPEST ? 22 : 14);
        return switch (kind) {
            case 0 -> pick("x", "y", "z") + " = " + number() + ";";
            case 1, 2, 3, 4 -> local() + "." + pick("v", "w") + " = " + number() + ";";
            case 5 -> local() + ".next = " + reference(true) + ";";
            case 6 -> pick("a", "b") + " = " + reference(true) + ";";
            case 7, 8 -> local() + " = " + reference(true) + ";";
            case 9, 10 -> "r = " + number() + ";";
            case 11 -> pick("set(", "touch(") + local() + ", " + number() + ");";
            case 12 -> "both(p, " + pick("q", "p", "null") + ", " + number() + ");";
            case 13 -> pick("a", "b") + "." + pick("v", "w") + " = " + pick("a", "b") + "." + pick("v", "w") + " + 1;";
            case 14, 15 -> "if (" + condition() + ") {\n" + statements(1 + random.nextInt(2), depth + 1) + "} else {\n"
                    + statements(random.nextInt(2), depth + 1) + "}";
            case 16, 17, 18, 19 ->
                "for (Node n = " + pick("a", "b", "p") + "; n != null; n = n.next) { " + walk() + " }";
            default -> "for (int i" + depth + " = 0; i" + depth + " < " + pick("k", "2") + "; i" + depth + "++) {\n"
                    + statements(1 + random.nextInt(2), depth + 1) + "}";
        };
    }

    /** What a loop over a list does with its node n: variables that follow it, or lag behind it by a node or two. */
    private String walk() {
        return pick(
                "r += n.v;",
                "n.w = k;",
                "p = n;",
                "q = p; p = n;",
                "q = p; p = second(n);",
                "q = p; p = find(n.v);",
                "if (n.v < k) p = n; else q = n;",
                "r += n.w; q = p; p = n.next;");
    }

    private String number() {
        return switch (random.nextInt(9)) {
            case 0, 1, 2 -> pick("x", "y", "z");
            case 3 -> pick("x", "y", "z") + " + " + pick("x", "y", "z", "1");
            case 4, 5 -> local() + "." + pick("v", "w");
            case 6 -> pick("get(" + local() + ")", local() + ".peek()", "sum(" + pick("a", "b", "p") + ")");
            case 7 -> pick("a", "b") + "." + pick("v", "w");
            default -> pick("k", "1", "2", "r");
        };
    }

    private String start() {
        return random.nextInt(3) == 0 ? "null" : reference(false);
    }

    private String reference(boolean locals) {
        return switch (random.nextInt(locals ? 8 : 3)) {
            case 0 -> "a";
            case 1 -> "b";
            case 2 -> "find(" + pick("k", "1", "2") + ")";
            case 3 -> local() + ".next";
            case 4 -> "second(" + local() + ")";
            case 5 -> pick("p", "q");
            case 6 -> "new Node()";
            default -> pick("new Special()", "null", "a.next");
        };
    }

    private String condition() {
        return pick(number() + " < " + number(), number() + " == " + pick("0", "1", "k"), "p == q", "q != null");
    }

    private String local() {
        return pick("p", "q");
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** A list of three nodes; a and b stand at any two of its nodes, or at none. */
    Memory memory() {
        Map<String, Object> cells = new TreeMap<>();
        for (int n = 0; n < 3; n++) {
            cells.put("n" + n + ".v", n);
            cells.put("n" + n + ".w", random.nextInt(2));
            if (n < 2) {
                cells.put("n" + n + ".next", "n" + (n + 1));
            }
        }
        cells.put("T.a", "n" + random.nextInt(2));
        cells.put("T.b", "n" + random.nextInt(3));
        cells.put("T.x", random.nextInt(3));
        cells.put("T.y", random.nextInt(3));
        cells.put("T.z", random.nextInt(3));
        return new Memory(cells);
    }

    /** Two or three calls of the transactions, perhaps of one of them twice. */
    List<Execution.Instance> instances() {
        List<Execution.Instance> instances = new ArrayList<>();
        int count = 2 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
            instances.add(new Execution.Instance(i, "t" + random.nextInt(transactions), List.of(random.nextInt(3))));
        }
        return instances;
    }
}
