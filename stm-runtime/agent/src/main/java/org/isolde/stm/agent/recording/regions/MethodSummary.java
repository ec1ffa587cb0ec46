// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.recording.regions;

import org.jspecify.annotations.Nullable;

/**
 * What a call of a method is for its caller.
 *
 * @param isStep whether it is a step: it has at least one
 * @param writes whether one of its steps writes
 * @param waits whether it waits for other threads, or starts them
 * @param isNamed whether an annotation says that it is atomic, or a method that it calls
 * @param data the data that it accesses, if it has no other steps than accesses to it
 */
record MethodSummary(boolean isStep, boolean writes, boolean waits, boolean isNamed, @Nullable String data) {

    /** That of code which accesses nothing that others see. */
    static final MethodSummary NONE = new MethodSummary(false, false, false, false, null);

    /** That of code which is not known, and may do anything but wait. */
    static final MethodSummary UNKNOWN = new MethodSummary(true, true, false, false, null);
}
