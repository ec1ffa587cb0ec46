// SPDX-License-Identifier: EPL-2.0
/**
 * Programs that are started with the STM runtime's agent: where they are, how they are compiled,
 * and what the agent is told.
 */
@NullMarked
package org.isolde.launcher.program;

import org.jspecify.annotations.NullMarked;
