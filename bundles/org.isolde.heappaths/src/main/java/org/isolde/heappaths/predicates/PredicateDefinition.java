// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;

/**
 * The definition of an inductive predicate: it describes a part of the heap that one of its
 * disjuncts describes (Dias' thesis, section 4.6.1).
 *
 * @param name its name
 * @param parameters its parameters
 * @param disjuncts its cases; in them {@link org.isolde.heappaths.logic.Term.Name Names} are
 *     parameters, and existential variables are any value
 */
public record PredicateDefinition(String name, List<Parameter> parameters, List<SymbolicHeap> disjuncts) {

    /** Keeps copies. */
    public PredicateDefinition {
        parameters = List.copyOf(parameters);
        disjuncts = List.copyOf(disjuncts);
    }

    /**
     * A parameter.
     *
     * @param name its name in the disjuncts
     * @param role its role for the part of the heap described
     */
    public record Parameter(String name, Role role) {

        /** As in a predicate file, for example {@code +x}. */
        @Override
        public String toString() {
            return switch (role) {
                case ENTRY -> "+" + name;
                case EXIT -> "-" + name;
                case OTHER -> name;
            };
        }
    }

    /**
     * The role of a parameter for the part of the heap that a predicate describes (definitions 4.3
     * and 4.4).
     */
    public enum Role {
        /** Points into it: all of it is reached from here. Written {@code +}. */
        ENTRY,
        /** Points out of it: something in it may point here. Written {@code -}. */
        EXIT,
        /** Neither. */
        OTHER
    }

    /**
     * The definition as a predicate file writes it, with one case for each disjunct. Parsing this
     * text gives an equal definition.
     */
    @Override
    public String toString() {
        return name + parameters.stream().map(Parameter::toString).collect(Collectors.joining(", ", "(", ") <=> "))
                + disjuncts.stream().map(PredicateDefinition::written).collect(Collectors.joining(" \\/ ", "", " ;;"));
    }

    private static String written(SymbolicHeap disjunct) {
        SortedSet<Term> quantified = new TreeSet<>();
        disjunct.map(term -> {
            if (term instanceof Term.Existential) {
                quantified.add(term);
            }
            return term;
        });
        List<String> parts = new ArrayList<>();
        disjunct.pure().forEach(fact -> parts.add(fact.toString()));
        parts.add(
                disjunct.spatial().isEmpty()
                        ? "emp"
                        : disjunct.spatial().stream().map(Spatial::toString).collect(Collectors.joining(" * ")));
        String quantifier = quantified.isEmpty()
                ? ""
                : quantified.stream().map(Term::toString).collect(Collectors.joining(", ", "E ", ". "));
        return quantifier + String.join(" /\\ ", parts);
    }
}
