// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.shape;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import org.isolde.program.Location;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.sdg.access.Access;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.internal.flow.Fields;
import org.isolde.sdg.transaction.CodePosition;

/**
 * The shared context for the analysis of one piece of code and its callees: inputs, results other
 * than shape graphs, and resource limits. Mutable; serves one analysis.
 */
final class Interpretation {

    /** The maximal number of statements run on graphs, where large graphs count more than once. */
    private static final int MOST_STEPS = 6_000;

    private static final int STEPS_BETWEEN_LOOKS = 32;

    /** A graph of so many cells counts twice. */
    private static final int CELLS_OF_A_STEP = 8;

    /**
     * Where library code may call back more methods than that, what it does is not told from what
     * anybody may do.
     */
    private static final int MOST_CALLBACKS = 32;

    /** So deep calls are followed. */
    private static final int DEEPEST = 40;

    /** The inputs of the analysis. */
    record Sources(
            CallGraph calls,
            Fields fields,
            Function<MethodRef, Optional<ShapeCode>> code,
            FieldOrder order,
            Function<MethodRef, Set<Access>> callbackAccesses,
            Predicate<String> opaque,
            BooleanSupplier cancelled) {}

    private final Sources sources;
    private final Map<Mark, Access> accesses = new HashMap<>();
    private final Numbers<Mark> marks = new Numbers<>();
    private final Numbers<Location> locations = new Numbers<>();
    private final SortedSet<Location> violations = new TreeSet<>();
    private final Map<Location, FieldOrder.Status> consulted = new TreeMap<>();
    private final SortedSet<MethodRef> visited = new TreeSet<>();
    private final SortedSet<MethodRef> calledBack = new TreeSet<>();
    private final Map<MethodRef, Activation> active = new HashMap<>();
    private final Map<MethodRef, Footsteps> callbacks = new HashMap<>();
    private int stepsLeft = MOST_STEPS;
    private int statements;
    private int catchers;

    Interpretation(Sources sources) {
        this.sources = sources;
    }

    CallGraph calls() {
        return sources.calls();
    }

    /**
     * The code of a method that is called; empty when it has none, as long as it does not change.
     */
    Optional<ShapeCode> code(MethodRef method) {
        visited.add(method);
        return sources.code().apply(method);
    }

    /** What a method that library code calls back may do, with whatever arguments. */
    Footsteps callback(MethodRef method) {
        calledBack.add(method);
        return callbacks.computeIfAbsent(method, m -> {
            Footsteps steps = new Footsteps();
            Set<Access> all = sources.callbackAccesses().apply(m);
            if (!all.isEmpty() && callbacks.size() >= MOST_CALLBACKS) {
                throw new ShapeLimitException("library code that calls back more than " + MOST_CALLBACKS + " methods");
            }
            for (Access access : all) {
                steps.marks().set(mark(access));
                if (access.kind() == Access.Kind.WRITE) {
                    steps.touched().set(number(access.location()));
                }
            }
            return steps;
        });
    }

    Location instanceField(FieldRef field) {
        return sources.fields().instance(field);
    }

    Location staticField(FieldRef field) {
        return sources.fields().ofStatic(field);
    }

    /**
     * Whether objects of a type, given by its descriptor, have no fields that the program can
     * access.
     */
    boolean isOpaque(String descriptor) {
        return sources.opaque().test(descriptor);
    }

    FieldOrder.Status order(Location field) {
        return consulted.computeIfAbsent(field, sources.order()::of);
    }

    /** Notes a store that may close a cycle. */
    void violates(Location field) {
        violations.add(field);
    }

    /** Counts a statement that is run on a graph. */
    void step(ShapeGraph graph) {
        stepsLeft -= 1 + graph.cellCount() / CELLS_OF_A_STEP;
        if (stepsLeft < 0) {
            throw new ShapeLimitException("more than " + MOST_STEPS + " steps");
        }
        if (++statements % STEPS_BETWEEN_LOOKS == 0 && sources.cancelled().getAsBoolean()) {
            throw new CancellationException("The analysis of shapes was cancelled");
        }
    }

    /**
     * The activation of a method that encloses all others of it; empty when none is being analysed.
     */
    Optional<Activation> activation(MethodRef method) {
        return Optional.ofNullable(active.get(method));
    }

    /**
     * Begins an activation; a call that comes back to a method of which a block is analysed begins
     * another one.
     */
    void enter(ShapeCode code, Activation activation) {
        MethodRef method = code.scope().method();
        visited.add(method);
        if (active.size() == DEEPEST) {
            throw new ShapeLimitException("calls more than " + DEEPEST + " deep");
        }
        if (code.isWhole()) {
            active.put(method, activation);
        }
    }

    void leave(ShapeCode code) {
        if (code.isWhole()) {
            active.remove(code.scope().method());
        }
    }

    /** Notes that what is run from now on is run where exceptions are caught. */
    void beginCatching() {
        catchers++;
    }

    void endCatching() {
        catchers--;
    }

    /** Whether it matters in what state code is left by an exception. */
    boolean catches() {
        return catchers > 0;
    }

    Numbers<Mark> marks() {
        return marks;
    }

    int number(Location location) {
        return locations.of(location);
    }

    /** The locations with the numbers in a set. */
    Set<Location> locations(BitSet numbers) {
        return Set.copyOf(locations.in(numbers));
    }

    /** Notes where an access is made; of several places the first. Gives the number of its mark. */
    int mark(Location location, Value base, Access.Kind kind, CodePosition position, String expression) {
        Mark mark = new Mark(location, base, kind);
        Access access = new Access(location, base, kind, position, expression);
        accesses.merge(mark, access, Interpretation::first);
        return marks.of(mark);
    }

    /** Notes an access that code called back may make. */
    int mark(Access access) {
        return mark(access.location(), access.base(), access.kind(), access.position(), access.expression());
    }

    private static Access first(Access one, Access other) {
        int order = one.position().compareTo(other.position());
        boolean keep = order < 0 || order == 0 && one.expression().compareTo(other.expression()) <= 0;
        return keep ? one : other;
    }

    Access access(Mark mark) {
        return accesses.get(mark);
    }

    SortedSet<Location> violations() {
        return violations;
    }

    Map<Location, FieldOrder.Status> consulted() {
        return consulted;
    }

    SortedSet<MethodRef> visited() {
        return visited;
    }

    /** The methods that library code calls back, as far as it was asked what they access. */
    SortedSet<MethodRef> calledBack() {
        return calledBack;
    }
}
