package org.isolde.shape.internal.heap;

import java.util.List;
import java.util.function.Predicate;
import org.isolde.shape.logic.Spatial;
import org.isolde.shape.logic.SymbolicHeap;
import org.isolde.shape.logic.Term;
import org.isolde.shape.predicates.AbstractionRule;
import org.isolde.shape.predicates.Theory;

/** Folds symbolic heaps by abstraction rules (seeds/002, section 4.7.4). */
public final class Abstraction {

    /** By the rules of a theory. */
    public Abstraction(Theory theory) {}

    /**
     * The heap in which no rule applies any more.
     *
     * @param heap a normalised heap
     * @param keep the existential variables that must not go, because something outside of the heap holds them
     * @param mayFold whether these present predicates may become others, asked in the order of the rule's left side
     */
    public Folded abstracted(SymbolicHeap heap, Predicate<Term> keep, Predicate<List<Spatial>> mayFold) {
        throw new UnsupportedOperationException();
    }

    /**
     * A heap and how it came about.
     *
     * @param heap the heap
     * @param folds the rules that were applied to present predicates, in order
     */
    public record Folded(SymbolicHeap heap, List<Fold> folds) {

        /** Keeps a copy. */
        public Folded {
            folds = List.copyOf(folds);
        }
    }

    /**
     * A rule was applied.
     *
     * @param rule the rule
     * @param matched the predicates of the heap that it replaced
     * @param put what it put in their place
     */
    public record Fold(AbstractionRule rule, List<Spatial> matched, List<Spatial> put) {

        /** Keeps copies. */
        public Fold {
            matched = List.copyOf(matched);
            put = List.copyOf(put);
        }
    }
}
