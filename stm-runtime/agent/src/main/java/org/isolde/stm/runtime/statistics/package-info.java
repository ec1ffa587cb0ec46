// SPDX-License-Identifier: EPL-2.0
/** Statistics of transactions: their outcomes, times and conflicts. */
@NullMarked
package org.isolde.stm.runtime.statistics;

import org.jspecify.annotations.NullMarked;
