// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;

/**
 * A formula in disjunctive form.
 *
 * @param cases the cases, in the order of the text
 */
record Formula(List<Case> cases) {

    /** Holds of the heap without objects. */
    static final Formula EMPTY = new Formula(List.of(new Case(List.of(), List.of())));

    /** A conjunction, in the order of the text. */
    record Case(List<Pure> facts, List<Spatial> parts) {

        Case and(Case other) {
            return new Case(joined(facts, other.facts), joined(parts, other.parts));
        }

        SymbolicHeap heap() {
            return new SymbolicHeap(facts, parts);
        }

        private static <T> List<T> joined(List<T> left, List<T> right) {
            List<T> all = new ArrayList<>(left);
            all.addAll(right);
            return all;
        }
    }

    static Formula of(Pure fact) {
        return new Formula(List.of(new Case(List.of(fact), List.of())));
    }

    static Formula of(Spatial part) {
        return new Formula(List.of(new Case(List.of(), List.of(part))));
    }

    /** Whether some case speaks of objects. */
    boolean describesObjects() {
        return cases.stream().anyMatch(each -> !each.parts().isEmpty());
    }

    /** The formula that holds where one of them does. */
    Formula or(Formula other) {
        Set<Case> all = new LinkedHashSet<>(cases);
        all.addAll(other.cases);
        return new Formula(List.copyOf(all));
    }

    /**
     * The formula that holds where both of them do, of different parts of the heap: each case of
     * the one with each of the other.
     */
    Formula and(Formula other) {
        List<Case> products = new ArrayList<>();
        for (Case left : cases) {
            for (Case right : other.cases) {
                products.add(left.and(right));
            }
        }
        return new Formula(products);
    }
}
