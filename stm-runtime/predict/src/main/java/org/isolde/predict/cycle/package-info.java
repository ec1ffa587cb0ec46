// SPDX-License-Identifier: EPL-2.0
/**
 * Predicted conflict cycles of two transactions over two locations:
 * {@link org.isolde.predict.cycle.ThreadTransactions} collects the different transactions of each
 * thread, {@link org.isolde.predict.cycle.CycleSearch} compares those of two threads. May depend on
 * {@code memory}, {@code lock}, {@code order}, {@code result} and {@code witness}.
 */
@NullMarked
package org.isolde.predict.cycle;

import org.jspecify.annotations.NullMarked;
