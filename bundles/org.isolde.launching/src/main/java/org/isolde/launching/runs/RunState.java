// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.runs;

/** The states of a run. */
public enum RunState {
    /** It runs: what is counted grows, unless the program hangs. */
    RUNNING,
    /** It has ended, and the runtime has said all that it was to say. */
    ENDED,
    /**
     * It has ended, and the runtime could not say all: the program was killed, or has crashed. What
     * it said last is a little old.
     */
    CUT_OFF
}
