// SPDX-License-Identifier: EPL-2.0
/**
 * The parsed options of the agent: the execution of transactions, the recording, and the intended
 * atomic regions.
 */
@NullMarked
package org.isolde.stm.agent.options;

import org.jspecify.annotations.NullMarked;
