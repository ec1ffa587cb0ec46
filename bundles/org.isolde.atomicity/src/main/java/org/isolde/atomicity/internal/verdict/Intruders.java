// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.access.ValueStep;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.order.ThreadOrder;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/**
 * Finds the regions of other processes that can run between two regions, and the accesses that then
 * conflict.
 */
final class Intruders {

    private final World world;
    private final Contexts contexts;
    private final Exclusion exclusion;
    private final ThreadOrder order;

    Intruders(World world, Contexts contexts, Exclusion exclusion, ThreadOrder order) {
        this.order = order;
        this.world = world;
        this.contexts = contexts;
        this.exclusion = exclusion;
    }

    /** Two regions that a method runs one after the other. */
    record Gap(AtomicityViolation.Kind kind, MethodRef method, RegionUse first, RegionUse second,
            List<ValueStep> path) {}

    /**
     * The conflicting accesses if a certain region interleaves.
     *
     * @param parts conditions that must all hold; each lists pairs of accesses, one of either
     *     process, of which one must be possible
     */
    record Clash(List<List<Pair>> parts) {

        /**
         * Two conflicting accesses to one cell.
         *
         * @param isFirst whether the own access is one of the first region
         */
        record Pair(boolean isFirst, AccessUse own, AccessUse others) {}
    }

    /**
     * The violation for the first region that can come between.
     *
     * @param candidates the runs that may clash, by number
     * @param clash how a run clashes; of several accesses that clash only together, all; each list
     *     is enough by itself
     * @param counts whether a violation by these processes counts that keep these locks from one
     *     region to the other
     * @param steps counts what may come between
     */
    Optional<AtomicityViolation> find(
            Gap gap,
            BitSet candidates,
            Function<RegionRun, List<Clash>> clash,
            BiPredicate<BitSet, Set<HeldLock>> counts,
            Steps steps) {
        for (int number = candidates.nextSetBit(0); number >= 0; number = candidates.nextSetBit(number + 1)) {
            RegionRun run = world.runs().get(number);
            for (Map.Entry<Set<HeldLock>, BitSet> context : contexts.of(gap.method()).entrySet()) {
                steps.spend(1);
                Optional<World.Pair> pair = world.pair(
                        context.getValue(), run.processes(),
                        (one, other) -> order.mayMeet(
                                one, gap.method(), gap.first(), gap.second(), other, run.region()));
                if (pair.isPresent()) {
                    Set<HeldLock> kept = exclusion.kept(gap.method(), context.getKey(), gap.first(), gap.second());
                    Optional<AtomicityViolation> violation = counts.test(context.getValue(), kept)
                            ? violation(gap, run, kept, pair.get(), clash)
                            : Optional.empty();
                    if (violation.isPresent()) {
                        return violation;
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<AtomicityViolation> violation(
            Gap gap,
            RegionRun run,
            Set<HeldLock> kept,
            World.Pair processes,
            Function<RegionRun, List<Clash>> clash) {
        if (exclusion.isKeptOut(kept, run)) {
            return Optional.empty();
        }
        List<Clash.Pair> clashing = new ArrayList<>();
        for (Clash one : clash.apply(run)) {
            List<List<Clash.Pair>> possible = one.parts()
                    .stream()
                    .map(part -> part.stream().filter(pair -> !isKeptOut(kept, gap, pair)).toList())
                    .toList();
            if (possible.stream().noneMatch(List::isEmpty)) {
                possible.forEach(clashing::addAll);
            }
        }
        if (clashing.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new AtomicityViolation(
                        gap.kind(),
                        gap.method(),
                        processes.one().entry(),
                        gap.first(),
                        own(clashing, true),
                        gap.second(),
                        own(clashing, false),
                        gap.path(),
                        processes.other().entry(),
                        run.region(),
                        sorted(clashing.stream().map(Clash.Pair::others).toList())));
    }

    /**
     * Whether one of some runs belongs to another process instance and is kept out by no lock when
     * it touches a cell, at whatever time.
     *
     * @param own how the processes touch it, in the region {@code use}
     * @param processes the numbers of the processes that keep the locks
     * @param touching the runs that touch the cell, by number
     */
    boolean canTouch(AccessUse own, RegionUse use, BitSet processes, Set<HeldLock> kept, BitSet touching) {
        return touching.stream().mapToObj(world.runs()::get).anyMatch(run -> canTouch(own, use, processes, kept, run));
    }

    private boolean canTouch(AccessUse own, RegionUse use, BitSet processes, Set<HeldLock> kept, RegionRun run) {
        return world.areTwo(processes, run.processes()) && !exclusion.isKeptOut(kept, run)
                && world.accesses(run.region(), own.cell())
                        .stream()
                        .anyMatch(access -> !exclusion.isKeptOut(kept, use, own, access));
    }

    /**
     * Whether an access without a lock stands in a method that always runs under one. Then it is
     * part of the critical sections that call the method.
     */
    boolean isInSection(AtomicRegion region) {
        return region.kind().isBare() && contexts.always(region.method()).stream().anyMatch(
                held -> !held.shared() && !(held.lock() instanceof HeldLock.OneOf));
    }

    private boolean isKeptOut(Set<HeldLock> kept, Gap gap, Clash.Pair pair) {
        return exclusion.isKeptOut(kept, pair.isFirst() ? gap.first() : gap.second(), pair.own(), pair.others());
    }

    private static List<AccessUse> own(List<Clash.Pair> pairs, boolean first) {
        return sorted(pairs.stream().filter(pair -> pair.isFirst() == first).map(Clash.Pair::own).toList());
    }

    private static List<AccessUse> sorted(List<AccessUse> accesses) {
        return List.copyOf(new TreeSet<>(accesses));
    }
}
