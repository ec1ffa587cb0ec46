// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.atomicity.internal.memory.LockObject;
import org.isolde.atomicity.internal.memory.Path;
import org.isolde.atomicity.internal.memory.PointsToMemory;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/** Computes the locks that regions must take, and translates their names from callee to caller. */
final class RegionLocks {

    private final Program program;
    /** Absent where all regions are taken to exclude each other, as in the papers. */
    private final Optional<PointsToMemory> memory;
    private final Map<MethodRef, List<AtomicRegion>> ofMethod = new HashMap<>();
    private final Map<AtomicRegion, Set<HeldLock>> known = new HashMap<>();
    private final Set<FieldRef> numbers = new HashSet<>();
    private @Nullable Set<Integer> lockObjects;

    RegionLocks(Program program, Optional<PointsToMemory> memory, List<AtomicRegion> regions) {
        this.program = program;
        this.memory = memory;
        regions.forEach(region -> ofMethod.computeIfAbsent(region.method(), m -> new ArrayList<>()).add(region));
        regions.forEach(region -> number(region).ifPresent(numbers::add));
    }

    /** The regions that a method is or has. */
    List<AtomicRegion> regionsOf(MethodRef method) {
        return ofMethod.getOrDefault(method, List.of());
    }

    /** The locks that a region takes, by the names of its method. */
    Set<HeldLock> taken(AtomicRegion region) {
        return known.computeIfAbsent(region, this::find);
    }

    /**
     * Whether a cell belongs to the lock that a region takes by a call, such as a number that is
     * compared and set. It is no part of what the lock protects.
     */
    boolean isOfLock(AtomicRegion region, MemoryCell cell) {
        return region.kind() == AtomicRegion.Kind.LOCK_BLOCK && switch (cell.location()) {
            case Location.InstanceField(FieldRef field) -> number(region).filter(field::equals).isPresent();
            case Location.LibraryState state -> taken(region).stream().anyMatch(
                    held -> held.lock() instanceof HeldLock.OneOf(SortedSet<Integer> objects)
                            && objects.contains(cell.object()));
            case Location.StaticField field -> false;
            case Location.ArrayElements elements -> false;
        };
    }

    /** The number that is the lock of a region; empty if that is an object. */
    private static Optional<FieldRef> number(AtomicRegion region) {
        return region.reach().fields().stream().reduce((first, last) -> last).filter(
                field -> field.descriptor().length() == 1);
    }

    /** Whether a cell belongs to a lock that some region takes by a call. */
    boolean isOfLock(MemoryCell cell) {
        return cell.location() instanceof Location.InstanceField(FieldRef field)
                ? numbers.contains(field)
                : cell.location() instanceof Location.LibraryState && lockObjects().contains(cell.object());
    }

    private Set<Integer> lockObjects() {
        Set<Integer> known = lockObjects;
        if (known == null) {
            Set<Integer> found = new HashSet<>();
            for (List<AtomicRegion> regions : ofMethod.values()) {
                regions.stream().filter(region -> region.kind() == AtomicRegion.Kind.LOCK_BLOCK).forEach(
                        region -> taken(region).forEach(held -> {
                            if (held.lock() instanceof HeldLock.OneOf(SortedSet<Integer> objects)) {
                                found.addAll(objects);
                            }
                        }));
            }
            known = found;
            lockObjects = known;
        }
        return known;
    }

    /** What a method holds at a statement when it is called with some locks held. */
    Set<HeldLock> at(MethodRef method, int statement, Set<HeldLock> held) {
        Set<HeldLock> all = held;
        for (AtomicRegion region : regionsOf(method)) {
            if (region.contains(statement)) {
                all = all == held ? new HashSet<>(held) : all;
                all.addAll(taken(region));
            }
        }
        return all;
    }

    /** The lock that a call of a thread-safe object takes, if it takes that of the object. */
    HeldLock ofCall(AtomicRegion region) {
        return oneOf(
                memory.orElseThrow()
                        .lock(region.method(), region.entry(), region.monitor().orElseThrow(), List.of())
                        .objects(),
                false);
    }

    private Set<HeldLock> find(AtomicRegion region) {
        if (region.kind() == AtomicRegion.Kind.ANNOTATED_METHOD || memory.isEmpty()) {
            return Set.of(new HeldLock(HeldLock.Lock.TRANSACTIONS, false));
        }
        if (region.kind().isStep()) {
            // Not even those of Vector and its like: most thread-safe objects take no lock.
            return Set.of();
        }
        if (region.monitor().isEmpty()) {
            boolean isStatic = program.method(region.method())
                    .map(MethodModel::flags)
                    .filter(Modifier::isStatic)
                    .isPresent();
            if (isStatic) {
                int ofClass = LockObject.ofClass(region.method().owner());
                return Set.of(
                        new HeldLock(new HeldLock.Single(ofClass), false),
                        oneOf(new TreeSet<>(Set.of(ofClass)), false));
            }
            Set<HeldLock> locks = new HashSet<>(named(region.method(), Path.parameter(0), false));
            locks.add(oneOf(memory.get().parameter(region.method(), 0), false));
            return Set.copyOf(locks);
        }
        return ofObject(region, region.monitor().get());
    }

    private Set<HeldLock> ofObject(AtomicRegion region, Operand monitor) {
        Set<HeldLock> locks = new HashSet<>();
        LockObject object = memory.get().lock(
                region.method(), region.entry(), monitor, region.reach().fields());
        boolean isShared = region.reach().shared() || object.shared();
        if (object.single()) {
            locks.add(new HeldLock(new HeldLock.Single(object.objects().first()), isShared));
        }
        memory.get()
                .path(region.method(), region.entry(), monitor, region.reach().fields())
                .filter(path -> isStable(path, region))
                .ifPresent(path -> {
                    boolean shared = path.part() == Path.Part.READ || isShared;
                    locks.addAll(named(region.method(), path.whole(), shared));
                });
        locks.add(oneOf(object.objects(), isShared));
        return Set.copyOf(locks);
    }

    /** Whether a path denotes the same object in all of a region. */
    private static boolean isStable(Path path, AtomicRegion region) {
        return !(path.root() instanceof Path.Result(int statement) && region.contains(statement));
    }

    private static HeldLock oneOf(SortedSet<Integer> objects, boolean shared) {
        return new HeldLock(objects.isEmpty() ? HeldLock.OneOf.ANY : new HeldLock.OneOf(objects), shared);
    }

    /** The names of the lock to which a path leads. */
    private List<HeldLock> named(MethodRef method, Path path, boolean shared) {
        List<HeldLock> names = new ArrayList<>();
        names.add(new HeldLock(new HeldLock.Named(path), shared));
        memory.orElseThrow()
                .fromOutside(method, path)
                .ifPresent(found -> names.add(new HeldLock(
                        new HeldLock.OfOutside(found.objects(), found.rest()), shared)));
        return names;
    }

    /**
     * The locks by the names of a method that is called.
     *
     * @param held the locks at the call
     * @param passing which argument becomes which parameter
     */
    Set<HeldLock> translated(
            Set<HeldLock> held, MethodRef caller, int statement, MethodRef callee, Callees.Passing passing) {
        Set<HeldLock> there = new HashSet<>();
        for (HeldLock lock : held) {
            if (lock.lock() instanceof HeldLock.Named(Path path) && path.isLocal()) {
                addNames(path, lock.shared(), caller, statement, callee, passing, there);
            } else {
                there.add(lock);
            }
        }
        return there;
    }

    private void addNames(
            Path path,
            boolean shared,
            MethodRef caller,
            int statement,
            MethodRef callee,
            Callees.Passing passing,
            Set<HeldLock> names) {
        if (!(statement(caller, statement) instanceof Stmt.Invoke invoke)) {
            return;
        }
        int parameters = program.method(callee)
                .flatMap(MethodModel::body)
                .map(body -> body.parameters().size())
                .orElse(0);
        for (int p = 0; p < parameters; p++) {
            OptionalInt argument = passing.argument(p);
            if (argument.isPresent() && argument.getAsInt() < invoke.arguments().size()) {
                int parameter = p;
                memory.flatMap(m -> m.path(caller, statement, invoke.arguments().get(argument.getAsInt())))
                        .flatMap(path::after)
                        .map(rest -> rest.from(Path.parameter(parameter)))
                        .ifPresent(name -> names.add(new HeldLock(new HeldLock.Named(name), shared)));
            }
        }
    }

    /** The locks by which fields lead to them from the object that an operand is. */
    Set<HeldLock> from(Set<HeldLock> held, MethodRef method, int statement, Operand object) {
        Set<HeldLock> relative = new HashSet<>();
        Optional<Path> base = memory.flatMap(m -> m.path(method, statement, object));
        for (HeldLock lock : held) {
            if (lock.lock() instanceof HeldLock.Named(Path path)) {
                base.flatMap(path::after).ifPresent(
                        rest -> relative.add(new HeldLock(new HeldLock.Named(rest), lock.shared())));
            }
        }
        return relative;
    }

    Stmt statement(MethodRef method, int statement) {
        return program.method(method).flatMap(MethodModel::body).orElseThrow().statement(statement);
    }
}
