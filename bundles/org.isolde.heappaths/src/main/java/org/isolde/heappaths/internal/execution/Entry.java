// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.program.code.MethodRef;

/**
 * A method together with the symbolic heap in which it begins.
 *
 * @param method the method, which has a body
 * @param heap the heap; its {@link org.isolde.heappaths.logic.Term.Name Names} are roots; classes
 *     with static fields are roots whose objects' selectors are the static fields
 * @param arguments the term of each parameter of the body, the receiver first; empty for a number,
 *     and for an unknown reference
 * @param roots the shared variables, by name
 */
public record Entry(
        MethodRef method,
        SymbolicHeap heap,
        List<Optional<Term>> arguments,
        SortedMap<String, Summary.Root> roots) {

    /** Keeps copies. */
    public Entry {
        arguments = List.copyOf(arguments);
        roots = Collections.unmodifiableSortedMap(new TreeMap<>(roots));
    }
}
