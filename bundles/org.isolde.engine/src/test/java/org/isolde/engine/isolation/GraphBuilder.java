// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.isolation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.program.LibraryTypes;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.atomic.Isolation;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.StaticDependencyGraph;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.AccessSets;
import org.isolde.sdg.access.Unknown;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.danger.Basis;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.transaction.CodePosition;
import org.isolde.sdg.transaction.Transaction;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.graph.DirectedPseudograph;

/**
 * Puts a static dependency graph together by hand. Transactions are methods of the class
 * {@code bank/Bank}.
 */
public final class GraphBuilder {
    /** Names for the locations of graphs that belong to no program. */
    static final LocationNames NAMES = new LocationNames(Program.of(List.of(), LibraryTypes.NONE));

    private static final String CLASS = "bank/Bank";
    private static final Optional<String> SOURCE = Optional.of("bank/Bank.java");

    private final String group;
    private final SortedMap<Transaction, AccessSets> accesses = new TreeMap<>();
    private final List<Dependency> dependencies = new ArrayList<>();
    private final List<DangerousStructure> structures = new ArrayList<>();
    private int line;

    /** A graph without transactions; {@code firstLine} is the line of the first thing in it. */
    public GraphBuilder(String group, int firstLine) {
        this.group = group;
        this.line = firstLine;
    }

    /** A transaction that only reads. */
    public Transaction reader(String method) {
        return add(method, new AccessSets(List.of(), List.of(), Map.of(), List.of(), List.of()));
    }

    /** A transaction that writes something; with reasons, one that is not understood. */
    public Transaction transaction(String method, String... unknownReasons) {
        MethodRef ref = new MethodRef(CLASS, method, "()V");
        List<Unknown> unknowns = new ArrayList<>();
        for (String reason : unknownReasons) {
            unknowns.add(new Unknown(reason, new CodePosition(ref, 0, line++, SOURCE)));
        }
        Access write = new Access(field("own"), Value.SOME, Access.Kind.WRITE, new CodePosition(ref, 0, line, SOURCE));
        return add(method, new AccessSets(List.of(), List.of(write), Map.of(), List.of(), unknowns));
    }

    private Transaction add(String method, AccessSets sets) {
        MethodRef ref = new MethodRef(CLASS, method, "()V");
        AtomicRegion region = new AtomicRegion(
                ref, AtomicRegion.Kind.ANNOTATED_METHOD, 0, new BitSet(), group, Isolation.SNAPSHOT,
                ExceptionRule.ROLLBACK,
                Optional.empty(), line);
        Transaction transaction = new Transaction(region, "Bank." + method, new CodePosition(ref, 0, line++, SOURCE));
        accesses.put(transaction, sets);
        return transaction;
    }

    /** A dependency which two concurrent instances can both commit. */
    public Dependency vulnerable(Transaction from, Transaction to, String field) {
        return dependency(from, to, Dependency.Kind.RW, field, true);
    }

    /** One in whose code the objects have names. */
    public Dependency vulnerable(
            Transaction from, String firstObject, Transaction to, String secondObject, String field) {
        Dependency plain = vulnerable(from, to, field);
        dependencies.remove(plain);
        Dependency named = new Dependency(
                from, to, plain.kind(), named(plain.source(), firstObject + "." + field),
                named(plain.target(), secondObject + "." + field), true);
        dependencies.add(named);
        return named;
    }

    private static Access named(Access access, String expression) {
        return new Access(access.location(), access.base(), access.kind(), access.position(), expression);
    }

    /** A write that the other transaction reads. */
    public Dependency wr(Transaction from, Transaction to, String field) {
        return dependency(from, to, Dependency.Kind.WR, field, false);
    }

    private Dependency dependency(
            Transaction from, Transaction to, Dependency.Kind kind, String field, boolean vulnerable) {
        Access.Kind first = kind == Dependency.Kind.RW ? Access.Kind.READ : Access.Kind.WRITE;
        Access.Kind second = kind == Dependency.Kind.WR ? Access.Kind.READ : Access.Kind.WRITE;
        Dependency dependency = new Dependency(
                from, to, kind, access(from, first, field), access(to, second, field), vulnerable);
        dependencies.add(dependency);
        return dependency;
    }

    private Access access(Transaction transaction, Access.Kind kind, String field) {
        CodePosition position = new CodePosition(transaction.region().method(), 0, line++, SOURCE);
        return new Access(field(field), Value.SOME, kind, position);
    }

    private static Location field(String name) {
        return new Location.InstanceField(new FieldRef("bank/Account", name, "I"));
    }

    /** A dangerous structure over dependencies of this graph. */
    public GraphBuilder structure(Dependency incoming, Dependency outgoing, Dependency... path) {
        structures.add(new DangerousStructure(incoming, outgoing, List.of(path)));
        return this;
    }

    /** The graph. */
    public StaticDependencyGraph build() {
        List<Dependency> sorted = new ArrayList<>(dependencies);
        Collections.sort(sorted);
        return new StaticDependencyGraph(group, new TreeMap<>(accesses), sorted, components(),
                List.copyOf(structures), List.of(), Basis.NONE);
    }

    private List<Set<Transaction>> components() {
        Graph<Transaction, Dependency> graph = new DirectedPseudograph<>(Dependency.class);
        accesses.keySet().forEach(graph::addVertex);
        dependencies.forEach(dependency -> graph.addEdge(dependency.from(), dependency.to(), dependency));
        return new KosarajuStrongConnectivityInspector<>(graph).stronglyConnectedSets();
    }
}
