// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.schedule;

import org.jspecify.annotations.Nullable;

/**
 * A list of events for which another event waits.
 *
 * @param others further ones, of other threads; null if there are none
 */
record Sender(int thread, long event, @Nullable Sender others) {

    /** All but that of one thread; null if nothing is left. */
    @Nullable
    Sender without(int gone) {
        if (thread == gone) {
            return others;
        }
        Sender rest = others == null ? null : others.without(gone);
        return rest == others ? this : new Sender(thread, event, rest);
    }
}
