package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.explorer.Scenario;

/**
 * Writes a class {@code T} with processes {@code p0}, {@code p1}, …: each takes values out of atomic regions, computes with them or decides on
 * them, and passes them to further regions. What a reader of the papers would expect is there, and its harmless
 * neighbour: lost updates and compare-and-set loops, torn reads and reads of both, checks and double checks.
 */
final class ProcessWriter {

    private static final String ATOMIC = "@org.isolde.stm.Atomic static ";
    private static final int MOST_REGIONS = 4;
    /** What the fields hold at first, and what processes are given. */
    private static final int SETUP = 2;
    private static final int ARGUMENT = 1;

    private final Dice dice;
    private final SourceText text = new SourceText();
    /** The methods that processes call, by name. */
    private final Map<String, String> methods = new TreeMap<>();
    /** The local integers that the process under way may use. */
    private final List<String> locals = new ArrayList<>();
    private final int processes;
    private final int most;
    private int regions;

    ProcessWriter(Dice dice) {
        this.dice = dice;
        this.processes = 1 + dice.below(2);
        this.most = processes == 1 ? MOST_REGIONS - 1 : MOST_REGIONS;
    }

    String source() {
        List<String> bodies = new ArrayList<>();
        for (int p = 0; p < processes; p++) {
            bodies.add(process(p));
        }
        text.open("class T");
        text.line("static int x, y, z;");
        text.line("static void setup(int n) { x = n; y = n; }");
        methods.values().forEach(text::line);
        bodies.forEach(text::block);
        text.open("public static void main(String[] arguments)");
        text.line("setup(" + SETUP + ");");
        for (Scenario.Call call : scenario().calls()) {
            text.line("new Thread(() -> System.out.println(" + call.method() + "(" + ARGUMENT + "))).start();");
        }
        text.close();
        text.close();
        text.line("class Pair { int a, b; Pair(int a, int b) { this.a = a; this.b = b; } }");
        return text.toString();
    }

    /** Two processes, a lone one twice. */
    Scenario scenario() {
        List<Scenario.Call> calls = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            calls.add(new Scenario.Call("p" + i % processes, List.of(new Scenario.Number(ARGUMENT))));
        }
        return new Scenario(List.of(SETUP), calls);
    }

    private String process(int p) {
        SourceText body = new SourceText();
        locals.clear();
        locals.add("k");
        regions = 0;
        body.open("static int p" + p + "(int k)");
        body.line("int r = 0;");
        while (regions < 2 || regions < most && dice.chance(50)) {
            statement(body);
        }
        body.line("return " + dice.pick("r", "r + " + local(), local() + " * 10 + " + local()) + ";");
        body.close();
        return body.toString();
    }

    private void statement(SourceText body) {
        String v = field();
        String w = other(v);
        switch (dice.below(12)) {
            case 0, 1, 2 -> {
                String name = declare(body, region("get_" + v, "int get_" + v + "() { return " + v + "; }") + "()");
                locals.add(name);
            }
            case 3, 4 -> body.line(set(v) + "(" + value() + ");");
            case 5 -> {
                body.open("if (" + local() + dice.pick(" > 1", " == 2", " < 3") + ")");
                body.line(dice.chance(70) ? set(v) + "(" + value() + ");" : "r = " + value() + ";");
                body.close();
            }
            case 6 -> body.line(region("add_" + v, "void add_" + v + "(int n) { " + v + " = " + v + " + n; }")
                    + "(" + value() + ");");
            case 7 -> body.line(region("both_" + v + w,
                    "void both_" + v + w + "(int n) { " + v + " = n; " + w + " = n; }") + "(" + value() + ");");
            case 8 -> {
                String name = "q" + locals.size();
                body.line("Pair " + name + " = " + region("pair_" + v + w,
                        "Pair pair_" + v + w + "() { return new Pair(" + v + ", " + w + "); }") + "();");
                locals.add(name + dice.pick(".a", ".b"));
            }
            case 9 -> locals.add(declare(body, region("either_" + v + w,
                    "int either_" + v + w + "(int c) { if (c > 1) return " + v + "; return " + w + "; }")
                    + "(" + value() + ")"));
            case 10 -> helper(body, v);
            default -> recheck(body, v);
        }
    }

    /** A method that is not atomic and has two regions. */
    private void helper(SourceText body, String v) {
        region("get_" + v, "int get_" + v + "() { return " + v + "; }");
        set(v);
        regions++;
        methods.put("grow_" + v,
                "static void grow_" + v + "(int n) { int t = get_" + v + "(); set_" + v + "(t + n); }");
        body.line("grow_" + v + "(" + value() + ");");
    }

    /** A value is read, and a second region makes sure that it still holds; or does not. */
    private void recheck(SourceText body, String v) {
        String old = declare(body, region("get_" + v, "int get_" + v + "() { return " + v + "; }") + "()");
        if (dice.chance(50)) {
            body.line("r = " + region("cas_" + v, "int cas_" + v + "(int o, int n) { if (" + v + " == o) { " + v
                    + " = n; return 1; } return 0; }") + "(" + old + ", " + value() + ");");
        } else {
            String test = dice.pick(" == 2", " > 1");
            body.open("if (" + old + test + ")");
            body.line(region("put_" + v, "void put_" + v + "(int n) { if (" + v + " == 2) { " + v + " = n; } }")
                    + "(" + dice.pick("k", "7", old) + ");");
            body.close();
        }
        locals.add(old);
    }

    private String declare(SourceText body, String value) {
        String name = "a" + locals.size();
        body.line("int " + name + " = " + value + ";");
        return name;
    }

    private String set(String v) {
        return region("set_" + v, "void set_" + v + "(int n) { " + v + " = n; }");
    }

    private String region(String name, String declaration) {
        regions++;
        methods.put(name, ATOMIC + declaration);
        return name;
    }

    private String value() {
        return dice.pick(local(), local() + " + 1", local() + " + " + local(), "7", "5");
    }

    private String local() {
        return locals.get(locals.size() - 1 - Math.min(dice.below(3), locals.size() - 1));
    }

    private String field() {
        return dice.pick("x", "x", "y", "y", "z");
    }

    private String other(String v) {
        return v.equals("x") ? "y" : v.equals("y") ? "z" : "x";
    }
}
