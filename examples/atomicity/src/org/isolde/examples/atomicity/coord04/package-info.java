// SPDX-License-Identifier: EPL-2.0
/**
 * Coord04: coordinates that are read as a pair and written one by one.
 *
 * <p>One violation, a high-level data race of writes:
 *
 * <pre>
 *   Mover    setX(4)
 *   Watcher  isOnDiagonal: x is 4 and y is 3
 *   Mover    setY(4)
 * </pre>
 *
 * <p>Source: C. Artho, K. Havelund, A. Biere, <em>Using block-local atomicity to detect stale-value
 * concurrency errors</em>, ATVA
 * 2004. Of its pair of coordinates the reading half stands in
 * {@link org.isolde.examples.atomicity.coord03}.
 */
package org.isolde.examples.atomicity.coord04;
