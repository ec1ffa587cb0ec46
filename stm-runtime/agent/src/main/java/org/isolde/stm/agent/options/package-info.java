// SPDX-License-Identifier: EPL-2.0
/**
 * The options of the agent, parsed: how transactions run, what is recorded, and which methods are
 * meant to be atomic.
 */
@NullMarked
package org.isolde.stm.agent.options;

import org.jspecify.annotations.NullMarked;
