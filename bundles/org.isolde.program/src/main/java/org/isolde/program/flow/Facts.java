// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import org.eclipse.jdt.annotation.Nullable;

/**
 * The solution of a dataflow problem: the fact before each statement. A query takes constant time
 * if statements are queried in the direction of the flow; otherwise it takes as many steps as the
 * basic block has statements. Not thread-safe.
 *
 * @param <F> the facts
 */
public sealed interface Facts<F> permits ForwardFacts, BackwardFacts {

    /** The fact before a statement; null if the statement is unreachable. */
    @Nullable
    F before(int statement);
}
