// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import java.util.function.UnaryOperator;
import org.isolde.heappaths.logic.Term;

/** A field of an object in the symbolic heap. */
public record HeapCell(Term object, String selector) implements Comparable<HeapCell> {

    /** The same field of an object that is called otherwise. */
    HeapCell map(UnaryOperator<Term> terms) {
        return new HeapCell(terms.apply(object), selector);
    }

    @Override
    public int compareTo(HeapCell other) {
        int byObject = object.compareTo(other.object);
        return byObject != 0 ? byObject : selector.compareTo(other.selector);
    }
}
