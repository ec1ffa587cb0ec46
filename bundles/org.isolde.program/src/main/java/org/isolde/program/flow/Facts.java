// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import org.eclipse.jdt.annotation.Nullable;

/**
 * The solution of a dataflow problem. Cheap when statements are asked for in the direction of the
 * flow; otherwise a question costs as many steps as the basic block has statements. Not safe for
 * use by several threads.
 *
 * @param <F> the facts
 */
public sealed interface Facts<F> permits ForwardFacts, BackwardFacts {

    /** What holds before a statement; null when the flow never comes to it. */
    @Nullable
    F before(int statement);
}
