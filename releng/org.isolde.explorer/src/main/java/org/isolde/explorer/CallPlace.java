// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import org.isolde.program.code.MethodRef;

/**
 * The place of a call in a method.
 *
 * @param method the caller
 * @param statement the call's place in its body
 */
public record CallPlace(MethodRef method, int statement) {

    /** For example {@code p0@3}. */
    @Override
    public String toString() {
        return method.name() + "@" + statement;
    }
}
