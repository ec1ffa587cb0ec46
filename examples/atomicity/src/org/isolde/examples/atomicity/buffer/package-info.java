// SPDX-License-Identifier: EPL-2.0
/**
 * Buffer: each worker takes a number from a buffer in one region, and adds the result computed from
 * it to the list of results in another.
 *
 * <p>No violation: the number leaves its region, but nobody else gets it, and the results do not
 * depend on the order in which they come in. A method that only sees a value escape reports it.
 *
 * <p>Source: C. Artho, K. Havelund, A. Biere, <em>Using block-local atomicity to detect stale-value
 * concurrency errors</em>, ATVA 2004.
 */
package org.isolde.examples.atomicity.buffer;
