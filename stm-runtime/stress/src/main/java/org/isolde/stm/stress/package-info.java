// SPDX-License-Identifier: EPL-2.0
/**
 * Stress tests of transactions that run under the agent: by jcstress
 * ({@link org.isolde.stm.stress.interleavings}) and by Lincheck
 * ({@link org.isolde.stm.stress.linearizability}), for one algorithm after the other.
 */
package org.isolde.stm.stress;
