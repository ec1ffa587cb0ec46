// SPDX-License-Identifier: EPL-2.0
/**
 * Coord03: a pair of coordinates that most threads treat as a pair, and one does not.
 *
 * <p>One violation, a high-level data race: {@code Watcher} reads the coordinates in two regions
 * and uses both.
 *
 * <pre>
 *   Watcher  getX: 3
 *   Mover    setXY(4, -4)
 *   Watcher  getY: -4, and x + y is not 0
 * </pre>
 *
 * <p>{@code Tracker} reads {@code x} alone and later the pair, which is no violation: it does not
 * put the two together.
 *
 * <p>Source: C. Artho, K. Havelund, A. Biere, <em>High-level data races</em>, STVR 13(4), 2003.
 */
package org.isolde.examples.atomicity.coord03;
