// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.Set;
import java.util.TreeSet;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;

/** The equivalence classes of terms by the equalities of a disjunct. */
final class Aliases {

    private Aliases() {}

    /** The terms that are the same as a term, itself included. */
    static Set<Term> of(Term term, SymbolicHeap disjunct) {
        Set<Term> same = new TreeSet<>(Set.of(term));
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Pure fact : disjunct.pure()) {
                if (fact instanceof Pure.Equal(Term left, Term right) && same.contains(left) != same.contains(right)) {
                    grown |= same.add(left) | same.add(right);
                }
            }
        }
        return same;
    }
}
