// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

import org.isolde.stm.testing.content.Identities;
import org.jspecify.annotations.Nullable;

/**
 * How a call has ended.
 *
 * @param verb what it did: {@code returned}, or {@code threw} with the exception
 * @param hasValue whether there is a value that belongs to it
 * @param value the value; null also if there is none
 */
record Ending(String verb, boolean hasValue, @Nullable Object value) {

    /** It has returned without a value. */
    static final Ending RETURNED = new Ending("returned", false, null);

    /** It waits, and there is nobody that it could wait for: in a serial order it never ends. */
    static final Ending NEVER = new Ending("never ends: it waits for another transaction", false, null);

    static Ending returned(@Nullable Object value) {
        return new Ending("returned", true, value);
    }

    static Ending thrown(Throwable thrown) {
        String message = thrown.getMessage();
        String text = message == null ? "" : ": " + Identities.removed(message);
        return new Ending("threw " + thrown.getClass().getName() + text, false, null);
    }
}
