// SPDX-License-Identifier: EPL-2.0
/**
 * Guards of calls in transactions: calls of code that is not instrumented may make a transaction
 * irrevocable.
 */
@NullMarked
package org.isolde.stm.runtime.calls;

import org.jspecify.annotations.NullMarked;
