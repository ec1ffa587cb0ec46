// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import org.isolde.program.code.MethodRef;

/**
 * What two agree on: each knows something that the other does not.
 *
 * @param first narrows first
 * @param second narrows what the first leaves
 */
record BothNarrowings(Narrowing first, Narrowing second) implements Narrowing {

    @Override
    public Callees narrow(MethodRef caller, int statement, Callees wide) {
        return second.narrow(caller, statement, first.narrow(caller, statement, wide));
    }

    @Override
    public boolean isFollowed(String className) {
        return first.isFollowed(className) || second.isFollowed(className);
    }
}
