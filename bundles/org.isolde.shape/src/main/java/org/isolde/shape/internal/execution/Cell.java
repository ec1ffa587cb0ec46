// SPDX-License-Identifier: EPL-2.0
package org.isolde.shape.internal.execution;

import java.util.function.UnaryOperator;
import org.isolde.shape.logic.Term;

/** A field of an object of the heap. */
record Cell(Term object, String selector) implements Comparable<Cell> {

    /** The same field of an object that is called otherwise. */
    Cell map(UnaryOperator<Term> terms) {
        return new Cell(terms.apply(object), selector);
    }

    @Override
    public int compareTo(Cell other) {
        int byObject = object.compareTo(other.object);
        return byObject != 0 ? byObject : selector.compareTo(other.selector);
    }
}
