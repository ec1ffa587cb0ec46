// SPDX-License-Identifier: EPL-2.0
/**
 * Transactions: the protocol of their attempts ({@link org.isolde.stm.runtime.Transaction}), and
 * the interface of algorithms ({@link org.isolde.stm.runtime.Attempt}). The sub-packages contain
 * the building blocks of transactions (memory, threads, statistics), the entry points for
 * instrumented code (accesses, calls), and the algorithms.
 *
 * <p>These classes are loaded by the bootstrap class loader, so that there is one copy of each,
 * whatever the number of class loaders of the program; they depend on {@code java.base} only.
 */
@NullMarked
package org.isolde.stm.runtime;

import org.jspecify.annotations.NullMarked;
