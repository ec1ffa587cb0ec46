// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.time.Duration;
import java.util.List;

/**
 * A run of a program that has ended, or was ended because it took too long.
 *
 * @param code its exit code; of no meaning if it took too long
 * @param out the lines that it has printed
 * @param err the lines of its error stream
 * @param stacks what its threads were doing, if it took too long; otherwise empty
 * @param time how long it took
 */
public record EndedRun(int code, List<String> out, List<String> err, List<String> stacks, Duration time) {

    /** Copies the lists. */
    public EndedRun {
        out = List.copyOf(out);
        err = List.copyOf(err);
        stacks = List.copyOf(stacks);
    }

    /** Whether it took too long. */
    public boolean hangs() {
        return !stacks.isEmpty();
    }
}
