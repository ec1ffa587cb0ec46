// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import org.isolde.program.code.MethodRef;

/** A source of more precise call targets than class-hierarchy analysis gives. */
public interface Narrowing {

    /**
     * What a statement may run.
     *
     * @param caller a method of the program with a body
     * @param statement the place of a statement in that body
     * @param wide what it may run by the hierarchy of classes
     */
    Callees narrow(MethodRef caller, int statement, Callees wide);

    /**
     * Whether a class of the program belongs to a library whose code is analysed as part of the
     * program.
     */
    boolean isFollowed(String className);
}
