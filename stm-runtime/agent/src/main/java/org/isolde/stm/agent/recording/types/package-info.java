// SPDX-License-Identifier: EPL-2.0
/**
 * The classes, fields and lines of the recorded program, as the recorder is to know them.
 */
package org.isolde.stm.agent.recording.types;
