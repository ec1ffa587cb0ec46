// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import org.isolde.program.code.MethodRef;

/**
 * Where a method calls another one.
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
