// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.testing.JavaSources;

/**
 * A program that is edited at random, in which it takes heap paths to see that transactions do each
 * other no harm: pairs of cells, and code inside and outside of transactions that keeps the cells
 * apart or shares them. Pairs use the code of others.
 */
final class RandomCells implements EditedProgram {
    private static final int PAIRS = 3;

    private static final List<String> MEMBERS = List.of(
            "void fresh() { a = new Cell#(); }",
            "void share() { b = a; }",
            "void swap() { Cell# c = a; a = b; b = c; }",
            "void use() { Tool.use(a); }",
            "void give(Pair# other) { Cell# c = a; a = null; other.b = c; }",
            "static Cell# kept; void keep() { kept = a; } void fetch() { b = kept; }",
            "@org.isolde.stm.Atomic(group = \"g#\") void push() { Cell# c = new Cell#(); c.next = a; a = c; }",
            "@org.isolde.stm.Atomic(group = \"g#\") void drop() { a = a.next; }",
            "@org.isolde.stm.Atomic(group = \"g#\") void clear() { User#.clear(this); }",
            "@org.isolde.stm.Atomic(group = \"g#\") int sum() { int s = 0; for (Cell# c = b; c != null; "
                    + "c = c.next) s += c.x; return s; }");

    private static final List<String> CLEAR = List.of(
            "p.a.next = null;", "p.a = new Cell#();", "p.a.next = p.b.next;", "p.b.next = p.b;");

    private static final List<String> LINK = List.of(
            "c.next = null;", "c.next = c;", "if (c.next != null) { c.next = c.next.next; }",
            "Cell0 d = c.next; c.next = d;");

    private final Random random;
    private final SortedMap<String, String> classes = new TreeMap<>();

    RandomCells(long seed) {
        random = new Random(seed);
        for (int pair = 0; pair < PAIRS; pair++) {
            enter(pair, "Cell");
            enter(pair, "Pair");
            enter(pair, "User");
        }
        enter(0, "Tool");
    }

    @Override
    public void edit() {
        int pair = random.nextInt(PAIRS);
        switch (random.nextInt(8)) {
            case 0 -> enter(pair, "Cell");
            case 1, 2 -> enter(0, "Tool");
            case 3, 4 -> enter(pair, "User");
            default -> enter(pair, "Pair");
        }
    }

    private void enter(int pair, String kind) {
        String source = switch (kind) {
            case "Cell" -> "class Cell# { int x, y; Cell# next; "
                    + (random.nextInt(4) == 0 ? "Cell# previous; " : "") + "}";
            case "Pair" -> pair();
            case "User" -> "class User# {" + lines() + " static void clear(Pair# p) {" + lines() + any(CLEAR) + "} }";
            default -> "class Tool { static void use(Object o) { if (o instanceof Cell0 c) { link(c); } }" + lines()
                    + "static void link(Cell0 c) {" + any(LINK) + "} }";
        };
        classes.put(kind + pair, source.replace("#", String.valueOf(pair)));
    }

    private String pair() {
        StringBuilder source = new StringBuilder(
                "class Pair# {" + lines() + "Cell# a = new Cell#(); Cell# b = new Cell#();\n");
        source.append("@org.isolde.stm.Atomic(group = \"g#\") void t() { if (a.x == 0) { a.y = 1; } }\n");
        source.append("@org.isolde.stm.Atomic(group = \"g#\") void u() { if (b.y == 0) { b.x = 1; } }\n");
        for (String member : MEMBERS) {
            if (random.nextInt(4) == 0) {
                source.append(member).append(lines());
            }
        }
        return source.append("}").toString();
    }

    private String any(List<String> statements) {
        return statements.get(random.nextInt(statements.size()));
    }

    /** Line ends, which move what stands below them. */
    private String lines() {
        return "\n".repeat(random.nextInt(2) + 1);
    }

    @Override
    public Map<String, byte[]> compile() {
        List<String> sources = new ArrayList<>(classes.values());
        sources.add(TestPrograms.ATOMIC);
        return JavaSources.compile(sources.toArray(String[]::new));
    }
}
