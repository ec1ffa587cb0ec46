// SPDX-License-Identifier: EPL-2.0
/**
 * Symbolic heaps: formulas of separation logic that describe the heap before, during and after a
 * transaction.
 */
package org.isolde.heappaths.logic;
