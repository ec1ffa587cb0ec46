// SPDX-License-Identifier: EPL-2.0
/**
 * Instrumentation for transactions: each method gets a <em>twin</em>, a copy that reads and writes
 * memory through the transaction that it is passed, and atomic methods begin and commit
 * transactions.
 */
@NullMarked
package org.isolde.stm.agent.transactions;

import org.jspecify.annotations.NullMarked;
