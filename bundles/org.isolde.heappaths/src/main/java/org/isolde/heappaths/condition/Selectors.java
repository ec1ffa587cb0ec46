// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;

/**
 * The selectors through which an execution described by a result may access the snapshot, for
 * whatever objects.
 *
 * @param read those that it may read, including those on the path to other fields
 * @param written those that it may write
 */
record Selectors(Set<String> read, Set<String> written) {

    static Selectors of(Result result) {
        return new Selectors(followed(result.reads()), written(result.mayWrites()));
    }

    private static Set<String> followed(Collection<HeapAccess> reads) {
        Set<String> followed = new HashSet<>();
        for (HeapAccess access : reads) {
            followed.add(access.selector());
            for (HeapPath.Step step : access.object().steps()) {
                switch (step) {
                    case HeapPath.Field(String selector) -> followed.add(selector);
                    case HeapPath.Repeat repeat -> followed.addAll(repeat.choice());
                }
            }
        }
        return followed;
    }

    private static Set<String> written(Collection<HeapAccess> writes) {
        Set<String> written = new HashSet<>();
        writes.forEach(access -> written.add(access.selector()));
        return written;
    }

    /** Whether there is a field that this one may read and another one may write. */
    boolean mayReadFrom(Selectors other) {
        return !Collections.disjoint(read, other.written);
    }
}
