// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.util.Set;
import java.util.SortedMap;

/**
 * What the code of a method does, as far as it could be followed: it may do more, and never less on
 * all paths.
 *
 * @param writes the fields that it writes of its arguments, and static ones; objects that arguments
 *     lead to are left out
 * @param returned what it may return; nothing is said of results that come from calls which were
 *     not followed
 * @param kept what objects that it creates may lead to
 * @param stored what it stores in objects that it was given, by the number of the argument
 */
record CodeSummary(
        Set<Write> writes, Set<Origin> returned, Set<Origin> kept, SortedMap<Integer, Set<Origin>> stored) {

    /**
     * A write.
     *
     * @param owner the argument; {@link Origin.Shared} for a static field
     * @param field the field, for example {@code java.lang.String.hash}; {@code elements} for those
     *     of an array
     */
    record Write(Origin owner, String field) {}
}
