// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** After any edits the findings are those of a new analysis. */
@CampaignTests
class IncrementalFlowTest {

    private static final int EDITS = 40;

    private static final List<String> GETTERS = List.of(
            "static synchronized int get(boolean b) { return v; }",
            "static synchronized int get(boolean b) { return b ? v : w; }",
            "static int get(boolean b) { return v; }",
            "static synchronized int get(boolean b) { if (w == 0) throw new IllegalStateException(); return 1; }");

    private static final List<String> PUTTERS = List.of(
            "static synchronized void put(int n) { v = n; }",
            "static synchronized void put(int n) { w = n; if (n > 0) v = 1; }",
            "static void put(int n) { v = n; }",
            "static synchronized void put(int n) { H.step(n); }");

    private static final List<String> HELPERS = List.of(
            "static int f(int n) { return n + 1; } static void step(int n) { R.w = n; }",
            "static int f(int n) { return 1; } static void step(int n) { }",
            "static int f(int n) { return n > 3 ? g(n) : n; } static int g(int n) { return f(n - 1); }"
                    + "static void step(int n) { R.v = f(n); }",
            "static int kept; static int f(int n) { int k = kept; kept = n; return k; } static void step(int n) { "
                    + "R.put(n); }");

    private static final List<String> USERS = List.of(
            "static void use() { R.put(H.f(R.get(true))); }",
            "static void use() { if (R.get(true) == R.get(false)) H.step(2); }",
            "static void use() { int n = 0; while (n < 9) { n += R.get(n > 3); } R.put(n); }",
            "static void use() { int n; synchronized (R.class) { n = R.v; H.step(n); } R.put(n); }",
            "static void use() { int n = R.get(true); java.util.List.of(1).forEach(i -> R.put(H.f(n))); }",
            "static void use() { H.step(R.get(true)); new T().start(); }");

    private final Map<String, String> sources = new TreeMap<>();
    private Random random;

    static LongStream seeds(Campaign campaign) {
        return campaign.seeds(LongStream.of(1, 5, 8));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void randomEditsGiveWhatANewAnalysisGives(long seed) {
        random = new Random(seed);
        sources.put("R", source("R", "static int v, w; " + GETTERS.getFirst() + PUTTERS.getFirst()));
        sources.put("H", source("H", HELPERS.getFirst()));
        sources.put("T", "class T extends Thread { @Override public void run() { U.use(); } }");
        sources.put("U", source("U", USERS.getFirst()));
        Program program = Program.of(compiled(Map.of()), Flows.JDK);
        CallGraph calls = CallGraph.of(program, Flows.EFFECTS);
        FlowAnalysis incremental = new FlowAnalysis(AtomicityOptions.DEFAULT, Specifications.NONE);
        Set<MethodRef> changed = new HashSet<>();
        Set<FlowFindings> different = new HashSet<>();
        for (int edit = 0; edit < EDITS; edit++) {
            Map<String, String> before = new TreeMap<>(sources);
            edit();
            ProgramChange change = new ProgramChange(compiled(before), Set.of(), List.of());
            addMethods(program, change, changed);
            Program next = program.with(change);
            calls = calls.with(next, change);
            program = next;
            addMethods(program, change, changed);
            changed.addAll(calls.callersAffected());
            Set<String> confined = random.nextBoolean() ? Set.of("H") : Set.of();
            if (random.nextInt(4) == 0) {
                cancelSomewhere(incremental, program, calls, confined, changed);
                continue;
            }
            FlowFindings found = Flows.analyse(incremental, program, calls, confined, changed);
            changed.clear();
            assertThat(found).as("after edit %s, %s", edit, sources).isEqualTo(fresh(program, confined));
            different.add(found);
        }
        assertThat(different).as("the edits matter").hasSizeGreaterThan(EDITS / 8);
    }

    @Test
    void anEditAnalysesOnlyWhatItMayConcern() {
        sources.put("R", source("R", "static int v, w; " + GETTERS.getFirst() + PUTTERS.getFirst()));
        sources.put("H", source("H", HELPERS.getFirst()));
        sources.put("U", source("U", USERS.getFirst()));
        sources.put("O", source("O", "static void other() { U.use(); }"));
        Program program = Program.of(compiled(Map.of()), Flows.JDK);
        CallGraph calls = CallGraph.of(program, Flows.EFFECTS);
        FlowAnalysis incremental = new FlowAnalysis(AtomicityOptions.DEFAULT, Specifications.NONE);
        Flows.analyse(incremental, program, calls, Set.of(), Set.of());
        int before = incremental.analysed();
        Map<String, String> old = new TreeMap<>(sources);
        sources.put("H", source("H", "static int f(int n) { return 5 + n; } static void step(int n) { R.w = 2 + n; }"));
        ProgramChange change = new ProgramChange(compiled(old), Set.of(), List.of());
        Set<MethodRef> changed = new HashSet<>();
        Program next = program.with(change);
        addMethods(next, change, changed);
        Flows.analyse(incremental, next, calls.with(next, change), Set.of(), changed);
        // The methods of H with its constructor; their summaries are as before.
        assertThat(incremental.analysed() - before).isBetween(1, 3);
    }

    private void edit() {
        switch (random.nextInt(3)) {
            case 0 -> sources.put("R", source("R", "static int v, w; " + one(GETTERS) + one(PUTTERS)));
            case 1 -> sources.put("H", source("H", one(HELPERS)));
            default -> sources.put("U", source("U", one(USERS)));
        }
    }

    private String one(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static String source(String name, String members) {
        return "class " + name + " { " + members + " }";
    }

    private List<ClassModel> compiled(Map<String, String> before) {
        return Flows.classes(sources.values().toArray(String[]::new))
                .stream()
                .filter(model -> sources.containsKey(model.name())
                        && !sources.get(model.name()).equals(before.get(model.name())))
                .toList();
    }

    private static FlowFindings fresh(Program program, Set<String> confined) {
        FlowAnalysis analysis = new FlowAnalysis(AtomicityOptions.DEFAULT, Specifications.NONE);
        return Flows.analyse(analysis, program, CallGraph.of(program, Flows.EFFECTS), confined, Set.of());
    }

    private void cancelSomewhere(
            FlowAnalysis analysis, Program program, CallGraph calls, Set<String> confined, Set<MethodRef> changed) {
        int[] left = {random.nextInt(5)};
        try {
            Flows.analyse(analysis, program, calls, confined, changed, () -> left[0]-- == 0);
            changed.clear();
        } catch (CancellationException e) {
            // The edits stay in the set of what has changed, and go into the next analysis.
        }
    }

    private static void addMethods(Program program, ProgramChange change, Set<MethodRef> methods) {
        change.names()
                .forEach(name -> program.classNamed(name).ifPresent(
                        model -> model.methods().stream().map(MethodModel::ref).forEach(methods::add)));
    }
}
