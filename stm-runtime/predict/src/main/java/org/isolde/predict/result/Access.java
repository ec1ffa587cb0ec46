// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * An access at a place in the program.
 *
 * @param source the place, a number of the trace's names
 * @param writes whether it writes; otherwise it reads
 * @param updates whether it writes, and reads in the same step, so that it loses nothing by itself
 */
public record Access(int source, boolean writes, boolean updates) {

    /** An access that only reads or only writes. */
    public Access(int source, boolean writes) {
        this(source, writes, false);
    }
}
