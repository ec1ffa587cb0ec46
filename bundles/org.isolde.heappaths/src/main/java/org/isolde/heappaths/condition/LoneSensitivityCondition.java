// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.condition.Side.Cell;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.path.HeapAccess;

/**
 * The condition that the first of two instances is affected by the second
 * ({@link SensitivityCondition}), while the second need not read what the first writes. If it is
 * unsatisfiable, the two form a write skew on their own whenever the first is affected.
 *
 * <p>An instance must read the fields that its result states, and the links on the path from a root
 * to an object of which it must read a field: in a forest there is no other path to that object.
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
