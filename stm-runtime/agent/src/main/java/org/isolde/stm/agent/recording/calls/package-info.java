// SPDX-License-Identifier: EPL-2.0
/**
 * The calls of the recorder that are written into methods, and which methods of the JDK they stand
 * before.
 */
@NullMarked
package org.isolde.stm.agent.recording.calls;

import org.jspecify.annotations.NullMarked;
