// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.history;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compacts the histories of ended threads. The last few threads, in most runs all of them, are not
 * compacted.
 */
public final class EndedThreads {
    private static final int FEW = 16;

    private final List<Histories> recent = new ArrayList<>();
    /** Null as long as there are few. */
    private @Nullable SharedTables shared;

    /** A thread is over. */
    void add(Histories thread) {
        recent.add(thread);
        if (recent.size() > FEW) {
            if (shared == null) {
                shared = new SharedTables();
            }
            recent.forEach(shared::share);
            recent.clear();
        }
    }
}
