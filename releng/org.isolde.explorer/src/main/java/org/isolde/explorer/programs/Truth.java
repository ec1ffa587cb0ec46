// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import org.isolde.program.Program;

/** Finds out by brute force whether random programs go wrong. */
@FunctionalInterface
public interface Truth {

    /**
     * Looks for a history that is not serializable: one that a claim denies if there is one.
     *
     * @param program the random program, compiled
     * @param claim what an analysis says of it
     */
    Trial compare(RandomProgram random, Program program, Claim claim);
}
