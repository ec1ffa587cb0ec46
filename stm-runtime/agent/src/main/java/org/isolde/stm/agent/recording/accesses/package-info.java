// SPDX-License-Identifier: EPL-2.0
/**
 * Analyses of the code of one method that find groups of field accesses which the recorder may be
 * told of with one call.
 */
@NullMarked
package org.isolde.stm.agent.recording.accesses;

import org.jspecify.annotations.NullMarked;
