// SPDX-License-Identifier: EPL-2.0
/**
 * Other STM libraries for comparison: sets whose links are their references, and whose operations
 * are their transactions.
 */
package org.isolde.stm.benchmarks.peers;
