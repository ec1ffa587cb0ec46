// SPDX-License-Identifier: EPL-2.0
/**
 * What is counted and measured of transactions: their ends, their times, and where they meet each
 * other.
 */
@NullMarked
package org.isolde.stm.runtime.statistics;

import org.jspecify.annotations.NullMarked;
