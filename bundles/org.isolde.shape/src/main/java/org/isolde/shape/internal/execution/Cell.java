package org.isolde.shape.internal.execution;

import java.util.Comparator;
import java.util.function.UnaryOperator;
import org.isolde.shape.logic.Term;

/** A field of an object of the heap. */
record Cell(Term object, String selector) implements Comparable<Cell> {

    private static final Comparator<Cell> ORDER = Comparator.comparing(Cell::object).thenComparing(Cell::selector);

    /** The same field of an object that is called otherwise. */
    Cell map(UnaryOperator<Term> terms) {
        return new Cell(terms.apply(object), selector);
    }

    @Override
    public int compareTo(Cell other) {
        return ORDER.compare(this, other);
    }
}
