// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.memory.PointsToMemory;
import org.isolde.atomicity.internal.order.ThreadOrder;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.violation.DataRace;
import org.isolde.program.FieldModel;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.process.Process;

/**
 * Finds data races of critical sections: a variable is accessed without a lock, or under another
 * one, while somebody changes it under a lock, or the other way round.
 *
 * <p>That somebody takes a lock says that several threads use the variable. Where nobody does, two
 * accesses count only if both are of threads or tasks that the program starts itself. Locks are
 * different if they surely are: what may be the same lock keeps others out.
 *
 * <p>Left out are volatile fields, elements of arrays, what happens before an object is given away
 * as far as a method shows it, what only constructors call, and what {@code main} does without a
 * lock.
 */
final class DataRaces {

    private final Program program;
    private final World world;
    private final Contexts contexts;
    private final RegionLocks locks;
    private final PointsToMemory memory;
    private final ThreadOrder order;
    private final ObjectOrigins origins;
    /** What constructs an object or a class, and methods that only this calls. */
    private final Set<MethodRef> initialising;
    /** For accesses to the cell that is looked at: how many others their locks keep out. */
    private final Map<Touch, Integer> supporters = new IdentityHashMap<>();
    private final BitSet withoutMain = new BitSet();
    private final BitSet started = new BitSet();

    /**
     * A run of a region.
     *
     * @param access one of its accesses to a certain cell
     * @param held what it holds at that
     * @param from the field that leads to the object accessed, where there is one
     */
    private record Touch(RegionRun run, AccessUse access, Set<HeldLock> held, Optional<FieldRef> from) {

        /** The region, for its own method. */
        RegionUse use() {
            AtomicRegion region = run.region();
            return new RegionUse(region, List.of(new Position(region.method(), region.entry(), region.line())));
        }

        boolean isWrite() {
            return access.kind() == AccessUse.Kind.WRITE;
        }

        boolean isBare() {
            return run.region().kind().isBare() && held.isEmpty();
        }

        /** Whether it is a call of a synchronized collection, which takes a lock of its own. */
        boolean isOfSynchronized() {
            return run.region().kind().isCall();
        }

        boolean isLocked() {
            return !run.region().kind().isStep() && !held.isEmpty();
        }
    }

    DataRaces(
            Program program,
            World world,
            Contexts contexts,
            RegionLocks locks,
            PointsToMemory memory,
            ThreadOrder order,
            List<Process> processes) {
        this.program = program;
        this.world = world;
        this.contexts = contexts;
        this.locks = locks;
        this.memory = memory;
        this.order = order;
        this.origins = new ObjectOrigins(program);
        for (int p = 0; p < processes.size(); p++) {
            Process.Kind kind = processes.get(p).kind();
            withoutMain.set(p, kind != Process.Kind.MAIN);
            started.set(p, kind == Process.Kind.THREAD || kind == Process.Kind.TASK);
        }
        this.initialising = initialising(contexts, processes);
    }

    private static Set<MethodRef> initialising(Contexts contexts, List<Process> processes) {
        Map<MethodRef, Set<MethodRef>> callers = new HashMap<>();
        contexts.all().keySet().forEach(method -> contexts.calls(
                method, (called, statement) -> callers.computeIfAbsent(called, c -> new HashSet<>()).add(method)));
        Set<MethodRef> found = new HashSet<>(callers.keySet());
        processes.forEach(process -> found.remove(process.entry()));
        contexts.all().keySet().stream().filter(DataRaces::isInitialiser).forEach(found::add);
        while (found.removeIf(method -> !isInitialiser(method) && !found.containsAll(callers.get(method)))) {
            // Those that have just lost a caller follow.
        }
        return found;
    }

    private static boolean isInitialiser(MethodRef method) {
        return method.isConstructor() || method.name().equals(MethodRef.STATIC_INITIALISER);
    }

    /** The data races, one for each region and variable, without order. */
    Collection<DataRace> find(Steps steps) {
        Map<Cause, DataRace> found = new TreeMap<>();
        for (MemoryCell cell : world.written()) {
            if (isVariable(cell)) {
                List<Touch> touches = touches(cell);
                supporters.clear();
                for (Touch touch : touches) {
                    steps.spend(1 + touches.size());
                    race(touch, touches).ifPresent(
                            race -> found.putIfAbsent(new Cause(cell.location(), touch.run().region()), race));
                }
            }
        }
        return found.values();
    }

    /** The key by which data races are merged. */
    private record Cause(Location location, AtomicRegion region) implements Comparable<Cause> {

        @Override
        public int compareTo(Cause other) {
            int order = location.compareTo(other.location);
            return order != 0 ? order : region.compareTo(other.region);
        }
    }

    private boolean isVariable(MemoryCell cell) {
        return switch (cell.location()) {
            case Location.StaticField(FieldRef field) -> !isVolatile(field);
            case Location.InstanceField(FieldRef field) -> !isVolatile(field);
            case Location.ArrayElements elements -> false;
            case Location.LibraryState state -> memory.isPlainCollection(cell);
        };
    }

    private boolean isVolatile(FieldRef field) {
        return program.field(field).map(FieldModel::flags).filter(Modifier::isVolatile).isPresent();
    }

    /** Writes first. */
    private List<Touch> touches(MemoryCell cell) {
        List<Touch> found = new ArrayList<>();
        for (AccessUse.Kind kind : List.of(AccessUse.Kind.WRITE, AccessUse.Kind.READ)) {
            world.touching(kind, cell).stream().forEach(number -> {
                RegionRun run = world.runs().get(number);
                if (!run.region().isTransaction()) {
                    shared(run.region(), world.access(run.region(), kind, cell).orElseThrow())
                            .filter(access -> isMeant(run.region(), access.position().method()))
                            .ifPresent(access -> found.add(touch(run, access)));
                }
            });
        }
        return found;
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

    private Position position(MethodRef method, int statement) {
        int line = program.method(method).flatMap(MethodModel::body).map(body -> body.line(statement)).orElse(0);
        return new Position(method, statement, line);
    }

    private Optional<DataRace> race(Touch touch, List<Touch> touches) {
        if (touch.isBare()) {
            Optional<DataRace> race = race(touch, withoutMain, touches, Touch::isLocked);
            race = race.isPresent() ? race : race(touch, withoutMain, touches, Touch::isOfSynchronized);
            return race.isPresent() ? race : race(touch, started, touches, Touch::isBare);
        }
        if (touch.isLocked()) {
            int supporters = supporters(touch, touches);
            return race(touch, withoutMain, touches, other -> other.isLocked() && areApart(touch, other)
                    && supporters <= supporters(other, touches));
        }
        return Optional.empty();
    }

    /** How many accesses the locks of one keep out. */
    private int supporters(Touch touch, List<Touch> touches) {
        return supporters.computeIfAbsent(touch, any -> (int) touches.stream()
                .filter(other -> other.isLocked() && !areApart(touch, other))
                .count());
    }

    private Optional<DataRace> race(Touch touch, BitSet counting, List<Touch> touches, Predicate<Touch> counts) {
        BitSet own = (BitSet) touch.run().processes().clone();
        own.and(counting);
        for (Touch other : touches) {
            if ((touch.isWrite() || other.isWrite()) && touch.from().equals(other.from()) && counts.test(other)
                    && !isPublished(touch, other)) {
                BitSet others = (BitSet) other.run().processes().clone();
                if (other.isBare()) {
                    others.and(counting);
                }
                Optional<World.Pair> pair = world.pair(
                        own, others, (one, another) -> order.mayMeet(
                                one, touch.run().region().method(), touch.use(), touch.use(), another,
                                other.run().region()));
                if (pair.isPresent()) {
                    return Optional.of(new DataRace(
                            pair.get().one().entry(), touch.run().region(), touch.access(),
                            pair.get().other().entry(), other.run().region(), other.access()));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Whether a read follows one of a volatile field that the other region writes later on: it sees
     * what was written before.
     */
    private boolean isPublished(Touch touch, Touch other) {
        if (touch.isWrite()) {
            return false;
        }
        Position at = touch.access().position();
        Body body = program.method(at.method()).flatMap(MethodModel::body).orElseThrow();
        for (int s = 0; s < at.statement(); s++) {
            Optional<FieldRef> read = switch (body.statement(s)) {
                case Stmt.FieldLoad load -> program.hierarchy().resolveField(load.field());
                case Stmt.StaticLoad load -> program.hierarchy().resolveField(load.field());
                default -> Optional.empty();
            };
            if (read.filter(this::isVolatile).filter(field -> writesLater(other, field)).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private boolean writesLater(Touch touch, FieldRef field) {
        Position written = touch.access().position();
        return world.accesses(touch.run().region()).stream().anyMatch(
                access -> access.kind() == AccessUse.Kind.WRITE
                        && (access.cell().location().equals(new Location.InstanceField(field))
                                || access.cell().location().equals(new Location.StaticField(field)))
                        && (!access.position().method().equals(written.method())
                                || access.position().statement() > written.statement()));
    }

    /** Whether no lock that both hold, perhaps, keeps the one from running beside the other. */
    private boolean areApart(Touch one, Touch other) {
        boolean ofClass = one.access().cell().location() instanceof Location.StaticField;
        for (HeldLock lock : one.held()) {
            for (HeldLock another : other.held()) {
                if (!(lock.shared() && another.shared()) && meet(lock.lock(), another.lock(), ofClass)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A variable of a class is not protected by what each object has one of. */
    private boolean meet(HeldLock.Lock lock, HeldLock.Lock other, boolean ofClass) {
        return lock instanceof HeldLock.OneOf one && other instanceof HeldLock.OneOf two && one.meets(two)
                && !(ofClass && isOfEachObject(one) && isOfEachObject(two));
    }

    private boolean isOfEachObject(HeldLock.OneOf lock) {
        return !lock.objects().isEmpty() && lock.objects().stream().allMatch(memory::isOfMany);
    }
}
