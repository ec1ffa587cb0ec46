// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.condition.ReadCells.Along;
import org.isolde.heappaths.condition.ReadCells.ReadCell;
import org.isolde.heappaths.condition.Side.Write;
import org.isolde.heappaths.constraint.WordConstraint;

/**
 * The condition that the first of two instances is affected by the second: it reads a field that
 * the second may write, other than in a search that finds the same object anyway, and both can
 * commit. If it is unsatisfiable, the first behaves the same before and after the second. (The
 * papers have no such notion; they ask for both directions at once, {@link WriteSkewCondition}.)
 */
final class SensitivityCondition implements PairCondition {

    @Override
    public boolean mayHold(Selectors first, Selectors second) {
        return first.mayReadFrom(second);
    }

    @Override
    public WordConstraint of(Side first, Side second, NullFacts nulls) {
        return Simplified.and(List.of(
                isAffected(first, second, nulls),
                AccessConditions.bothCommit(first, second),
                nulls.consistent()));
    }

    private static WordConstraint isAffected(Side first, Side second, NullFacts nulls) {
        List<WordConstraint> any = new ArrayList<>();
        List<Write> writes = second.mayWrites();
        HarmlessLinks harmless = new HarmlessLinks(first, second, writes);
        for (ReadCell cell : ReadCells.of(first, AccessConditions.selectors(writes))) {
            for (Write write : writes) {
                List<WordConstraint> all = new ArrayList<>();
                all.add(AccessConditions.same(cell, write));
                all.add(nulls.exists(write.object()));
                if (cell instanceof Along way) {
                    all.add(Simplified.not(harmless.harmless(way, write)));
                }
                any.add(Simplified.and(all));
            }
        }
        return Simplified.or(any);
    }
}
