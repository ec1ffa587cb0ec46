// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import org.isolde.program.code.MethodRef;

/**
 * A call of a transaction.
 *
 * @param transaction the transaction
 * @param action the call
 * @param run its run on the initial state
 */
record Instance(MethodRef transaction, Action action, Run run) {}
