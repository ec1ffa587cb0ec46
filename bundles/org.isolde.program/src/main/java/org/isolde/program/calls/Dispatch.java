// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.code.MethodRef;

/**
 * The direct targets of a call, without callbacks.
 *
 * @param methods methods of the program
 * @param library library methods, which get the call's own arguments
 * @param indirect library methods that function objects run, with arguments of theirs
 * @param inheritors classes of the program on whose objects one of these library methods may run,
 *     so that it may call what they override
 * @param unknown why something else might run
 */
record Dispatch(
        SortedSet<Callees.Target> methods,
        SortedSet<MethodRef> library,
        SortedSet<MethodRef> indirect,
        SortedSet<String> inheritors,
        SortedSet<String> unknown) {

    Dispatch() {
        this(new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
    }

    boolean isEmpty() {
        return methods.isEmpty() && library.isEmpty() && indirect.isEmpty() && unknown.isEmpty();
    }
}
