// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.condition.Side.Cell;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.path.HeapAccess;

/**
 * The first of two instances is affected by the second ({@link SensitivityCondition}), while it is
 * not sure that the second reads what the first writes. Where this is impossible, the two are a
 * write skew on their own whenever the first is affected.
 *
 * <p>What an instance surely reads is what its result says, and the links on the way from a root to
 * an object of which it surely reads a field: in a forest there is no other way to come to know
 * that object.
 */
final class LoneSensitivityCondition implements PairCondition {

    private final PairCondition sensitivity = new SensitivityCondition();

    @Override
    public boolean mayHold(Selectors first, Selectors second) {
        return sensitivity.mayHold(first, second);
    }

    @Override
    public WordConstraint of(Side first, Side second, NullFacts nulls) {
        List<Cell> written = first.cells(first.result().mustWrites());
        List<WordConstraint> affects = new ArrayList<>();
        affects.add(AccessConditions.meet(written, second.cells(second.result().mustReads())));
        for (HeapAccess read : second.result().mustReads()) {
            if (second.root(read.object().root()) instanceof Place.Below root) {
                second.cells(List.of(read)).forEach(cell -> written.forEach(link -> affects.add(Simplified.and(List.of(
                        AccessConditions.begins(root, link.object()),
                        AccessConditions.begins(link.content(), cell.object()))))));
            }
        }
        return Simplified.and(List.of(sensitivity.of(first, second, nulls), Simplified.not(Simplified.or(affects))));
    }
}
