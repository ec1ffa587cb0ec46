package org.isolde.shape.predicates;

import java.util.List;
import org.isolde.shape.logic.SymbolicHeap;

/**
 * An inductive predicate: it holds of a part of the heap that one of its disjuncts describes (seeds/002, section 4.6.1).
 *
 * @param name its name
 * @param parameters its parameters
 * @param disjuncts its cases; in them {@link org.isolde.shape.logic.Term.Name Names} are parameters, and existential variables stand for any value
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
     * @param role what it is for the part of the heap described
     */
    public record Parameter(String name, Role role) {}

    /** What a parameter is for the part of the heap that a predicate describes (definitions 4.3 and 4.4). */
    public enum Role {
        /** Points into it: all of it is reached from here. Written {@code +}. */
        ENTRY,
        /** Points out of it: something in it may point here. Written {@code -}. */
        EXIT,
        /** Neither. */
        OTHER
    }
}
