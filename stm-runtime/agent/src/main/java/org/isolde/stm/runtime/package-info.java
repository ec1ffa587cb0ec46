// SPDX-License-Identifier: EPL-2.0
/**
 * Transactions: the protocol of their attempts ({@link org.isolde.stm.runtime.Transaction}), and
 * what an algorithm implements ({@link org.isolde.stm.runtime.Attempt}). The sub-packages hold what
 * transactions are made of (memory, threads, statistics), what instrumented code calls (accesses,
 * calls), and the algorithms.
 *
 * <p>These classes are loaded by the bootstrap class loader, so that there is one of each however
 * many class loaders a program has; they depend on nothing but {@code java.base}.
 */
@NullMarked
package org.isolde.stm.runtime;

import org.jspecify.annotations.NullMarked;
