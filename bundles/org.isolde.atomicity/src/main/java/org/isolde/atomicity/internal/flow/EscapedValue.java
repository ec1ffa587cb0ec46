// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.Comparator;
import java.util.List;
import org.isolde.atomicity.access.AccessUse;
import org.isolde.atomicity.access.RegionUse;
import org.isolde.atomicity.access.ValueStep;
import org.isolde.program.code.MethodRef;

/**
 * A value that leaves the occurrence of a region in which it was read, and influences what a later
 * occurrence writes (an edge of the dependency graph of views, MoTH 2012, section 5.2). It holds
 * wherever the method runs.
 *
 * <p>Each of the reads influences each of the writes in the same way. Of what is {@linkplain
 * #isReadAgain read again}, the first accesses change it, and the second ones read it.
 *
 * @param method the lowest method in the call graph from which both uses are reached
 * @param from the occurrence in which it is read
 * @param reads the reads, sorted, one for each cell
 * @param to the occurrence in which it is written; in a loop possibly {@code from} itself, and with
 *     nested regions possibly the region around {@code from}
 * @param writes the writes, sorted, one for each cell
 * @param byControlOnly whether the value only influences whether {@code to} runs, and does not
 *     enter it as data
 * @param revalidated whether {@code to} writes only after it has read each cell of {@code reads}
 *     again and found that the test through which alone the old value came there still holds, or
 *     that the cell still has the old value
 * @param path a shortest path of the value through {@code method}, without the read and the write
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

    /** Whether it is a number that one region changes and a later one reads again. */
    public boolean isReadAgain() {
        return writes.stream().allMatch(access -> access.kind() == AccessUse.Kind.READ);
    }

    /** Orders by method and uses first. */
    @Override
    public int compareTo(EscapedValue other) {
        return ORDER.compare(this, other);
    }
}
