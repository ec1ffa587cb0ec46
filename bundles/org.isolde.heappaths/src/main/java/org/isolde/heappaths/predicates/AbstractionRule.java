// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

import java.util.List;
import java.util.stream.Collectors;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;

/**
 * A rewrite rule that makes a symbolic heap more abstract (Dias' thesis, section 4.7.4): predicates
 * that match the left side are replaced by the right side, if the premises hold. Its
 * {@link org.isolde.heappaths.logic.Term.Name Names} match any term, its existential variables
 * match existential ones only.
 *
 * @param left what is replaced
 * @param right what replaces it
 * @param premises what must hold
 */
public record AbstractionRule(List<Spatial> left, List<Spatial> right, List<NotIn> premises) {

    /** Keeps copies. */
    public AbstractionRule {
        left = List.copyOf(left);
        right = List.copyOf(right);
        premises = List.copyOf(premises);
    }

    /**
     * {@code term nin context} or {@code term nin other}.
     *
     * @param term the term that must not occur
     * @param where where: in the parts that are not replaced, or as another term
     */
    public record NotIn(Term term, Where where) {

        /** As in a file of rules, for example {@code y' nin context}. */
        @Override
        public String toString() {
            return term + " nin " + switch (where) {
                case Context context -> "context";
                case In(Term other) -> other;
            };
        }
    }

    /** Where a term must not occur. */
    public sealed interface Where {}

    /** The facts, and the predicates that the rule does not replace. */
    public record Context() implements Where {}

    /** A term of the rule: the two must differ. */
    public record In(Term other) implements Where {}

    /** As in a file of rules: parsing it gives an equal rule. */
    @Override
    public String toString() {
        return side(left) + " ~> " + side(right) + (premises.isEmpty() ? "" : ": ")
                + premises.stream().map(NotIn::toString).collect(Collectors.joining("; ")) + " ;;";
    }

    private static String side(List<Spatial> parts) {
        return parts.isEmpty() ? "emp" : parts.stream().map(Spatial::toString).collect(Collectors.joining(" * "));
    }
}
