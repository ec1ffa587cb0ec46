// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.logic;

import java.util.function.UnaryOperator;
import org.eclipse.jdt.annotation.NonNull;

/**
 * A pure formula: a fact about terms that is independent of the heap (Dias' thesis, figure 4.11,
 * {@code P}; with inequalities as in figure 4.4).
 */
public sealed interface Pure extends Comparable<@NonNull Pure> {

    /** The left term. */
    Term left();

    /** The right term. */
    Term right();

    /** The same fact of other terms. */
    Pure map(UnaryOperator<Term> terms);

    /** {@code left = right}. */
    record Equal(Term left, Term right) implements Pure {
        @Override
        public Equal map(UnaryOperator<Term> terms) {
            return new Equal(terms.apply(left), terms.apply(right));
        }

        @Override
        public String toString() {
            return left + " = " + right;
        }
    }

    /** {@code left != right}. */
    record Different(Term left, Term right) implements Pure {

        /** Puts the lesser term first: the fact is symmetric. */
        public Different {
            if (left.compareTo(right) > 0) {
                Term greater = left;
                left = right;
                right = greater;
            }
        }

        @Override
        public Different map(UnaryOperator<Term> terms) {
            return new Different(terms.apply(left), terms.apply(right));
        }

        @Override
        public String toString() {
            return left + " != " + right;
        }
    }

    /** Orders equations first, then by terms. */
    @Override
    default int compareTo(Pure other) {
        int byKind = Boolean.compare(this instanceof Different, other instanceof Different);
        int byLeft = byKind != 0 ? byKind : left().compareTo(other.left());
        return byLeft != 0 ? byLeft : right().compareTo(other.right());
    }
}
