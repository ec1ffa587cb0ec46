// SPDX-License-Identifier: EPL-2.0
/**
 * The STM runtime's statistics of the programs started here: transactions and aborted attempts, by
 * method.
 */
package org.isolde.launching.runs;
