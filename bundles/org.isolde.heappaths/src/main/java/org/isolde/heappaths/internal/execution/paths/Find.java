// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.paths;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.isolde.heappaths.condition.Search;
import org.isolde.heappaths.path.HeapPath;

/**
 * The result of a search when its loop was last at its head.
 *
 * @param start where it began
 * @param found the object found
 * @param search the kind of search
 */
public record Find(HeapPath start, HeapPath found, Search search) {

    /** This result with other paths. */
    public Find mapped(UnaryOperator<HeapPath> paths) {
        return new Find(paths.apply(start), paths.apply(found), search);
    }

    /** The label of the path between start and found object, if it is one repetition. */
    public Optional<String> label() {
        int length = start.steps().size();
        boolean one = Renewal.begins(found, start) && found.steps().size() == length + 1;
        return one && found.steps().get(length) instanceof HeapPath.Repeat repeat && !repeat.barred()
                ? Optional.of(repeat.label())
                : Optional.empty();
    }
}
