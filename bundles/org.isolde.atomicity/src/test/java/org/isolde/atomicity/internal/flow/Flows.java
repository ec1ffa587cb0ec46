// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.causal.CausalGraph;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.specification.Specifications;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.program.process.Processes;
import org.isolde.testing.JavaSources;

/**
 * Programs compiled from sources in a test, and the flows in them in words that are short to
 * assert.
 */
public final class Flows {

    static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));
    static final LibraryEffects EFFECTS = LibraryEffects.standard();
    static final String ATOMIC = "package org.isolde.stm; public @interface Atomic {}";

    private final FlowFindings findings;

    private Flows(FlowFindings findings) {
        this.findings = findings;
    }

    /** With all switches on. */
    static Flows of(String... sources) {
        return of(AtomicityOptions.DEFAULT, Set.of(), sources);
    }

    /** With the fields of some classes told to be those of one process. */
    static Flows of(AtomicityOptions options, Set<String> confined, String... sources) {
        Program program = Program.of(classes(sources), JDK);
        return new Flows(
                analyse(new FlowAnalysis(options, Specifications.NONE), program, CallGraph.of(program, EFFECTS),
                        confined, Set.of()));
    }

    static FlowFindings analyse(
            FlowAnalysis analysis, Program program, CallGraph calls, Set<String> confined, Set<MethodRef> changed) {
        return analyse(analysis, program, calls, confined, changed, () -> false);
    }

    static FlowFindings analyse(
            FlowAnalysis analysis,
            Program program,
            CallGraph calls,
            Set<String> confined,
            Set<MethodRef> changed,
            BooleanSupplier cancelled) {
        List<AtomicRegion> regions = AtomicRegions.in(program, AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS))
                .regions();
        return analysis.update(
                program,
                calls,
                regions,
                Processes.of(calls, regions),
                new PaperMemory(program, calls, confined),
                changed,
                cancelled);
    }

    static List<ClassModel> classes(String... sources) {
        String[] all = Stream.concat(Stream.of(ATOMIC), Arrays.stream(sources)).toArray(String[]::new);
        List<ClassModel> models = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(all).entrySet()) {
            try {
                models.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        }
        return models;
    }

    /** The causal dependencies of the methods with these names. */
    public static CausalGraph causalGraph(List<String> names, String... sources) {
        return causalGraph(Specifications.NONE, names, sources);
    }

    /** The causal dependencies of the methods with these names. */
    public static CausalGraph causalGraph(Specifications specifications, List<String> names, String... sources) {
        Program program = Program.of(classes(sources), JDK);
        CallGraph calls = CallGraph.of(program, EFFECTS);
        List<MethodRef> methods = program.classes()
                .stream()
                .flatMap(model -> model.methods().stream())
                .map(MethodModel::ref)
                .filter(method -> names.contains(method.name()))
                .toList();
        List<AtomicRegion> regions = AtomicRegions.in(program, AtomicOptions.DEFAULT.withLocks(LockUse.TRANSACTIONS))
                .regions();
        return CausalGraph.of(
                calls, regions, new PaperMemory(program, calls, Set.of()), specifications, methods);
    }

    FlowFindings findings() {
        return findings;
    }

    List<CorrelatedReads> correlatedReads() {
        return findings.ofMethods().values().stream().flatMap(own -> own.correlations().stream()).toList();
    }

    List<EscapedValue> escapedValues() {
        return findings.ofMethods().values().stream().flatMap(own -> own.escapes().stream()).toList();
    }

    /** For example {@code areEqual: Pair.a in getA@12 ~ Pair.b in getB@13}, each once. */
    Set<String> correlations() {
        Set<String> found = new TreeSet<>();
        for (CorrelatedReads correlation : correlatedReads()) {
            found.add(
                    correlation.method().name() + ": " + cells(correlation.firstReads()) + " in "
                            + name(correlation.first()) + " ~ " + cells(correlation.secondReads()) + " in "
                            + name(correlation.second()));
        }
        return found;
    }

    /**
     * For example {@code incX: X.x in getX@8 -> X.x in setX@10}, with {@code ->?} by control only,
     * each once.
     */
    Set<String> escapes() {
        Set<String> found = new TreeSet<>();
        for (EscapedValue escape : escapedValues()) {
            found.add(
                    escape.method().name() + ": " + cells(escape.reads()) + " in " + name(escape.from())
                            + (escape.byControlOnly() ? " ->? " : " -> ") + cells(escape.writes()) + " in "
                            + name(escape.to()) + (escape.revalidated() ? " checked" : ""));
        }
        return found;
    }

    /** The ways of a region, for example {@code [r X.x, w X.y]}. */
    Set<String> views(String region) {
        Set<String> found = new TreeSet<>();
        findings.views().forEach((key, views) -> {
            if (name(key).equals(region)) {
                for (RegionViews.View view : views.alternatives()) {
                    List<String> accesses = new ArrayList<>();
                    view.reads().forEach(cell -> accesses.add("r " + cell));
                    view.writes().forEach(cell -> accesses.add("w " + cell));
                    found.add(accesses.toString());
                }
            }
        });
        return found;
    }

    private static String cells(List<AccessUse> accesses) {
        return String.join("+", accesses.stream().map(access -> access.cell().toString()).toList());
    }

    private static String name(AtomicRegion region) {
        return region.kind() == AtomicRegion.Kind.SYNCHRONIZED_BLOCK
                ? "block" + region.line()
                : region.method().name();
    }

    private static String name(RegionUse use) {
        return name(use.region()) + "@" + use.place().line();
    }
}
