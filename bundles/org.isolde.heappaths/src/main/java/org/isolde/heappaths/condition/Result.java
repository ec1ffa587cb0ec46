// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.path.HeapAccess;

/**
 * The effect of one class of executions in which an instance of a transaction commits, in terms of
 * its snapshot (Dias' thesis, sections 4.4 and 4.6.3). Each label denotes one word in the whole
 * result.
 *
 * @param reads what it may read of the snapshot. An access stands for those of all its prefixes
 *     too, and a label in it for its word and all prefixes of the word, a barred one for every word
 * @param mustReads what it must read of the snapshot, if it runs in this way; a label stands for
 *     its word, and prefixes are not implied
 * @param mayWrites the fields of the snapshot that it may write. A label stands for its word, a
 *     barred one for every word
 * @param mustWrites the fields that it must write, if it runs in this way; a label stands for its
 *     word
 * @param nulls fields that hold null in the snapshot, whenever it runs in this way; a label stands
 *     for its word
 * @param searches for some labels, the search that found their word
 * @param relinks for some writes, what the field holds in the end
 * @param preciseReads some of the reads, in which a label stands for its word alone: such an access
 *     stands for itself and for the fields that its path follows, but not for what hangs on the
 *     way. So {@code this.(left|right)[*A].left}, if precise, does not say that {@code left} is
 *     read where the word A goes to the right. A prefix of a precise access that is read after
 *     prefixes of the word too needs to be named beside it
 */
public record Result(
        SortedSet<HeapAccess> reads,
        SortedSet<HeapAccess> mustReads,
        SortedSet<HeapAccess> mayWrites,
        SortedSet<HeapAccess> mustWrites,
        SortedSet<HeapAccess> nulls,
        SortedMap<String, Search> searches,
        List<Relink> relinks,
        SortedSet<HeapAccess> preciseReads) {

    /** Keeps copies. */
    public Result {
        reads = Collections.unmodifiableSortedSet(new TreeSet<>(reads));
        mustReads = Collections.unmodifiableSortedSet(new TreeSet<>(mustReads));
        mayWrites = Collections.unmodifiableSortedSet(new TreeSet<>(mayWrites));
        mustWrites = Collections.unmodifiableSortedSet(new TreeSet<>(mustWrites));
        nulls = Collections.unmodifiableSortedSet(new TreeSet<>(nulls));
        searches = Collections.unmodifiableSortedMap(new TreeMap<>(searches));
        relinks = List.copyOf(relinks);
        preciseReads = Collections.unmodifiableSortedSet(new TreeSet<>(preciseReads));
    }

    /** A result without precise reads. */
    public Result(
            SortedSet<HeapAccess> reads,
            SortedSet<HeapAccess> mustReads,
            SortedSet<HeapAccess> mayWrites,
            SortedSet<HeapAccess> mustWrites,
            SortedSet<HeapAccess> nulls,
            SortedMap<String, Search> searches,
            List<Relink> relinks) {
        this(reads, mustReads, mayWrites, mustWrites, nulls, searches, relinks, Collections.emptySortedSet());
    }

    /** Whether an instance that runs in this way writes nothing. */
    public boolean readOnly() {
        return mayWrites.isEmpty();
    }
}
