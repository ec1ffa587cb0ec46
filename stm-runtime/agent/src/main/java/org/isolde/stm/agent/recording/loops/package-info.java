// SPDX-License-Identifier: EPL-2.0
/**
 * Loops over arrays of which the recorder is notified once, on exit, instead of for each element.
 */
@NullMarked
package org.isolde.stm.agent.recording.loops;

import org.jspecify.annotations.NullMarked;
