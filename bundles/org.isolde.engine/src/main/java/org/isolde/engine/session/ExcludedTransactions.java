// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.session;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.engine.Messages;
import org.isolde.program.Packages;
import org.isolde.program.Problem;
import org.isolde.program.atomic.AtomicRegion;

/**
 * Finds transactions in packages that are excluded from the analysis. Others may conflict with
 * them, so nothing is proven about these.
 */
public final class ExcludedTransactions {

    private ExcludedTransactions() {}

    /** One problem for each package with such transactions, sorted. */
    static List<Problem> problems(List<AtomicRegion> regions, Packages excluded) {
        SortedMap<String, Integer> counts = new TreeMap<>();
        for (AtomicRegion region : regions) {
            String owner = region.method().owner();
            if (excluded.contains(owner)) {
                counts.merge(owner.substring(0, owner.lastIndexOf('/')).replace('/', '.'), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .map(entry -> new Problem(
                        Problem.Kind.EXCLUDED_TRANSACTIONS, entry.getKey(), "",
                        Messages.text("problem.excluded", entry.getKey(), String.valueOf(entry.getValue()))))
                .sorted()
                .toList();
    }
}
