// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.memory.PointsToMemory;
import org.isolde.atomicity.internal.order.ThreadOrder;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.atomicity.violation.DataRace;
import org.isolde.atomicity.violation.Omission;
import org.isolde.program.FieldModel;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryState;
import org.isolde.program.process.Process;

/**
 * Finds data races of critical sections: a variable is accessed without a lock, or under another
 * one, while somebody changes it under a lock, or the other way round.
 *
 * <p>That somebody takes a lock says that several threads use the variable. Where nobody does, two
 * accesses count only if both are of threads or tasks that the program starts itself, or one is and
 * the other of somebody who is assumed to use the program; or of an object such as a format, which
 * every call changes. A stream that is written to under a lock is not to be closed without one.
 * Locks are different if they surely are: what may be the same lock keeps others out.
 *
 * <p>Of volatile fields, only updates count, by sections with different locks. Left out are
 * elements of arrays, what happens before an object is given away as far as a method shows it, what
 * only constructors call, and what {@code main} does without a lock; the last is an
 * {@linkplain #omissions omission} where threads may still run.
 */
final class DataRaces {

    private final Program program;
    private final World world;
    private final PointsToMemory memory;
    private final ThreadOrder order;
    private final Touches touches;
    /** For accesses to the cell that is looked at: how many others their locks keep out. */
    private final Map<Touch, Integer> supporters = new IdentityHashMap<>();
    /** Where {@code main} accesses without a lock what others may access at the same time. */
    private final SortedSet<Position> ofMain = new TreeSet<>();
    private final BitSet everybody = new BitSet();
    private final BitSet main = new BitSet();
    private final BitSet withoutMain = new BitSet();
    private final BitSet started = new BitSet();
    private final BitSet assumed = new BitSet();

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
        this.memory = memory;
        this.order = order;
        this.touches = new Touches(program, world, contexts, locks, memory, processes);
        everybody.set(0, processes.size());
        for (int p = 0; p < processes.size(); p++) {
            Process.Kind kind = processes.get(p).kind();
            main.set(p, kind == Process.Kind.MAIN);
            withoutMain.set(p, kind != Process.Kind.MAIN);
            started.set(p, kind == Process.Kind.THREAD || kind == Process.Kind.TASK);
            assumed.set(p, kind.isAssumed());
        }
    }

    /** The data races, one for each region and variable, without order. */
    Collection<DataRace> find(Steps steps) {
        Map<Cause, DataRace> found = new TreeMap<>();
        for (MemoryCell cell : world.written()) {
            if (isVariable(cell)) {
                List<Touch> all = touches.of(cell);
                supporters.clear();
                boolean isFound = false;
                for (Touch touch : all) {
                    steps.spend(1 + all.size());
                    Optional<DataRace> race = race(touch, all);
                    race.ifPresent(one -> found.putIfAbsent(
                            new Cause(cell.location(), touch.run().region()), one));
                    isFound |= race.isPresent();
                }
                if (!isFound && !isVolatile(cell.location())) {
                    addAccessesOfMain(all, steps);
                }
            }
        }
        return found.values();
    }

    private void addAccessesOfMain(List<Touch> all, Steps steps) {
        for (Touch touch : all) {
            steps.spend(1 + all.size());
            if (touch.isBare()) {
                race(touch, main, started, all, other -> other.isLocked() || other.isBare())
                        .ifPresent(race -> ofMain.add(race.access().position()));
            }
        }
    }

    /**
     * What was not judged, after {@link #find}: {@code main} often knows that others have ended
     * when the analysis does not.
     */
    Collection<Omission> omissions() {
        return ofMain.stream()
                .map(position -> new Omission(
                        Optional.of(position),
                        "Threads that may still run use what main accesses here without a lock. Such data races are "
                                + "not looked for."))
                .toList();
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
            case Location.StaticField field -> true;
            case Location.InstanceField field -> true;
            case Location.ArrayElements elements -> false;
            case Location.LibraryState state -> isOpenOutput(state) || memory.kinds().isPlain(cell.object());
        };
    }

    private static boolean isOpenOutput(Location location) {
        return location instanceof Location.LibraryState(String name, boolean isSize)
                && name.equals(LibraryState.OPEN_OUTPUTS);
    }

    /** Whether an access is to the state of a format or the like, which every call changes. */
    private static boolean isOfWorking(Touch touch) {
        return touch.access().cell().location() instanceof Location.LibraryState(String name, boolean isSize)
                && LibraryState.OF_WORKING_OBJECTS.contains(name);
    }

    private boolean isUpdate(Touch touch) {
        return touch.isWrite()
                && world.access(touch.run().region(), AccessUse.Kind.READ, touch.access().cell()).isPresent();
    }

    private boolean isVolatile(Location location) {
        return switch (location) {
            case Location.StaticField(FieldRef field) -> isVolatile(field);
            case Location.InstanceField(FieldRef field) -> isVolatile(field);
            case Location.ArrayElements elements -> false;
            case Location.LibraryState state -> false;
        };
    }

    private boolean isVolatile(FieldRef field) {
        return program.field(field).map(FieldModel::flags).filter(Modifier::isVolatile).isPresent();
    }

    private Optional<DataRace> race(Touch touch, List<Touch> all) {
        if (isVolatile(touch.access().cell().location())) {
            // Single accesses need no lock, but an update that goes on from the old value does.
            return touch.isLocked() && isUpdate(touch)
                    ? race(touch, everybody, all,
                            other -> other.isLocked() && other.isWrite() && areApart(touch, other))
                    : Optional.empty();
        }
        if (touch.isBare() && isOpenOutput(touch.access().cell().location())) {
            // Who looks whether it is open, or uses it, meets an exception if it is not.
            return touch.isWrite() ? race(touch, withoutMain, all, Touch::isLocked) : Optional.empty();
        }
        if (touch.isBare()) {
            Optional<DataRace> race = race(touch, withoutMain, all, Touch::isLocked);
            race = race.isPresent() ? race : race(touch, withoutMain, all, Touch::isOfSynchronized);
            race = race.isPresent()
                    ? race
                    : race(touch, isOfWorking(touch) ? withoutMain : started, all, Touch::isBare);
            race = race.isPresent() ? race : race(touch, started, assumed, all, Touch::isBare);
            return race.isPresent() ? race : race(touch, assumed, started, all, Touch::isBare);
        }
        if (touch.isLocked()) {
            int supporters = supporters(touch, all);
            return race(touch, everybody, all, other -> other.isLocked() && areApart(touch, other)
                    && supporters <= supporters(other, all));
        }
        return Optional.empty();
    }

    /** How many accesses the locks of one keep out. */
    private int supporters(Touch touch, List<Touch> all) {
        return supporters.computeIfAbsent(touch, any -> (int) all.stream()
                .filter(other -> other.isLocked() && !areApart(touch, other))
                .count());
    }

    private Optional<DataRace> race(Touch touch, BitSet counting, List<Touch> all, Predicate<Touch> counts) {
        return race(touch, counting, counting, all, counts);
    }

    /**
     * A data race of an access, if possible with another process than a second one of its own.
     *
     * @param counting the processes that count
     * @param countingOthers the other processes that count where they hold no lock
     */
    private Optional<DataRace> race(
            Touch touch, BitSet counting, BitSet countingOthers, List<Touch> all, Predicate<Touch> counts) {
        BitSet own = (BitSet) touch.run().processes().clone();
        own.and(counting);
        Optional<DataRace> withItself = Optional.empty();
        for (Touch other : all) {
            if ((touch.isWrite() || other.isWrite()) && touch.from().equals(other.from()) && counts.test(other)
                    && !isPublished(touch, other)) {
                BitSet others = (BitSet) other.run().processes().clone();
                if (other.isBare()) {
                    others.and(countingOthers);
                }
                Optional<World.Pair> pair = world.pair(
                        own, others, (one, another) -> order.mayMeet(
                                one, touch.run().region().method(), touch.use(), touch.use(), another,
                                other.run().region()));
                Optional<DataRace> found = pair.map(processes -> new DataRace(
                        processes.one().entry(), touch.run().region(), touch.access(),
                        processes.other().entry(), other.run().region(), other.access()));
                if (found.isPresent() && !found.get().process().equals(found.get().otherProcess())) {
                    return found;
                }
                withItself = withItself.isPresent() ? withItself : found;
            }
        }
        return withItself;
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

    /** Whether the locks of both are surely different, or both only share them. */
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
        return !lock.objects().isEmpty() && lock.objects().stream().allMatch(memory.kinds()::isOfMany);
    }
}
