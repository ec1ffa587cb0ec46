// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.isolde.atomicity.internal.Steps;
import org.isolde.atomicity.violation.AtomicityViolation;

/**
 * The result of a search for violations in one method or region.
 *
 * @param violations the violations found
 * @param whole whether the search was complete; otherwise there may be more
 * @param steps the number of steps
 */
record Search(List<AtomicityViolation> violations, boolean whole, long steps) {

    /** Searches until steps run out. */
    static Search of(Steps steps, BiConsumer<List<AtomicityViolation>, Steps> search) {
        List<AtomicityViolation> found = new ArrayList<>();
        boolean whole = true;
        try {
            search.accept(found, steps);
        } catch (Steps.NoneLeft e) {
            whole = false;
        }
        return new Search(List.copyOf(found), whole, steps.spent());
    }
}
