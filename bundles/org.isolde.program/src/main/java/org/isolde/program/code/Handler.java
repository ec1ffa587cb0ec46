// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.util.Optional;

/**
 * An exception range: an exception of {@code type} thrown by a statement from {@code start}
 * (included) to {@code end} (excluded) passes control to the statement {@code handler}, a
 * {@link Stmt.Caught}, unless an earlier range of the list takes it.
 *
 * @param type internal name of the class caught, empty for every exception
 */
public record Handler(int start, int end, int handler, Optional<String> type) {

    /** Whether it takes every exception. */
    public boolean catchesAll() {
        return type.isEmpty() || type.get().equals("java/lang/Throwable");
    }
}
