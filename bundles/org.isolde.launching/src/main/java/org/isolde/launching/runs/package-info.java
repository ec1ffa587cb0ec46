// SPDX-License-Identifier: EPL-2.0
/**
 * What the STM runtime counts in the programs that were started here: transactions, and attempts
 * that were given up, by method.
 */
package org.isolde.launching.runs;
