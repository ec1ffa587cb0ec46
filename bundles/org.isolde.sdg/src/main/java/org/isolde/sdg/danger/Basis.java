// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.danger;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.program.Problem;

/**
 * The assumptions that the proofs of a refuter are based on, and the problems that prevented
 * further proofs.
 *
 * @param grounds the assumptions besides the code of the program, as sentences for a certificate;
 *     independent of the order of the proofs, and empty if nothing was proven
 * @param problems problems of the input that prevented its use in proofs, sorted
 */
public record Basis(SortedSet<String> grounds, List<Problem> problems) {

    /** The basis of a refuter that has proven nothing and met no problem. */
    public static final Basis NONE = new Basis(Collections.emptySortedSet(), List.of());

    /** Keeps copies. */
    public Basis {
        grounds = Collections.unmodifiableSortedSet(new TreeSet<>(grounds));
        problems = List.copyOf(problems);
    }

    /** The union of both. */
    public Basis and(Basis other) {
        SortedSet<String> all = new TreeSet<>(grounds);
        all.addAll(other.grounds);
        return new Basis(
                all, Stream.concat(problems.stream(), other.problems.stream()).distinct().sorted().toList());
    }
}
