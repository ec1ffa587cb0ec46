// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.result;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.internal.execution.paths.Find;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.path.HeapPath;

/**
 * A way in which a method ends.
 *
 * @param heap the heap in the end, with its past predicates; objects that the method created and
 *     that nobody can reach any more may be missing
 * @param paths for terms of it that are objects of the heap in the beginning, their paths then
 * @param created for terms of it that are objects the method created, their classes
 * @param mixed the first arguments of those uses of predicates in it that may describe objects
 *     which the method created or changed
 * @param returned the object returned, where it is a term of the heap
 * @param exceptional whether it ends by an exception
 * @param result what it read and wrote
 * @param finds what searches found, by their loops
 */
public record Exit(
        SymbolicHeap heap,
        SortedMap<Term, HeapPath> paths,
        SortedMap<Term, String> created,
        SortedSet<Term> mixed,
        Optional<Term> returned,
        boolean exceptional,
        Result result,
        SortedMap<String, Find> finds) {

    /** Keeps copies. */
    public Exit {
        paths = Collections.unmodifiableSortedMap(new TreeMap<>(paths));
        created = Collections.unmodifiableSortedMap(new TreeMap<>(created));
        finds = Collections.unmodifiableSortedMap(new TreeMap<>(finds));
        mixed = Collections.unmodifiableSortedSet(new TreeSet<>(mixed));
    }
}
