// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.Comparator;
import java.util.List;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.access.ValueStep;
import org.isolde.program.code.MethodRef;

/**
 * A value that leaves the occurrence of a region in which it was read, and has an influence on what
 * a later occurrence writes (an edge of the dependency graph of views, MoTH 2012, section 5.2). It
 * holds wherever the method runs.
 *
 * <p>Each of the reads has an influence on each of the writes, in the same way.
 *
 * @param method where the value passes from one to the other: the lowest method from which both
 *     uses are seen
 * @param from the occurrence in which it is read
 * @param reads the reads, sorted, one for each cell
 * @param to the occurrence in which it is written; that of {@code from} too when that runs again in
 *     a loop, and with nested regions perhaps the region around {@code from}
 * @param writes the writes, sorted, one for each cell
 * @param byControlOnly whether the value only decides if {@code to} runs and never enters it as
 *     data
 * @param revalidated whether {@code to} writes only after it has read each cell of {@code reads}
 *     again and found that the test through which alone the old value came there still holds, or
 *     that the cell still has the old value
 * @param path a shortest way of the value through {@code method}, without the read and the write
 *     themselves
 */
public record EscapedValue(
        MethodRef method,
        RegionUse from,
        List<AccessUse> reads,
        RegionUse to,
        List<AccessUse> writes,
        boolean byControlOnly,
        boolean revalidated,
        List<ValueStep> path)
        implements Comparable<EscapedValue> {

    private static final Comparator<EscapedValue> ORDER = Comparator.comparing(EscapedValue::method)
            .thenComparing(EscapedValue::from)
            .thenComparing(EscapedValue::to)
            .thenComparing(EscapedValue::byControlOnly)
            .thenComparing(EscapedValue::revalidated)
            .thenComparing(EscapedValue::reads, Lists.order())
            .thenComparing(EscapedValue::writes, Lists.order());

    /** Copies its lists. */
    public EscapedValue {
        reads = List.copyOf(reads);
        writes = List.copyOf(writes);
        path = List.copyOf(path);
    }

    /** Orders by method and uses first. */
    @Override
    public int compareTo(EscapedValue other) {
        return ORDER.compare(this, other);
    }
}
