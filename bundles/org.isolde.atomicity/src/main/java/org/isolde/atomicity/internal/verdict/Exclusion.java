// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.Position;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.internal.memory.Path;
import org.isolde.program.MethodModel;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.Body;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.flow.Reachability;

/**
 * Decides whether a lock that a process holds from one region to another excludes a region of
 * another process.
 *
 * <p>Both use the same lock if there is only one such object, or if both reach it by the same path
 * from the object with the shared cell: a counter's own monitor for the counter's fields.
 */
final class Exclusion {

    private final CallGraph calls;
    private final RegionLocks locks;
    private final Contexts contexts;

    Exclusion(CallGraph calls, RegionLocks locks, Contexts contexts) {
        this.calls = calls;
        this.locks = locks;
        this.contexts = contexts;
    }

    /**
     * The locks that are held without interruption from one use of a region in a method to a later
     * use.
     *
     * @param entered the locks that the thread holds when it calls the method
     */
    Set<HeldLock> kept(MethodRef method, Set<HeldLock> entered, RegionUse first, RegionUse second) {
        Set<HeldLock> kept = new HashSet<>(entered);
        int from = first.place().statement();
        int to = second.place().statement();
        for (AtomicRegion region : locks.regionsOf(method)) {
            boolean isOther = !region.equals(first.region()) && !region.equals(second.region());
            if (isAround(method, region, first, second) || isOther && region.contains(from) && region.contains(to)
                    && reachesInside(method, region, from, to)) {
                kept.addAll(locks.taken(region));
            }
        }
        return kept;
    }

    /**
     * Whether a region of the method is the second one, and the first is part of it: from a region
     * that is left for good one comes to the one around it only by staying in that.
     */
    static boolean isAround(MethodRef method, AtomicRegion region, RegionUse first, RegionUse second) {
        return region.equals(second.region()) && !region.equals(first.region()) && region.method().equals(method)
                && second.path().size() == 1 && region.contains(first.place().statement());
    }

    private boolean reachesInside(MethodRef method, AtomicRegion region, int from, int to) {
        Body body = calls.program().method(method).flatMap(MethodModel::body).orElseThrow();
        boolean isWhole = region.monitor().isEmpty();
        IntPredicate stays = s -> region.contains(s) && (isWhole || s != region.entry());
        return (isWhole || to != region.entry()) && Reachability.from(from, body::successors, stays).get(to);
    }

    /** Whether a kept lock that has one name for all is held by the run as well. */
    boolean isKeptOut(Set<HeldLock> kept, RegionRun run) {
        return excludes(kept, run.held(), false);
    }

    /**
     * Whether the run needs a lock for an access that is kept for the same cell.
     *
     * @param use the region in which the process with the lock accesses the cell
     * @param own how it does
     * @param others how the run does
     */
    boolean isKeptOut(Set<HeldLock> kept, RegionUse use, AccessUse own, AccessUse others) {
        if (kept.isEmpty()) {
            return false;
        }
        Position there = others.position();
        Set<HeldLock> othersHeld = locks.at(there.method(), there.statement(), contexts.always(there.method()));
        Optional<Operand> ownObject = object(own.position());
        Optional<Operand> othersObject = object(others.position());
        if (excludes(kept, othersHeld, false)) {
            return true;
        }
        if (ownObject.isEmpty() || othersObject.isEmpty()) {
            return false;
        }
        Set<HeldLock> ownHeld = along(kept, use, own.position().method());
        return excludes(
                locks.from(ownHeld, own.position().method(), own.position().statement(), ownObject.get()),
                locks.from(othersHeld, there.method(), there.statement(), othersObject.get()),
                true);
    }

    /** The object that a statement accesses. */
    private Optional<Operand> object(Position position) {
        return switch (locks.statement(position.method(), position.statement())) {
            case Stmt.FieldLoad load -> Optional.of(load.object());
            case Stmt.FieldStore store -> Optional.of(store.object());
            case Stmt.ArrayLoad load -> Optional.of(load.array());
            case Stmt.ArrayStore store -> Optional.of(store.array());
            default -> Optional.empty();
        };
    }

    /**
     * The locks by the names of the method in which the access stands, as far as the way there is
     * known.
     */
    private Set<HeldLock> along(Set<HeldLock> kept, RegionUse use, MethodRef accessing) {
        Set<HeldLock> held = kept;
        for (int i = 0; i < use.path().size(); i++) {
            Position at = use.path().get(i);
            MethodRef next = i + 1 < use.path().size() ? use.path().get(i + 1).method() : use.region().method();
            if (!at.equals(use.path().getLast()) || use.region().monitor().isEmpty()) {
                held = called(held, at.method(), at.statement(), next);
            }
        }
        return accessing.equals(use.region().method()) ? held : Set.of();
    }

    private Set<HeldLock> called(Set<HeldLock> held, MethodRef caller, int statement, MethodRef callee) {
        for (Callees.Target target : calls.callees(caller, statement).methods()) {
            if (target.method().equals(callee)) {
                return locks.translated(held, caller, statement, callee, target.passing());
            }
        }
        return Set.of();
    }

    private static boolean excludes(Set<HeldLock> one, Set<HeldLock> other, boolean byName) {
        for (HeldLock lock : one) {
            boolean isName = lock.lock() instanceof HeldLock.Named(Path path)
                    && path.isLocal();
            if (isName == byName && other.stream().anyMatch(lock::excludes)) {
                return true;
            }
        }
        return false;
    }
}
