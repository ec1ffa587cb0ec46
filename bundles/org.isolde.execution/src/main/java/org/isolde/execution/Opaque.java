// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * Stands for a value that a static initialiser or a constructor of the set-up gets from a call that
 * is not executed, such as a logger. It may lie in a field; what does anything else with it is not
 * executable.
 *
 * @param origin the call that gives the value, for example {@code new java.util.Random}
 */
record Opaque(String origin) {

    /** Ends a run that uses the value. */
    NotExecutable used() {
        return new NotExecutable("uses what " + origin + " gives");
    }
}
