// SPDX-License-Identifier: EPL-2.0
/**
 * Analyses of the code of one method that find groups of field accesses, of which the recorder is
 * notified by one call.
 */
@NullMarked
package org.isolde.stm.agent.recording.accesses;

import org.jspecify.annotations.NullMarked;
