// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.internal.memory.PointsToMemory;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.atomic.ThreadSafeFields;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.process.Process;

/**
 * Finds the accesses to a cell that tell of its locks: those that a region takes its lock for, or
 * makes without one, to objects that other threads may have.
 */
final class Touches {

    private final Program program;
    private final World world;
    private final Contexts contexts;
    private final RegionLocks locks;
    private final PointsToMemory memory;
    private final ObjectOrigins origins;
    /** What constructs an object or a class, and methods that only this calls. */
    private final Set<MethodRef> initialising;
    /** For each class, its fields that lead to concurrent collections. */
    private final Map<String, Set<FieldRef>> concurrent = new HashMap<>();

    /** What is done to a cell. */
    private record CellUse(AccessUse.Kind kind, MemoryCell cell) {}

    private final Map<AtomicRegion, Map<CellUse, AccessUse>> outside = new HashMap<>();

    Touches(
            Program program,
            World world,
            Contexts contexts,
            RegionLocks locks,
            PointsToMemory memory,
            List<Process> processes) {
        this.program = program;
        this.world = world;
        this.contexts = contexts;
        this.locks = locks;
        this.memory = memory;
        this.origins = new ObjectOrigins(program);
        this.initialising = initialising(contexts, processes);
    }

    private static Set<MethodRef> initialising(Contexts contexts, List<Process> processes) {
        Map<MethodRef, Set<MethodRef>> callers = new HashMap<>();
        contexts.all().keySet().forEach(method -> contexts.calls(
                method, (called, statement) -> callers.computeIfAbsent(called, c -> new HashSet<>()).add(method)));
        Set<MethodRef> found = new HashSet<>(callers.keySet());
        processes.forEach(process -> found.remove(process.entry()));
        contexts.all().keySet().stream().filter(Touches::isInitialiser).forEach(found::add);
        while (found.removeIf(method -> !isInitialiser(method) && !found.containsAll(callers.get(method)))) {
            // Those that have just lost a caller follow.
        }
        return found;
    }

    private static boolean isInitialiser(MethodRef method) {
        return method.isConstructor() || method.name().equals(MethodRef.STATIC_INITIALISER);
    }

    /** Those of a cell, writes first. */
    List<Touch> of(MemoryCell cell) {
        List<Touch> found = new ArrayList<>();
        for (AccessUse.Kind kind : List.of(AccessUse.Kind.WRITE, AccessUse.Kind.READ)) {
            world.touching(kind, cell).stream().forEach(number -> {
                RegionRun run = world.runs().get(number);
                if (!run.region().isTransaction()) {
                    AccessUse first = world.access(run.region(), kind, cell).orElseThrow();
                    Stream.concat(shared(run.region(), first).stream(), outside(run.region(), first).stream())
                            .filter(access -> isMeant(run.region(), access.position().method()))
                            .map(access -> touch(run, access))
                            .filter(touch -> touch.from().filter(this::isConcurrent).isEmpty())
                            .forEach(found::add);
                }
            });
        }
        return found;
    }

    /** Whether a field leads to a collection that takes care of threads, as do its iterators. */
    private boolean isConcurrent(FieldRef field) {
        return concurrent.computeIfAbsent(
                field.owner(), type -> program.classNamed(type).map(ThreadSafeFields::concurrent).orElse(Set.of()))
                .contains(field);
    }

    private Touch touch(RegionRun run, AccessUse access) {
        Position at = access.position();
        Optional<FieldRef> from = access.cell().location() instanceof Location.LibraryState
                ? origins.field(at.method(), at.statement())
                : Optional.empty();
        return new Touch(run, access, held(run, at), from);
    }

    /**
     * Whether a region takes its lock for what a method does: it is part of that method, or nobody
     * calls that without a lock. The lock of a caller that does not know of the access protects
     * something else.
     */
    private boolean isMeant(AtomicRegion region, MethodRef accessing) {
        return accessing.equals(region.method())
                || accessing.owner().equals(region.method().owner()) && !contexts.always(accessing).isEmpty();
    }

    /** What a run holds at one of its accesses, that of regions inside it included. */
    private Set<HeldLock> held(RegionRun run, Position at) {
        Set<HeldLock> all = new HashSet<>(locks.at(at.method(), at.statement(), contexts.always(at.method())));
        all.addAll(run.held());
        for (AtomicRegion region : locks.regionsOf(at.method())) {
            if (region.kind().isCall() && region.entry() == at.statement()) {
                all.add(locks.ofCall(region));
            }
        }
        return all;
    }

    /**
     * The access, or a later one of the region to the same cell, to an object that others may have.
     */
    private Optional<AccessUse> shared(AtomicRegion region, AccessUse access) {
        Position at = access.position();
        if (initialising.contains(at.method())) {
            return Optional.empty();
        }
        if (origins.isShared(at.method(), at.statement())) {
            return Optional.of(access);
        }
        return region.statements()
                .stream()
                .filter(s -> s > at.statement() && at.method().equals(region.method()))
                .filter(s -> (access.kind() == AccessUse.Kind.READ
                        ? memory.reads(at.method(), s)
                        : memory.writes(at.method(), s)).contains(access.cell()))
                .filter(s -> origins.isShared(at.method(), s))
                .mapToObj(s -> new AccessUse(access.kind(), access.cell(), position(at.method(), s)))
                .findFirst();
    }

    /**
     * If the first access is in a region inside of this one, which takes a lock of its own: one to
     * the same cell that is in none, also in what the region calls.
     */
    private Optional<AccessUse> outside(AtomicRegion region, AccessUse first) {
        return isInside(region, first.position().method(), first.position().statement())
                ? Optional.ofNullable(outside.computeIfAbsent(region, this::findOutside)
                        .get(new CellUse(first.kind(), first.cell())))
                : Optional.empty();
    }

    /** The first accesses of a region that are in no region inside of it. */
    private Map<CellUse, AccessUse> findOutside(AtomicRegion region) {
        Map<CellUse, AccessUse> found = new HashMap<>();
        Set<MethodRef> seen = new HashSet<>();
        Deque<MethodRef> waiting = new ArrayDeque<>(List.of(region.method()));
        while (!waiting.isEmpty()) {
            MethodRef method = waiting.pop();
            IntPredicate isOutside = s -> (!method.equals(region.method()) || region.contains(s))
                    && !isInside(region, method, s);
            int size = program.method(method).flatMap(MethodModel::body).map(Body::size).orElse(0);
            for (int s = 0; s < size && !initialising.contains(method); s++) {
                if (isOutside.test(s) && origins.isShared(method, s)) {
                    Position at = position(method, s);
                    memory.writes(method, s).forEach(cell -> add(AccessUse.Kind.WRITE, cell, at, found));
                    memory.reads(method, s).forEach(cell -> add(AccessUse.Kind.READ, cell, at, found));
                }
            }
            contexts.calls(method, (called, statement) -> {
                if (isOutside.test(statement) && seen.add(called)) {
                    waiting.push(called);
                }
            });
        }
        return found;
    }

    private static void add(AccessUse.Kind kind, MemoryCell cell, Position at, Map<CellUse, AccessUse> found) {
        found.putIfAbsent(new CellUse(kind, cell), new AccessUse(kind, cell, at));
    }

    /** Whether a statement is in another region with a lock, which the region reaches. */
    private boolean isInside(AtomicRegion region, MethodRef method, int statement) {
        return locks.regionsOf(method).stream().anyMatch(other -> !other.equals(region) && other.contains(statement)
                && !locks.taken(other).isEmpty()
                && (!method.equals(region.method()) || !other.contains(region.entry())));
    }

    private Position position(MethodRef method, int statement) {
        int line = program.method(method).flatMap(MethodModel::body).map(body -> body.line(statement)).orElse(0);
        return new Position(method, statement, line);
    }
}
