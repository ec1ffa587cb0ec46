// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import org.isolde.program.code.Constant;

/** What becomes of what a cell holds when a region has read it. */
sealed interface Taking {

    /** The cell may keep it. */
    record No() implements Taking {}

    /** The region puts something else in its place. */
    record Always() implements Taking {}

    /**
     * The region puts something else in its place, or returns that there was nothing to take.
     *
     * @param nothing what it then returns
     */
    record Unless(Constant nothing) implements Taking {}

    /** The cell may keep it. */
    Taking NO = new No();

    /** The region puts something else in its place. */
    Taking ALWAYS = new Always();
}
