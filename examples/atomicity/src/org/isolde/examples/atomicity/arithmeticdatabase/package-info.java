// SPDX-License-Identifier: EPL-2.0
/**
 * Arithmetic Database: registers hold numbers and, next to each, the result of a formula for the
 * number, which whoever changes the number marks as unknown. A journal keeps what was asked for.
 *
 * <p>Three violations, all stale-value errors. {@code Accumulator} adds to a register:
 *
 * <pre>
 *   Accumulator 1  read: 4
 *   Accumulator 2  read: 4, write 5
 *   Accumulator 1  write 5, and an addition is lost
 * </pre>
 *
 * <p>{@code Evaluator} stores the result for a number that is no longer there:
 *
 * <pre>
 *   Evaluator    read: 4
 *   Accumulator  read: 4, write 5: the result is unknown now
 *   Evaluator    store the formula's value for 4: known, and wrong
 * </pre>
 *
 * <p>{@code Author} writes to the end of the journal:
 *
 * <pre>
 *   Author 1  size: 7
 *   Author 2  size: 7, put at 7
 *   Author 1  put at 7, and the other's entry is lost
 * </pre>
 *
 * <p>{@code Corrector} does what {@code Accumulator} does, but replaces the number only if it is
 * still the same, which is no violation; a method that only sees the value escape reports it.
 *
 * <p>Source: B. Teixeira, J. Lourenço, E. Farchi, R. Dias, D. Sousa, <em>Detection of transactional
 * memory anomalies using static analysis</em>, PADTAD 2010, as used by Pessanha, Dias, Lourenço,
 * HVC 2012, table 1.
 */
package org.isolde.examples.atomicity.arithmeticdatabase;
