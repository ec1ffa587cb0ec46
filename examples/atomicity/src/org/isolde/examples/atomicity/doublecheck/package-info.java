// SPDX-License-Identifier: EPL-2.0
/**
 * DoubleCheck: a value is read in one region, a long computation goes on outside, and a second
 * region writes the outcome only if the value is still the same.
 *
 * <p>No violation: the outcome depends on nothing but the value, and the value is checked again
 * before the write. A method that only sees the value escape reports it.
 *
 * <p>Source: C. Artho, K. Havelund, A. Biere, <em>Using block-local atomicity to detect stale-value
 * concurrency errors</em>, ATVA 2004.
 */
package org.isolde.examples.atomicity.doublecheck;
