// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.danger.DangerousStructure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After any edits of a program with lists the result is the one of a new analysis: also when the
 * order of links comes and goes with code that stands in other classes, with fields, superclasses
 * and whole classes.
 */
@CampaignTests
class IncrementalShapesTest {

    private static final List<Long> SEEDS = List.of(2L, 4L, 7L, 9L);
    private static final int EDITS = 60;

    /** In between such shares of the programs, the order makes a write skew impossible. */
    private static final double RARELY = 0.1;
    private static final double MOSTLY = 0.9;

    /** The node's class and its superclass: where the fields are, and which there are. */
    private static final List<Map<String, String>> NODES = List.of(
            nodes("", "N next;", ""),
            nodes("extends Base", "N next;", ""),
            nodes("extends Base", "", "N next;"),
            nodes("", "N next, other;", ""),
            nodes("", "N next; Object any;", ""),
            nodes("extends Base", "N next;", "Object any;"),
            nodes("", "N next; Owner owner;", ""));

    private static final List<String> TRANSACTIONS = List.of(
            "@Atomic static void add(int v) { N p = find(v); N y = new N(); y.v = v; y.next = p.next; p.next = y; }",
            "@Atomic static void remove(int v) { N p = find(v); if (p.next != null) p.next = p.next.follow(); }",
            "@Atomic static void put(N p) { N y = new N(); H.set(y, p.next); H.set(p, y); }");

    /** Two of these are a write skew unless links are in order. */
    private static final String PUSH = "@Atomic static void push(N p) { N n = p.follow(); "
            + "if (n != null) n.v = p.v + 1; }";

    private static final List<String> HELPERS = List.of(
            "static void set(N a, N b) { a.next = b; }",
            "static void set(N a, N b) { a.v = b.v; }",
            "static void set(N a, N b) { if (b == null) a.next = b; }",
            "static void set(N a, N b) { N y = new N(); y.next = a.next; a.next = y; }",
            "static void set(N a, N b) { if (a == null) set(b, a); else a.next = b; }",
            "static void set(N a, N b) { again(a, b); } static void again(N a, N b) { a.next = b; "
                    + "if (a == b) set(b, a); }");

    private static final List<String> OTHERS = List.of(
            "static void m(N a, N b) { a.next = b; }",
            "static void m(N a, N b) { H.set(a, b); }",
            "static Runnable m(N a) { return () -> a.next.next = a; }",
            "static { L.head.next = L.head; }",
            "static N copy(N n) { N f = null; for (; n != null; n = n.next) { N y = new N(); y.next = f; f = y; } "
                    + "return f; }",
            "static void m(N a) { N y = new N(); y.next = a.next; a.next = y; }",
            "static void m(N a) { a.next = null; }",
            "");

    private final Map<String, String> sources = new TreeMap<>();
    private Random random;

    private static Map<String, String> nodes(String parent, String fields, String inherited) {
        return Map.of(
                "N", "class N " + parent + " { int v; " + fields + " N follow() { return next; } }",
                "Base", "class Base { " + inherited + " }");
    }

    private static String list(String transactions) {
        return "import org.isolde.stm.Atomic; class L { static N head = new N(); static N find(int v) { N p = head;"
                + "while (p.next != null && p.next.v < v) p = p.next; return p; }" + transactions + "}";
    }

    static LongStream seeds(Campaign campaign) {
        return campaign.seeds(SEEDS.stream().mapToLong(seed -> seed));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void randomEditsGiveWhatANewAnalysisGives(long seed, Campaign campaign) {
        int edits = campaign.cases(SEEDS.size() * EDITS) / campaign.cases(SEEDS.size());
        random = new Random(seed);
        sources.putAll(NODES.getFirst());
        sources.put("Owner", "class Owner { N first; }");
        sources.put("H", "class H { " + HELPERS.get(1) + " }");
        sources.put("L", list(PUSH));
        Program program = Program.of(compiled(), Analysed.JDK);
        CallGraph calls = CallGraph.of(program, Analysed.EFFECTS);
        IsolationAnalysis incremental = new IsolationAnalysis();
        Set<MethodRef> changed = new HashSet<>();
        int trusted = 0;
        int compared = 0;
        for (int edit = 0; edit < edits; edit++) {
            ProgramChange change = edit();
            methodsOf(program, change, changed);
            Program next = program.with(change);
            calls = calls.with(next, change);
            program = next;
            methodsOf(program, change, changed);
            changed.addAll(calls.callersAffected());
            if (random.nextInt(4) == 0) {
                cancelSomewhere(incremental, program, calls, changed);
                continue;
            }
            List<StaticDependencyGraph> result = analyse(incremental, program, calls, changed);
            changed.clear();
            assertThat(result)
                    .as("after edit %s, %s", edit, sources)
                    .isEqualTo(analyse(new IsolationAnalysis(), program, CallGraph.of(program, Analysed.EFFECTS),
                            Set.of()));
            compared++;
            trusted += result.getFirst().structures().stream().anyMatch(IncrementalShapesTest::isOfPush) ? 0 : 1;
        }
        assertThat(trusted).as("the edits make and break the order").isBetween(
                campaign.least(RARELY, compared), campaign.most(MOSTLY, compared));
    }

    private static boolean isOfPush(DangerousStructure structure) {
        return structure.isWriteSkew()
                && structure.instances().stream().allMatch(instance -> instance.name().equals("L.push"));
    }

    /** Changes one or two sources and says which classes have changed. */
    private ProgramChange edit() {
        Map<String, String> before = new TreeMap<>(sources);
        switch (random.nextInt(6)) {
            case 0 -> sources.putAll(NODES.get(random.nextInt(NODES.size())));
            case 1 -> sources.put("L", list(someTransactions()));
            case 2 -> sources.put("H", "class H { " + HELPERS.get(random.nextInt(HELPERS.size())) + " }");
            case 3 -> toggle("Skip",
                    "class Skip extends N { @Override N follow() { return next == null ? null : next.next; } }");
            case 4 -> toggle("Chain", "class Chain extends N { N next; void tie() { super.next = this; } }");
            default -> {
                String name = "O" + random.nextInt(3);
                if (random.nextBoolean()) {
                    sources.remove(name);
                } else {
                    sources.put(name, "class " + name + " { " + OTHERS.get(random.nextInt(OTHERS.size())) + " }");
                }
            }
        }
        Set<String> gone = new TreeSet<>(before.keySet());
        gone.removeAll(sources.keySet());
        List<ClassModel> changed = compiled().stream()
                .filter(model -> sources.containsKey(model.name())
                        && !sources.get(model.name()).equals(before.get(model.name())))
                .toList();
        return new ProgramChange(changed, gone, List.of());
    }

    private String someTransactions() {
        StringBuilder some = new StringBuilder(PUSH);
        TRANSACTIONS.forEach(transaction -> some.append(random.nextBoolean() ? transaction : ""));
        return some.toString();
    }

    private void toggle(String name, String source) {
        if (sources.remove(name) == null) {
            sources.put(name, source);
        }
    }

    private List<ClassModel> compiled() {
        return Analysed.classes(sources.values().toArray(String[]::new));
    }

    private void cancelSomewhere(
            IsolationAnalysis incremental, Program program, CallGraph calls, Set<MethodRef> changed) {
        int[] left = {random.nextInt(12)};
        try {
            analyse(incremental, program, calls, changed, left);
            changed.clear();
        } catch (CancellationException e) {
            // The edits stay in the set of what has changed, and go into the next analysis.
        }
    }

    private static List<StaticDependencyGraph> analyse(
            IsolationAnalysis analysis, Program program, CallGraph calls, Set<MethodRef> changed) {
        return analyse(analysis, program, calls, changed, new int[] {-1});
    }

    private static List<StaticDependencyGraph> analyse(
            IsolationAnalysis analysis, Program program, CallGraph calls, Set<MethodRef> changed, int[] left) {
        return analysis.analyse(program, calls, AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(), changed,
                () -> left[0]-- == 0);
    }

    private static void methodsOf(Program program, ProgramChange change, Set<MethodRef> methods) {
        List<MethodModel> models = new ArrayList<>();
        change.names().forEach(name -> program.classNamed(name).ifPresent(model -> models.addAll(model.methods())));
        models.forEach(model -> methods.add(model.ref()));
    }

    @Test
    void whatLibraryCodeCallsBackIsReadAnew() {
        sources.put("N", "class N { int v, w; }");
        sources.put("L",
                "import org.isolde.stm.Atomic; class L { @Atomic static void t(java.util.Comparator<N> c, N a, N b) {"
                        + "a.v = java.util.Collections.max(java.util.List.of(a, b), c).w; } }");
        sources.put("C", "class C implements java.util.Comparator<N> { static final C c = new C();"
                + "@Override public int compare(N a, N b) { return H.compare(a, b); } }");
        sources.put("H", "class H { static int compare(N a, N b) { return 0; } }");
        Program program = Program.of(compiled(), Analysed.JDK);
        CallGraph calls = CallGraph.of(program, Analysed.EFFECTS);
        IsolationAnalysis incremental = new IsolationAnalysis();
        List<StaticDependencyGraph> before = analyse(incremental, program, calls, Set.of());
        sources.put("H", "class H { static int compare(N a, N b) { return a.v - b.v; } }");
        ProgramChange change = new ProgramChange(
                compiled().stream().filter(model -> model.name().equals("H")).toList(), Set.of(), List.of());
        Program next = program.with(change);
        Set<MethodRef> changed = new HashSet<>(calls.with(next, change).callersAffected());
        methodsOf(next, change, changed);
        assertThat(analyse(incremental, next, calls.with(next, change), changed))
                .isNotEqualTo(before)
                .isEqualTo(analyse(new IsolationAnalysis(), next, CallGraph.of(next, Analysed.EFFECTS), Set.of()));
    }
}
