// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.util.Map;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;

/**
 * The terms that a search for an entailment proof may instantiate: existential variables that begin
 * with a question mark, so that they differ from those of the left heap.
 */
final class Unknowns {

    private static final String MARK = "?";

    private int fresh;

    /** Whether a term is one. */
    static boolean isUnknown(Term term) {
        return term instanceof Term.Existential variable && variable.name().startsWith(MARK);
    }

    /** The unknown for an existential variable of the right heap; other terms are themselves. */
    static Term of(Term term) {
        return term instanceof Term.Existential variable ? new Term.Existential(MARK + variable.name()) : term;
    }

    /** A heap whose existential variables are unknowns. */
    static SymbolicHeap of(SymbolicHeap heap) {
        return heap.map(Unknowns::of);
    }

    /** One that is used nowhere yet. */
    Term next() {
        fresh++;
        return new Term.Existential(MARK + MARK + fresh);
    }

    /**
     * A predicate of a rule, all of whose terms are new unknowns.
     *
     * @param chosen the unknowns of the rule's terms so far; gets more
     */
    Spatial renamed(Spatial atom, Map<Term, Term> chosen) {
        return atom.map(term -> renamed(term, chosen));
    }

    /** See {@link #renamed(Spatial, Map)}. */
    Spatial.Use renamed(Spatial.Use use, Map<Term, Term> chosen) {
        return use.map(term -> renamed(term, chosen));
    }

    private Term renamed(Term term, Map<Term, Term> chosen) {
        return term.equals(Term.Nil.NIL) ? term : chosen.computeIfAbsent(term, missing -> next());
    }
}
