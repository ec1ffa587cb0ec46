// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.explorer.Scenario;

/**
 * Generates a class {@code T} with processes {@code p0}, {@code p1}, …: each reads values in atomic
 * regions, computes with them or branches on them, and passes them to further regions. It covers
 * the patterns of the papers and harmless variants of them: lost updates and compare-and-set, torn
 * and consistent reads, checks and double checks, nested regions with another lock, exceptions that
 * carry a value or a decision, and numbers that are removed.
 */
final class ProcessWriter {

    private static final int MOST_REGIONS = 4;
    /**
     * What the fields hold at first, and what processes are given: programs are run with each of
     * these.
     */
    private static final List<List<Integer>> NUMBERS = List.of(List.of(2, 1), List.of(0, 3), List.of(1, 2),
            List.of(3, 0));

    private final Dice dice;
    private final SourceText text = new SourceText();
    /** The methods that are not atomic and that processes call, by name. */
    private final SortedMap<String, String> helpers = new TreeMap<>();
    /** The local integers that the process under way may use. */
    private final List<String> locals = new ArrayList<>();
    private final int processes;
    private final int most;
    /** Whether there are fields with a lock of their own. */
    private final boolean locks;
    /** The field that all processes use much. */
    private final String focus;
    private final ProcessRegions regions = new ProcessRegions();
    private int names;

    ProcessWriter(Dice dice) {
        this.dice = dice;
        this.processes = 1 + dice.below(2);
        this.most = processes == 1 ? MOST_REGIONS - 1 : MOST_REGIONS;
        this.locks = dice.chance(40);
        this.focus = locks ? dice.pick("x", "u", "v") : dice.pick("x", "y", "z");
    }

    String source() {
        List<String> bodies = new ArrayList<>();
        for (int p = 0; p < processes; p++) {
            bodies.add(process(p));
        }
        text.open("class T");
        text.line("static int x, y, z;");
        text.line("static int[] slots;");
        text.line("static void setup(int n) { x = n; y = n; S.u = n; S.v = n; slots = new int[8]; }");
        regions.writeTransactions(text);
        helpers.values().forEach(text::line);
        bodies.forEach(text::block);
        text.open("public static void main(String[] arguments)");
        text.line("int number = Integer.parseInt(arguments[1]);");
        text.line("setup(Integer.parseInt(arguments[0]));");
        for (Scenario.Call call : scenarios().getFirst().calls()) {
            text.line("new Thread(() -> System.out.println(" + call.method() + "(number))).start();");
        }
        text.close();
        text.close();
        regions.writeLocked(text);
        text.line("class Pair { int a, b; Pair(int a, int b) { this.a = a; this.b = b; } }");
        text.line("class Told extends RuntimeException { int n; Told(int n) { this.n = n; } }");
        return text.toString();
    }

    /** Two processes, a lone one twice. */
    List<Scenario> scenarios() {
        List<Scenario> scenarios = new ArrayList<>();
        for (List<Integer> numbers : NUMBERS) {
            List<Scenario.Call> calls = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                calls.add(new Scenario.Call("p" + i % processes, List.of(new Scenario.Number(numbers.getLast()))));
            }
            scenarios.add(new Scenario(List.of(numbers.getFirst()), calls));
        }
        return scenarios;
    }

    private String process(int p) {
        SourceText body = new SourceText();
        locals.clear();
        locals.add("k");
        int before = regions.used();
        body.open("static int p" + p + "(int k)");
        body.line("int r = 0;");
        while (regions.used() - before < 2 || regions.used() - before < most && dice.chance(50)) {
            statement(body);
        }
        body.line("return " + dice.pick("r", "r + " + local(), local() + " * 10 + " + local()) + ";");
        body.close();
        return body.toString();
    }

    private void statement(SourceText body) {
        String field = field();
        switch (dice.below(20)) {
            case 0, 1, 2 -> declare(body, regions.get(field));
            case 3, 4 -> body.line(regions.set(field, value()) + ";");
            case 5 -> decide(body, field);
            case 6 -> body.line(regions.add(field, value()) + ";");
            case 7, 8 -> body.line(regions.both(field, value()) + ";");
            case 9, 10 -> pair(body, field);
            case 11 -> declare(body, regions.either(field, value()));
            case 12 -> helper(body, field);
            case 13 -> recheck(body, field);
            case 14, 15 -> split(body, field);
            case 16 -> told(body, field);
            case 17 -> checked(body, field);
            case 18 -> taken(body, field);
            default -> {
                if (locks) {
                    nested(body);
                } else {
                    split(body, field);
                }
            }
        }
    }

    private void pair(SourceText body, String field) {
        String name = "q" + names++;
        body.line("Pair " + name + " = " + regions.pair(field) + ";");
        if (dice.chance(50)) {
            body.line("r = " + name + ".a * 10 + " + name + ".b;");
        } else {
            locals.add(name + dice.pick(".a", ".b"));
        }
    }

    private void decide(SourceText body, String field) {
        body.open("if (" + local() + dice.pick(" > 1", " == 2", " < 3") + ")");
        body.line(dice.chance(70) ? regions.set(field, value()) + ";" : "r = " + value() + ";");
        body.close();
    }

    /** A method that is not atomic and has two regions. */
    private void helper(SourceText body, String field) {
        helpers.put(field, "static void grow_" + field + "(int n) { int t = " + regions.get(field) + "; "
                + regions.set(field, "t + n") + "; }");
        body.line("grow_" + field + "(" + value() + ");");
    }

    /** A value is read, and a second region makes sure that it still holds; or does not. */
    private void recheck(SourceText body, String field) {
        String old = name();
        body.line("int " + old + " = " + regions.get(field) + ";");
        if (dice.chance(50)) {
            body.line("r = " + regions.compareAndSet(field, old, value()) + ";");
        } else {
            body.open("if (" + old + dice.pick(" == 2", " > 1") + ")");
            body.line(regions.put(field, dice.pick("k", "7", old)) + ";");
            body.close();
        }
        locals.add(old);
    }

    /** Two fields that belong together are read or written one by one. */
    private void split(SourceText body, String field) {
        String other = ProcessRegions.other(field);
        if (dice.chance(50)) {
            String one = declare(body, regions.get(field));
            String two = declare(body, regions.get(other));
            body.line("r = " + one + " * 10 + " + two + ";");
        } else {
            String value = value();
            body.line(regions.set(field, value) + ";");
            body.line(regions.set(other, value) + ";");
        }
    }

    /** An exception tells a value. */
    private void told(SourceText body, String field) {
        String name = name();
        body.line("int " + name + " = " + dice.pick("k", "7") + ";");
        body.open("try");
        body.line(regions.tell(field) + ";");
        body.next("catch (Told e)");
        body.line(name + " = e.n;");
        body.close();
        locals.add(name);
        if (dice.chance(50)) {
            body.line(regions.set(dice.pick(field, ProcessRegions.other(field)), name) + ";");
        }
    }

    /** An exception decides. */
    private void checked(SourceText body, String field) {
        String set = regions.set(dice.pick(field, field()), dice.pick("5", "7", "k")) + ";";
        boolean regular = dice.chance(50);
        body.open("try");
        body.line(regions.check(field, dice.pick("1", "2", local())) + ";");
        if (regular) {
            body.line(set);
        }
        body.next("catch (IllegalStateException e)");
        body.line(regular ? "r = 1;" : set);
        body.close();
    }

    /** A number is taken away, and used. */
    private void taken(SourceText body, String field) {
        boolean always = dice.chance(50);
        String number = declare(body, always ? regions.next(field) : regions.take(field));
        String use = switch (dice.below(3)) {
            case 0 -> regions.keep(number, "k");
            case 1 -> regions.add(ProcessRegions.other(field), number);
            default -> regions.set(ProcessRegions.other(field), number);
        };
        if (always) {
            body.line(use + ";");
        } else {
            body.open("if (" + number + " != 0)");
            body.line(use + ";");
            body.close();
        }
    }

    /** A transaction runs regions that hold another lock. */
    private void nested(SourceText body) {
        String field = dice.pick("u", "v");
        String own = dice.pick("x", "y");
        switch (dice.below(4)) {
            case 0 -> declare(body, regions.addInside(field, value()));
            case 1 -> declare(body, regions.sumInside(field));
            case 2 -> body.line(regions.loadInside(field, own) + ";");
            default -> body.line(regions.storeInside(field, own, value()) + ";");
        }
    }

    private String declare(SourceText body, String value) {
        String name = name();
        body.line("int " + name + " = " + value + ";");
        locals.add(name);
        return name;
    }

    private String name() {
        return "a" + names++;
    }

    private String value() {
        return dice.pick(local(), local() + " + 1", local() + " + " + local(), "7", "5");
    }

    private String local() {
        return locals.get(locals.size() - 1 - Math.min(dice.below(3), locals.size() - 1));
    }

    private String field() {
        return dice.chance(50) ? focus : locks ? dice.pick("x", "y", "u", "v") : dice.pick("x", "y", "z");
    }
}
