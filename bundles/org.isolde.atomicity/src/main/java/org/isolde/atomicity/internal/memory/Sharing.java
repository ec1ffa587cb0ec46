// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.memory;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import org.isolde.atomicity.memory.MemoryCell;
import org.isolde.program.Location;
import org.isolde.program.MethodModel;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;
import org.isolde.program.process.Process;
import org.isolde.program.process.StartSites;

/**
 * Decides which cells are accessed by one process instance only. A cell is private if
 * <ul>
 * <li>its objects are reachable neither from a static field nor from a process's entry: no other
 *   thread can access them;
 * <li>or only one process with one instance touches it and the same member of all other shared
 *   objects;
 * <li>or it belongs to the object on which a process's entry runs, of which each instance has its
 *   own, and only calls of that process on {@code this} touch it.
 * </ul>
 *
 * <p>Accesses of a constructor to {@code this} outside of regions do not count, since the object
 * has not escaped yet. Computed on demand; not thread-safe.
 */
final class Sharing {

    private static final Path THIS = Path.parameter(0);

    private final CallGraph calls;
    private final List<Process> processes;
    private final PointsToMemory memory;
    private final PointsTo objects;
    private final Escape escape;
    private final RunsOnce once;
    private Set<Integer> escaping;
    private Map<MemoryCell, Runners> users;
    private final Map<Location, BitSet> usersOf = new HashMap<>();
    private final Map<MethodRef, Uses> usesBy = new HashMap<>();

    /**
     * The cells that a method touches on its {@code this}, and those of other objects that it
     * touches.
     */
    private record Uses(Set<MemoryCell> ofThis, Set<MemoryCell> ofOthers) {}

    /**
     * The processes that run a method or touch a cell, and those that do so otherwise than on their
     * own {@code this}; by number.
     */
    private static final class Runners {
        private final BitSet all = new BitSet();
        private final BitSet others = new BitSet();
    }

    Sharing(
            CallGraph calls, List<Process> processes, PointsToMemory memory, PointsTo objects, Escape escape,
            RunsOnce once) {
        this.calls = calls;
        this.processes = processes;
        this.memory = memory;
        this.objects = objects;
        this.escape = escape;
        this.once = once;
    }

    boolean isPrivate(MemoryCell cell) {
        if (cell.object() != MemoryCell.NONE && !escaping().contains(cell.object())) {
            return true;
        }
        Runners of = users().get(cell);
        if (of == null) {
            return true;
        }
        if (of.all.cardinality() != 1) {
            return false;
        }
        Process user = processes.get(of.all.nextSetBit(0));
        boolean alone = isAlone(user) && usersOf.get(cell.location()).cardinality() == 1;
        return alone || cell.object() != MemoryCell.NONE && of.others.isEmpty();
    }

    /**
     * Whether none but constructors touch a cell, each that of the object that it makes, and others
     * may find that object.
     */
    boolean isConstructorsAlone(MemoryCell cell) {
        return cell.object() != MemoryCell.NONE && escaping().contains(cell.object()) && !users().containsKey(cell);
    }

    /** Whether a process has one instance. */
    private boolean isAlone(Process process) {
        return once.method(process.entry());
    }

    private Set<Integer> escaping() {
        if (escaping == null) {
            Set<Integer> numbers = new HashSet<>();
            escape.everywhere().stream().forEach(object -> numbers.add(objects.numberOf(object)));
            escaping = numbers;
        }
        return escaping;
    }

    private Map<MemoryCell, Runners> users() {
        if (users == null) {
            users = new HashMap<>();
            StartSites starts = new StartSites(calls.program().hierarchy());
            Set<MethodRef> entries = new HashSet<>();
            processes.forEach(process -> entries.add(process.entry()));
            List<ProcessReach> reaches = processes.stream()
                    .map(process -> ProcessReach.of(calls, objects, process, starts, entries))
                    .toList();
            Map<MethodRef, Runners> runners = new HashMap<>();
            for (int p = 0; p < processes.size(); p++) {
                ProcessReach reach = reaches.get(p);
                for (MethodRef method : reach.methods()) {
                    Runners of = runners.computeIfAbsent(method, m -> new Runners());
                    of.all.set(p);
                    of.others.set(p, !reach.onOwnThis().contains(method));
                }
            }
            runners.forEach(this::addUses);
        }
        return users;
    }

    /** Takes over what methods touch that touch the same in another snapshot. */
    void adopt(Sharing other, Set<MethodRef> same) {
        same.forEach(method -> {
            Uses uses = other.usesBy.get(method);
            if (uses != null) {
                usesBy.put(method, uses);
            }
        });
    }

    private void addUses(MethodRef method, Runners runners) {
        Uses uses = usesBy.computeIfAbsent(method, this::uses);
        uses.ofThis().forEach(cell -> addUses(cell, runners.all, runners.others));
        uses.ofOthers().forEach(cell -> addUses(cell, runners.all, runners.all));
    }

    private Uses uses(MethodRef method) {
        MethodModel model = calls.program().method(method).orElseThrow();
        Body body = model.body().orElseThrow();
        Uses uses = new Uses(new HashSet<>(), new HashSet<>());
        for (int s = 0; s < body.size(); s++) {
            SortedSet<MemoryCell> reads = memory.reads(method, s);
            SortedSet<MemoryCell> writes = memory.writes(method, s);
            if (!reads.isEmpty() || !writes.isEmpty()) {
                boolean own = !model.isStatic() && isOfThis(method, s, body.statement(s));
                if (!(own && method.isConstructor())) {
                    Set<MemoryCell> cells = own ? uses.ofThis() : uses.ofOthers();
                    cells.addAll(reads);
                    cells.addAll(writes);
                }
            }
        }
        return uses;
    }

    private void addUses(MemoryCell cell, BitSet all, BitSet others) {
        if (cell.object() == MemoryCell.NONE || escaping().contains(cell.object())) {
            usersOf.computeIfAbsent(cell.location(), l -> new BitSet()).or(all);
        }
        Runners of = users.computeIfAbsent(cell, c -> new Runners());
        of.all.or(all);
        of.others.or(others);
    }

    private boolean isOfThis(MethodRef method, int s, Stmt statement) {
        return switch (statement) {
            case Stmt.FieldLoad load -> objects.path(method, s, load.object()).filter(THIS::equals).isPresent();
            case Stmt.FieldStore store -> objects.path(method, s, store.object()).filter(THIS::equals).isPresent();
            default -> false;
        };
    }
}
