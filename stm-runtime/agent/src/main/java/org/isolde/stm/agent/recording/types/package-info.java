// SPDX-License-Identifier: EPL-2.0
/** The classes, fields and lines of the recorded program, in the form that the recorder needs. */
@NullMarked
package org.isolde.stm.agent.recording.types;

import org.jspecify.annotations.NullMarked;
