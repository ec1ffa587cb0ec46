// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.BitSet;
import org.eclipse.jdt.annotation.NonNull;

/**
 * A dataflow problem whose facts are sets of numbers joined by union: facts that hold on some path.
 */
public interface UnionDataflow extends Dataflow<@NonNull BitSet> {

    /** The empty set, unless overridden. */
    @Override
    default BitSet boundary() {
        return new BitSet();
    }

    @Override
    default BitSet join(BitSet known, BitSet incoming) {
        if (incoming == known || incoming.isEmpty()) {
            return known;
        }
        BitSet both = (BitSet) known.clone();
        both.or(incoming);
        return both.equals(known) ? known : both;
    }
}
