// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import java.util.Set;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.MethodRef;

/**
 * What library code runs when it calls certain methods on all that outside has.
 *
 * @param passed the node of what it passes
 * @param methods methods of the program
 * @param functions the calls that function objects make
 */
record OutsideCalls(int passed, Set<MethodRef> methods, Set<CallSite> functions) {

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return passed;
    }
}
