// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.danger;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.program.Problem;

/**
 * What the proofs of a refuter rest on, and what stood in the way of more.
 *
 * @param grounds what they rest on besides the code of the program: sentences for a certificate,
 *     the same whatever the order in which things were proven; none when nothing was
 * @param problems what in the input could not be used for proofs, sorted
 */
public record Basis(SortedSet<String> grounds, List<Problem> problems) {

    /** Of one that has proven nothing, and to which nothing stood in the way. */
    public static final Basis NONE = new Basis(Collections.emptySortedSet(), List.of());

    /** Keeps copies. */
    public Basis {
        grounds = Collections.unmodifiableSortedSet(new TreeSet<>(grounds));
        problems = List.copyOf(problems);
    }

    /** That of both. */
    public Basis and(Basis other) {
        SortedSet<String> all = new TreeSet<>(grounds);
        all.addAll(other.grounds);
        return new Basis(
                all, Stream.concat(problems.stream(), other.problems.stream()).distinct().sorted().toList());
    }
}
