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
 * A small program that is edited at random: threads that run several atomic methods of shared
 * cells, one after the other.
 */
final class RandomProcesses implements EditedProgram {

    private static final List<String> THREADS = List.of("First", "Second");

    private final Random random;
    private final SortedMap<String, String> sources = new TreeMap<>();

    RandomProcesses(long seed) {
        random = new Random(seed);
        sources.put("Cell", cell());
        THREADS.forEach(name -> sources.put(name, thread(name)));
        sources.put("Main", main());
    }

    @Override
    public void edit() {
        switch (random.nextInt(4)) {
            case 0 -> sources.put("Cell", cell());
            case 1 -> sources.put("Main", main());
            default -> {
                String name = one(THREADS.toArray(String[]::new));
                sources.put(name, thread(name));
            }
        }
    }

    @Override
    public Map<String, byte[]> compile() {
        List<String> all = new ArrayList<>(sources.values());
        all.add(TestPrograms.ATOMIC);
        return JavaSources.compile(all.toArray(String[]::new));
    }

    private String cell() {
        return """
                package p;
                import org.isolde.stm.Atomic;
                class Cell {
                    int value, other%s;
                    @Atomic int get() { return %s; }
                    @Atomic void set(int v) { %s }
                    @Atomic int both() { return value + other; }
                    synchronized int locked() { return value; }
                    synchronized void lock(int v) { value = v; %s }
                }
                """.formatted(
                one("", ", unused"),
                one("value", "other", "value > 3 ? value : other"),
                one("value = v;", "other = v;", "value = v; other = v;", "if (value == v) { other = v; }"),
                one("", "other = v;"));
    }

    private String thread(String name) {
        return """
                package p;
                class %1$s extends Thread {
                    final Cell cell; Cell own = new Cell(); int seen;
                    %1$s(Cell cell) { this.cell = cell; }
                    @Override public void run() { %2$s %3$s }
                    void step(Cell c) { %4$s }
                }
                """.formatted(
                name,
                statement(),
                statement(),
                one(
                        "c.set(c.get() + 1);", "int v = c.locked(); if (v > 1) { c.lock(v); }",
                        "synchronized (c) { c.lock(c.locked() + 1); }", "c.set(c.get() + c.locked());"));
    }

    private String main() {
        return """
                package p;
                class Main {
                    static Cell shared = new Cell();
                    public static void main(String[] args) {
                        Cell cell = %s;
                        %s
                        new Second(%s).start();
                    }
                }
                """.formatted(
                one("shared", "new Cell()"),
                one("new First(cell).start();", "for (int i = 0; i < 3; i++) { new First(cell).start(); }", ""),
                one("cell", "shared", "new Cell()"));
    }

    private String statement() {
        return one(
                "step(cell);", "step(own);", "seen = cell.get();", "cell.set(seen);", "cell.set(cell.both());",
                "if (cell.get() == 3) { cell.set(4); cell.lock(5); }", "own = cell;");
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
