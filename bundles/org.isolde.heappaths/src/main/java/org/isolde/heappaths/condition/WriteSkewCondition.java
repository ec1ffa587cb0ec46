// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.List;
import org.isolde.heappaths.constraint.WordConstraint;

/**
 * Each of two instances reads what the other may write, and nothing keeps both from committing
 * (Dias' thesis, definition 4.2). Other than there, it is taken into account which fields of the
 * snapshot hold null.
 */
final class WriteSkewCondition implements PairCondition {

    @Override
    public boolean mayHold(Selectors first, Selectors second) {
        return first.mayReadFrom(second) && second.mayReadFrom(first);
    }

    @Override
    public WordConstraint of(Side first, Side second, NullFacts nulls) {
        return Simplified.and(List.of(
                AccessConditions.readsWhatMayBeWritten(first, second, nulls),
                AccessConditions.readsWhatMayBeWritten(second, first, nulls),
                AccessConditions.bothCommit(first, second),
                nulls.consistent()));
    }
}
