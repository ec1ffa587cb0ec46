// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.internal.flow.EscapedValue;
import org.isolde.atomicity.internal.memory.CallAccesses;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.Location;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Stmt;

/**
 * Finds stale-value errors (MoTH 2012, definitions 10 and 11): a value read in one region
 * influences a write in a later one, while another process writes the cell that the value was read
 * from.
 *
 * <p>So is a number that a region changes and a later one reads again, when another process changes
 * it in between.
 *
 * <p>With {@link AtomicityRefinement#CONFLICT} the other processes must also touch a cell of the
 * later region: otherwise the process is equivalent to one that ended before the cell was written.
 */
final class StaleValues {

    private static final Pattern MAP = Pattern.compile("java/util/(\\w+/)*(\\w*Map|Hashtable|Properties)");

    private final World world;
    private final Intruders intruders;
    private final RegionLocks locks;
    private final CheckedWrites checked;
    private final AtomicityOptions options;

    StaleValues(
            World world, Intruders intruders, RegionLocks locks, CheckedWrites checked, AtomicityOptions options) {
        this.world = world;
        this.locks = locks;
        this.checked = checked;
        this.intruders = intruders;
        this.options = options;
    }

    Optional<AtomicityViolation> find(EscapedValue value, Steps steps) {
        return value.isReadAgain() ? findReadAgain(value, steps) : findWritten(value, steps);
    }

    private Optional<AtomicityViolation> findReadAgain(EscapedValue value, Steps steps) {
        BitSet candidates = world.touching(AccessUse.Kind.WRITE, value.reads());
        return intruders.find(
                gap(value), candidates, run -> clashes(value.reads(), run, steps), (processes, kept) -> true, steps)
                .map(found -> with(found, value.writes()));
    }

    private static Intruders.Gap gap(EscapedValue value) {
        return new Intruders.Gap(
                AtomicityViolation.Kind.STALE_VALUE, value.method(), value.from(), value.to(), value.path());
    }

    private Optional<AtomicityViolation> findWritten(EscapedValue value, Steps steps) {
        if (options.has(AtomicityRefinement.REVALIDATION) && (value.revalidated() || isRetry(value))) {
            return Optional.empty();
        }
        if (value.from().region().kind() == AtomicRegion.Kind.ITERATION
                || value.to().region().kind() == AtomicRegion.Kind.ITERATION) {
            // Its elements are read one by one, whatever becomes of the collection.
            return Optional.empty();
        }
        if (intruders.isInSection(value.from().region()) || intruders.isInSection(value.to().region())) {
            return Optional.empty();
        }
        if (isOwn(value.from().region()) || value.to().region().kind() == AtomicRegion.Kind.CHECKED_CALL) {
            return Optional.empty();
        }
        List<AccessUse> reads = value.reads()
                .stream()
                .filter(read -> !isOfLock(value, read) && !isOfKeys(value.from().region(), read))
                .toList();
        BitSet candidates = world.touching(AccessUse.Kind.WRITE, reads);
        List<AccessUse> writes = value.writes()
                .stream()
                .filter(write -> world.isShared(write.cell())
                        && !locks.isOfLock(write.cell())
                        && !isOfKeys(value.to().region(), write))
                .toList();
        if (candidates.isEmpty() || writes.isEmpty() || areApart(value, writes)
                || options.has(AtomicityRefinement.REVALIDATION)
                        && checked.lookAgain(value, changeable(reads), writes)) {
            return Optional.empty();
        }
        return intruders.find(
                gap(value), candidates, run -> clashes(reads, run, steps),
                (processes, kept) -> !options.has(AtomicityRefinement.CONFLICT)
                        || isNoticed(value, processes, kept, steps),
                steps)
                .map(found -> with(found, writes));
    }

    /**
     * Whether a read only looks at a lock: in taking it, or before the second region takes it,
     * which tells once more whether it is free.
     */
    private boolean isOfLock(EscapedValue value, AccessUse read) {
        return value.from().region().kind().isStep()
                ? locks.isOfLock(value.to().region(), read.cell())
                : locks.isOfLock(read.cell());
    }

    /**
     * Whether an access of a call of a map only compares keys, or asks for their hash codes. A map
     * demands that these do not change while it has the keys.
     */
    private boolean isOfKeys(AtomicRegion region, AccessUse access) {
        return region.kind().isCall() && !access.position().method().equals(region.method())
                && locks.statement(region.method(), region.entry()) instanceof Stmt.Invoke call
                && MAP.matcher(call.method().owner()).matches()
                && !call.method().descriptor().contains("Ljava/util/function/");
    }

    private List<AccessUse> changeable(List<AccessUse> reads) {
        return reads.stream().filter(read -> !world.touching(AccessUse.Kind.WRITE, read.cell()).isEmpty()).toList();
    }

    /**
     * Whether both steps hold no lock and are of different fields. Nothing says that these belong
     * together; a field that is read and then written does with itself.
     */
    private static boolean areApart(EscapedValue value, List<AccessUse> writes) {
        return value.from().region().kind() == AtomicRegion.Kind.BARE_ACCESS
                && value.to().region().kind() == AtomicRegion.Kind.BARE_ACCESS
                && writes.stream().noneMatch(
                        write -> value.reads().stream().anyMatch(
                                read -> read.cell().location().equals(write.cell().location())));
    }

    /**
     * Whether what a region gives belongs to who runs it: what a call takes from a queue, or the
     * next number of a counter, is given to nobody else. Such calls surely change an object of the
     * library; what they call back, or may do where nothing is known of it, does not count.
     */
    private boolean isOwn(AtomicRegion region) {
        return region.kind().isCall() && world.accesses(region).stream().anyMatch(
                access -> access.kind() == AccessUse.Kind.WRITE
                        && access.cell().location() instanceof Location.LibraryState state
                        && !state.equals(CallAccesses.STATE)
                        && access.position().method().equals(region.method())
                        && access.position().statement() == region.entry());
    }

    /**
     * Whether the value only decides that its region runs once more, which looks at the cell
     * afresh.
     */
    private static boolean isRetry(EscapedValue value) {
        return value.byControlOnly() && value.from().region().equals(value.to().region());
    }

    private List<Intruders.Clash> clashes(List<AccessUse> reads, RegionRun run, Steps steps) {
        List<Intruders.Clash> clashes = new ArrayList<>();
        for (AccessUse read : reads) {
            steps.spend(1);
            world.access(run.region(), AccessUse.Kind.WRITE, read.cell())
                    .ifPresent(
                            write -> clashes.add(
                                    new Intruders.Clash(
                                            List.of(List.of(new Intruders.Clash.Pair(true, read, write))))));
        }
        return clashes;
    }

    /**
     * Whether others touch something that the second region does, in a way that the order matters,
     * without one of the locks that the process keeps: who waits for such a lock comes before the
     * first region or after the second one. Of a region around the first one only what it writes
     * counts, for what other regions inside it do is looked at by itself.
     */
    private boolean isNoticed(EscapedValue value, BitSet processes, Set<HeldLock> kept, Steps steps) {
        List<AccessUse> own = Exclusion.isAround(value.method(), value.to().region(), value.from(), value.to())
                ? value.writes()
                : world.accesses(value.to().region());
        for (AccessUse access : own) {
            BitSet touching = (BitSet) world.touching(AccessUse.Kind.WRITE, access.cell()).clone();
            if (access.kind() == AccessUse.Kind.WRITE) {
                touching.or(world.touching(AccessUse.Kind.READ, access.cell()));
            }
            steps.spend(1 + touching.cardinality());
            if (intruders.canTouch(access, value.to(), processes, kept, touching)) {
                return true;
            }
        }
        return false;
    }

    private static AtomicityViolation with(AtomicityViolation found, List<AccessUse> writes) {
        return new AtomicityViolation(
                found.kind(), found.method(), found.process(), found.first(), found.firstAccesses(), found.second(),
                writes, found.path(), found.otherProcess(), found.other(), found.otherAccesses());
    }
}
