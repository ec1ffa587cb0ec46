// SPDX-License-Identifier: EPL-2.0
/**
 * Local: a shared number is copied to a local variable in one region, and written back in another.
 *
 * <p>One violation, a stale-value error:
 *
 * <pre>
 *   Incrementer 1  get: 5
 *   Incrementer 2  get: 5
 *   Incrementer 2  set 6
 *   Incrementer 1  set 6, and an increment is lost
 * </pre>
 *
 * <p>Source: C. Artho, K. Havelund, A. Biere, <em>High-level data races</em>, STVR 13(4), 2003.
 */
package org.isolde.examples.atomicity.local;
