// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.follow;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.code.MethodRef;

/** The targets of a call that have been found so far. */
final class CallTargets {

    /** Methods with code that is in sight. */
    final SortedSet<MethodRef> methods = new TreeSet<>();
    /** Methods whose code is not followed. */
    final SortedSet<MethodRef> library = new TreeSet<>();
    /** Methods that those call back. */
    final SortedSet<MethodRef> callbacks = new TreeSet<>();
    /** The calls that function objects make which this one calls. */
    final Set<CallTargets> functions = new LinkedHashSet<>();
    /** Those that library code calls back. */
    final Set<CallTargets> functionsBack = new LinkedHashSet<>();
    /** Whether something else might run. */
    boolean incomplete;

    /** All methods with code that it may run directly, through function objects too. */
    Set<MethodRef> allMethods() {
        Set<MethodRef> found = new TreeSet<>(methods);
        functions.forEach(function -> found.addAll(function.methods));
        return found;
    }

    /** All methods that library code calls back. */
    SortedSet<MethodRef> allCallbacks() {
        SortedSet<MethodRef> found = new TreeSet<>(callbacks);
        functions.forEach(function -> found.addAll(function.callbacks));
        functionsBack.forEach(function -> {
            found.addAll(function.methods);
            found.addAll(function.callbacks);
        });
        return found;
    }

    /**
     * The methods whose code is not followed and that run through function objects, so with other
     * arguments.
     */
    SortedSet<MethodRef> indirect() {
        SortedSet<MethodRef> found = new TreeSet<>();
        functions.forEach(function -> found.addAll(function.library));
        functionsBack.forEach(function -> found.addAll(function.library));
        return found;
    }

    /** All methods whose code is not followed. */
    SortedSet<MethodRef> allLibrary() {
        SortedSet<MethodRef> found = indirect();
        found.addAll(library);
        return found;
    }
}
