// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.internal.flow.FieldLevelAccesses;
import org.isolde.sdg.transaction.Transaction;
import org.isolde.testing.JavaSources;

/**
 * A program compiled from sources in a test, and what the analysis says of it, in words that are
 * short to assert.
 */
public final class Analysed {

    static final String ANNOTATIONS = """
            package org.isolde.stm;
            public @interface Atomic {
                String group() default "default";
                Isolation isolation() default Isolation.AUTO;
            }
            """;
    static final String ISOLATION = """
            package org.isolde.stm;
            public enum Isolation { SERIALIZABLE, SNAPSHOT, AUTO }
            """;
    static final String DEUCE = """
            package org.deuce;
            public @interface Atomic { int retries() default 1; }
            """;
    /** The types of the running JDK. */
    public static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));

    /** The summaries of the JDK's methods. */
    public static final LibraryEffects EFFECTS = LibraryEffects.standard();

    private final List<StaticDependencyGraph> graphs;

    private Analysed(List<StaticDependencyGraph> graphs) {
        this.graphs = graphs;
    }

    /** Compiles and analyses sources. */
    public static Analysed program(String... sources) {
        return program(AtomicOptions.DEFAULT, sources);
    }

    static Analysed program(AtomicOptions options, String... sources) {
        return program(new IsolationAnalysis(), options, sources);
    }

    /** At the level of fields, to which the analysis by shape graphs falls back. */
    static Analysed byFields(String... sources) {
        return byFields(AtomicOptions.DEFAULT, sources);
    }

    static Analysed byFields(AtomicOptions options, String... sources) {
        return program(new IsolationAnalysis(new FieldLevelAccesses(), List.of()), options, sources);
    }

    private static Analysed program(IsolationAnalysis analysis, AtomicOptions options, String... sources) {
        Program program = Program.of(classes(sources), JDK);
        return new Analysed(analysis
                .analyse(
                        program,
                        CallGraph.of(program, EFFECTS),
                        AtomicRegions.in(program, options).regions(),
                        Set.of(),
                        () -> false));
    }

    /** Compiles sources, with the annotations, and reads them. */
    public static List<ClassModel> classes(String... sources) {
        String[] all = Stream.concat(Stream.of(ANNOTATIONS, ISOLATION, DEUCE), Arrays.stream(sources))
                .toArray(String[]::new);
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

    List<StaticDependencyGraph> graphs() {
        return graphs;
    }

    /** The access sets of the transaction of that name. */
    AccessSets of(String transaction) {
        return graphs.stream()
                .flatMap(graph -> graph.accesses().entrySet().stream())
                .filter(entry -> entry.getKey().name().equals(transaction))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No transaction " + transaction))
                .getValue();
    }

    SortedSet<String> reads(String transaction) {
        return locations(of(transaction).reads());
    }

    SortedSet<String> mayWrites(String transaction) {
        return locations(of(transaction).mayWrites());
    }

    SortedSet<String> mustWrites(String transaction) {
        SortedSet<String> names = new TreeSet<>();
        of(transaction).mustWrites().forEach(cell -> names.add(cell.location().toString()));
        return names;
    }

    private static SortedSet<String> locations(Collection<Access> accesses) {
        SortedSet<String> names = new TreeSet<>();
        accesses.forEach(access -> names.add(access.location().toString()));
        return names;
    }

    /** What is reported, in all groups. */
    public List<DangerousStructure> structures() {
        return graphs.stream().flatMap(graph -> graph.structures().stream()).toList();
    }

    /**
     * Each structure as its instances, for example {@code Bank.balance > Bank.check > Bank.save}.
     */
    List<String> dangers() {
        return structures().stream()
                .map(structure -> String.join(
                        " > ",
                        structure.instances().stream().map(Transaction::name).toList()))
                .toList();
    }

    /** The vulnerable dependencies, for example {@code Bank.check -Account.savings-> Bank.save}. */
    SortedSet<String> vulnerable() {
        SortedSet<String> names = new TreeSet<>();
        graphs.stream()
                .flatMap(graph -> graph.dependencies().stream())
                .filter(Dependency::vulnerable)
                .forEach(d -> names.add(d.from() + " -" + d.location() + "-> " + d.to()));
        return names;
    }
}
