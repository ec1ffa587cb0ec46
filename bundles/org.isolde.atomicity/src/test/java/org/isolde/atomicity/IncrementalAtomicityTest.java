// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After any sequence of edits, and any cancelled analyses, the violations are those that a new
 * analysis finds.
 */
@CampaignTests
class IncrementalAtomicityTest {

    private static final int EDITS = 12;

    static LongStream seeds(Campaign campaign) {
        return campaign.seeds(LongStream.rangeClosed(1, 6));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void editsGiveWhatANewAnalysisGives(long seed) {
        Random random = new Random(seed);
        Snapshot snapshot = Snapshot.of(sources(random));
        List<AtomicityAnalysis> incremental = Stream.of(AtomicityOptions.MOTH, AtomicityOptions.DEFAULT)
                .map(AtomicityAnalysis::new)
                .toList();
        int violations = 0;
        Set<MethodRef> changed = Set.of();
        for (int edit = 0; edit <= EDITS; edit++) {
            if (random.nextBoolean()) {
                cancelSomewhere(incremental.get(random.nextInt(incremental.size())), snapshot, changed, random);
            }
            violations += check(snapshot, incremental, changed);
            List<ClassModel> next = Snapshot.classes(sources(random));
            ClassModel edited = next.get(random.nextInt(next.size()));
            ProgramChange change = new ProgramChange(List.of(edited), Set.of(), List.of());
            changed = new TreeSet<>();
            for (ClassModel model : List.of(snapshot.program().classNamed(edited.name()).orElseThrow(), edited)) {
                for (MethodModel method : model.methods()) {
                    changed.add(method.ref());
                }
            }
            Program program = snapshot.program().with(change);
            CallGraph calls = snapshot.calls().with(program, change);
            changed.addAll(calls.callersAffected());
            snapshot = Snapshot.of(calls);
        }

        assertThat(violations).as("violations compared").isPositive();
    }

    private static int check(Snapshot snapshot, List<AtomicityAnalysis> incremental, Set<MethodRef> changed) {
        int violations = 0;
        List<AtomicityOptions> options = List.of(AtomicityOptions.MOTH, AtomicityOptions.DEFAULT);
        Snapshot clean = Snapshot.of(CallGraph.of(snapshot.program(), LibraryEffects.standard()));
        for (int i = 0; i < options.size(); i++) {
            List<AtomicityViolation> found = analyse(incremental.get(i), snapshot, changed);
            assertThat(found).isEqualTo(analyse(new AtomicityAnalysis(options.get(i)), clean, Set.of()));
            violations += found.size();
        }
        return violations;
    }

    private static void cancelSomewhere(
            AtomicityAnalysis analysis, Snapshot snapshot, Set<MethodRef> changed, Random random) {
        int[] left = {1 << random.nextInt(12)};
        try {
            analysis.analyse(
                    snapshot.program(), snapshot.calls(), snapshot.regions(), changed, () -> left[0]-- <= 0);
        } catch (CancellationException e) {
            // The next analysis does what is left.
        }
    }

    private static List<AtomicityViolation> analyse(
            AtomicityAnalysis analysis, Snapshot snapshot, Set<MethodRef> changed) {
        return analysis.analyse(snapshot.program(), snapshot.calls(), snapshot.regions(), changed, () -> false);
    }

    /** Two programs that share nothing: an edit of one leaves the other as it is. */
    private static String[] sources(Random random) {
        List<String> sources = new ArrayList<>(program(random));
        program(random).forEach(source -> sources.add(source.replaceAll("\\b(Cell|First|Second|Main)\\b", "$1Too")));
        return sources.toArray(String[]::new);
    }

    /** Two cells, two users of them, and a main class: each class in one of many forms. */
    private static List<String> program(Random random) {
        List<String> sources = new ArrayList<>();
        sources.add("""
                class Cell {
                    int value, other%s;
                    @Atomic int get() { return %s; }
                    @Atomic void set(int v) { %s }
                    @Atomic int both() { return value + other; }
                    synchronized int locked() { return value; }
                    synchronized void lock(int v) { value = v; %s }
                }
                """.formatted(
                one(random, "", ", unused"), one(random, "value", "other", "value > 3 ? value : other"),
                one(random, "value = v;", "other = v;", "value = v; other = v;", "if (value == v) { other = v; }"),
                one(random, "", "other = v;")));
        for (String user : List.of("First", "Second")) {
            sources.add("""
                    class %s extends Thread {
                        final Cell cell; Cell own = new Cell(); int seen;
                        %s(Cell cell) { this.cell = cell; }
                        @Override public void run() { %s %s }
                        void step(Cell c) { %s }
                    }
                    """.formatted(user, user, statement(random), statement(random), one(random, "c.set(c.get() + 1);",
                    "int v = c.locked(); if (v > 1) { c.lock(v); }", "synchronized (c) { c.lock(c.locked() + 1); }",
                    "System.out.println(c.get() + c.locked());")));
        }
        sources.add("""
                class Main {
                    static Cell shared = new Cell();
                    public static void main(String[] args) {
                        Cell cell = %s;
                        %s
                        new Second(%s).start();
                    }
                }
                """.formatted(
                one(random, "shared", "new Cell()"),
                one(random, "new First(cell).start();", "for (int i = 0; i < 3; i++) { new First(cell).start(); }", ""),
                one(random, "cell", "shared", "new Cell()")));
        return sources;
    }

    private static String statement(Random random) {
        return one(
                random, "step(cell);", "step(own);", "seen = cell.get();", "cell.set(seen);", "cell.set(cell.both());",
                "if (cell.get() == 3) { cell.set(4); cell.lock(5); }", "own = cell;",
                "new Thread(() -> step(cell)).start();");
    }

    private static String one(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
