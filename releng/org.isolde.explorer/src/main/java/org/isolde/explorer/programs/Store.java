// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Shared state of a generated program.
 *
 * @param name an expression that gives it
 * @param isFinal whether its field is final
 */
record Store(String name, StoreKind kind, boolean isFinal) {

    /** The same by another expression, which cannot be assigned. */
    Store as(String expression) {
        return new Store(expression, kind, true);
    }
}
