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
 * A final state of a method, with its result.
 *
 * @param heap the final heap, with its past predicates; unreachable objects that the method created
 *     may be missing
 * @param paths the initial paths of the terms that are objects of the initial heap
 * @param created the classes of the terms that are objects created by the method
 * @param mixed the first arguments of uses of predicates that may describe objects created or
 *     changed by the method
 * @param returned the object returned, where it is a term of the heap
 * @param exceptional whether it ends by an exception
 * @param result the accesses of the execution
 * @param finds the results of searches, by their loops
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
