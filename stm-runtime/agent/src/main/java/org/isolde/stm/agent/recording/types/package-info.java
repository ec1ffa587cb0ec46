// SPDX-License-Identifier: EPL-2.0
/**
 * The classes, fields and lines of the recorded program, as the recorder is to know them.
 */
@NullMarked
package org.isolde.stm.agent.recording.types;

import org.jspecify.annotations.NullMarked;
