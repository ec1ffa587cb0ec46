// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.List;
import org.isolde.heappaths.constraint.WordConstraint;

/**
 * The condition of a write skew: each of two instances reads what the other may write, and both can
 * commit (Dias' thesis, definition 4.2). Unlike there, fields of the snapshot that are known to be
 * null are taken into account.
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
