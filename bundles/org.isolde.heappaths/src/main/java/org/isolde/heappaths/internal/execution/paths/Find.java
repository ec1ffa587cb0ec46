// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Search;
import org.isolde.heappaths.path.HeapPath;

/**
 * What a search has found when its loop was last at its head.
 *
 * @param start where it began
 * @param found the object found
 * @param search how it went on
 */
public record Find(HeapPath start, HeapPath found, Search search) {

    /** The same in other paths. */
    public Find mapped(UnaryOperator<HeapPath> paths) {
        return new Find(paths.apply(start), paths.apply(found), search);
    }

    /** The label of what lies between the two, where that is one repetition. */
    public Optional<String> label() {
        int length = start.steps().size();
        boolean one = Renewal.begins(found, start) && found.steps().size() == length + 1;
        return one && found.steps().get(length) instanceof HeapPath.Repeat repeat && !repeat.barred()
                ? Optional.of(repeat.label())
                : Optional.empty();
    }
}
