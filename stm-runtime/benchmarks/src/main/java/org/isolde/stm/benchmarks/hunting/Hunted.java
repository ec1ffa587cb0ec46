// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

/**
 * What came of a hunt in a program.
 *
 * @param program its class
 * @param code the exit code of the command
 * @param seconds how long it took, from the start of the JVM of the command to its end
 * @param finding the first line of the report about what was observed; empty if nothing was
 */
record Hunted(String program, int code, double seconds, String finding) {

    private static final int OBSERVED = 1;

    /** Whether a violation was observed. */
    boolean isObserved() {
        return code == OBSERVED;
    }
}
