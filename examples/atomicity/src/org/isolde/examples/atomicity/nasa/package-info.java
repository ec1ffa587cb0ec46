// SPDX-License-Identifier: EPL-2.0
/**
 * NASA: the data race that was found in the controller of a spacecraft, the Remote Agent. Tasks
 * keep properties of the craft at values they need, and a daemon watches that they stay so.
 *
 * <p>One violation, a high-level data race of writes: {@code Task} says in one region which value
 * it wants, and in another that the craft has it; the daemon reads both in one.
 *
 * <pre>
 *   Task    claim(1), achieve(1)
 *   Task    claim(2): the property still counts as achieved
 *   Daemon  isViolated: achieved, but the state is 1 and the value 2
 *   Task    achieve(2)
 * </pre>
 *
 * <p>Source: C. Artho, K. Havelund, A. Biere, <em>High-level data races</em>, STVR 13(4), 2003.
 */
package org.isolde.examples.atomicity.nasa;
