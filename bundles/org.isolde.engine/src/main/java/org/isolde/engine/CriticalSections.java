// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

/**
 * The critical sections of a program, which locks isolate from each other. Nothing is proven of
 * them: anomalies are looked for where processes run several of them.
 *
 * @param count their number
 * @param processes the number of processes that were found; if it is 0, nothing was looked for
 * @param callers how many of the processes are public methods of a library, which are assumed to
 *     run in several threads
 */
public record CriticalSections(int count, int processes, int callers) {

    /** No critical sections, as none were wanted, or the program has none. */
    public static final CriticalSections NONE = new CriticalSections(0, 0, 0);

    /** Whether nothing was looked for, since there is no process that would run them. */
    public boolean unexamined() {
        return count > 0 && processes == 0;
    }
}
