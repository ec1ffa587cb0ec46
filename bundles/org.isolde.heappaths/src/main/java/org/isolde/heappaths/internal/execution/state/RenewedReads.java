// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.heappaths.internal.execution.paths.Renewal;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * Updates the reads of a {@link ExecutionFootprint} when a path is generalised. Reads beyond the
 * path are moved behind the repetition. Reads on the path are at prefixes of its word, so they are
 * no longer precise. The path itself is read.
 */
final class RenewedReads {

    private final SortedSet<HeapAccess> before = new TreeSet<>();
    private final Renewal renewal;
    private final SortedSet<HeapAccess> reads = new TreeSet<>();
    private final SortedSet<HeapAccess> precise = new TreeSet<>();

    /**
     * Renews reads.
     *
     * @param reads those of {@link ExecutionFootprint#reads}
     * @param precise those of {@link ExecutionFootprint#precise}
     */
    RenewedReads(SortedSet<HeapAccess> reads, SortedSet<HeapAccess> precise, Renewal renewal) {
        this.renewal = renewal;
        before.addAll(reads);
        before.addAll(precise);
        reads.forEach(read -> moved(read).ifPresent(this.reads::add));
        precise.forEach(this::renewPrecise);
        readTheWay();
    }

    /** {@link ExecutionFootprint#reads} afterwards. */
    SortedSet<HeapAccess> reads() {
        return reads;
    }

    /** {@link ExecutionFootprint#precise} afterwards. */
    SortedSet<HeapAccess> precise() {
        return precise;
    }

    private void renewPrecise(HeapAccess read) {
        Optional<HeapPath> exact = renewal.exact(read.object());
        if (exact.isPresent()) {
            precise.add(new HeapAccess(exact.get(), read.selector()));
        } else if (renewal.along(read.object()) < 0
                || renewal.along(read.object()) == 0 && moved(read).isPresent()) {
            precise.add(read);
        } else {
            moved(read).ifPresent(reads::add);
        }
    }

    private void readTheWay() {
        HeapPath after = renewal.after();
        boolean goesThrough = reads.stream().anyMatch(read -> Renewal.begins(read.object(), after))
                || precise.stream().anyMatch(read -> Renewal.begins(read.object(), after));
        if (!goesThrough && renewal.rest().getLast() instanceof HeapPath.Field(String last)) {
            reads.add(new HeapAccess(after, last));
        } else if (!goesThrough) {
            renewal.repeat().choice().forEach(letter -> reads.add(new HeapAccess(after, letter)));
        }
    }

    /**
     * What a read becomes that is made on the way, or that stands for prefixes; empty when the path
     * itself follows the field.
     */
    private Optional<HeapAccess> moved(HeapAccess read) {
        int along = renewal.along(read.object());
        if (along < 0) {
            return Optional.of(read);
        }
        int rest = read.object().steps().size() - renewal.anchor().steps().size() - along;
        boolean follows = rest == 0 && along < renewal.rest().size()
                && renewal.rest().get(along).equals(new HeapPath.Field(read.selector()));
        if (follows) {
            return Optional.empty();
        }
        if (along == 0) {
            return Optional.of(read);
        }
        boolean single = renewal.repeat().choice().size() == 1
                && renewal.rest().get(along - 1) instanceof HeapPath.Field;
        int steps = single && !isReadAtAnchor(read, along) ? along - 1 : along;
        return Optional.of(new HeapAccess(renewal.replaced(read.object(), steps), read.selector()));
    }

    /**
     * Whether what is read behind the path is read of the anchor, or of what an older label stands
     * for, too.
     */
    private boolean isReadAtAnchor(HeapAccess read, int along) {
        List<HeapPath.Step> behind = read.object().steps().subList(
                renewal.anchor().steps().size() + along, read.object().steps().size());
        List<HeapPath.Step> steps = new ArrayList<>(renewal.anchor().steps());
        if (renewal.rest().getFirst() instanceof HeapPath.Repeat old) {
            steps.add(old);
        }
        steps.addAll(behind);
        return before.contains(new HeapAccess(new HeapPath(renewal.anchor().root(), steps), read.selector()));
    }
}
