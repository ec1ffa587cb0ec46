// SPDX-License-Identifier: EPL-2.0
/**
 * Loops over arrays of which the recorder is notified once, on exit, instead of for each element.
 */
package org.isolde.stm.agent.recording.loops;
