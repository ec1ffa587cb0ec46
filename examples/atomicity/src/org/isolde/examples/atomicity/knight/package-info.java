// SPDX-License-Identifier: EPL-2.0
/**
 * Knight: threads search for the least number of moves that a knight needs to each square of a
 * board, and note the best they know on the board.
 *
 * <p>One violation, a stale-value error: {@code Explorer} compares in one region and writes in the
 * next.
 *
 * <pre>
 *   Explorer 1  steps of the square: 9, more than its own 7
 *   Explorer 2  steps of the square: 9, more than its own 5
 *   Explorer 2  setSteps to 5
 *   Explorer 1  setSteps to 7, and the shorter way is forgotten
 * </pre>
 *
 * <p>Source: B. Teixeira, J. Lourenço, E. Farchi, R. Dias, D. Sousa, <em>Detection of transactional
 * memory anomalies using static analysis</em>, PADTAD 2010.
 */
package org.isolde.examples.atomicity.knight;
