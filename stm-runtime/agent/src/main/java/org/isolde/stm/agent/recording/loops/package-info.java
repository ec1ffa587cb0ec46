// SPDX-License-Identifier: EPL-2.0
/**
 * Loops through arrays that the recorder is told of once, when they are left, instead of once for
 * each element.
 */
@NullMarked
package org.isolde.stm.agent.recording.loops;

import org.jspecify.annotations.NullMarked;
