// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import org.isolde.program.code.Constant;

/** Whether a region that reads a cell removes its value: {@link TakenAway}. */
sealed interface Taking {

    /** The cell may keep its content. */
    record No() implements Taking {}

    /** The region always replaces the content. */
    record Always() implements Taking {}

    /**
     * The region replaces the content, or returns a constant because there was nothing to take.
     *
     * @param nothing this constant
     */
    record Unless(Constant nothing) implements Taking {}

    /** The cell may keep it. */
    Taking NO = new No();

    /** The region puts something else in its place. */
    Taking ALWAYS = new Always();
}
