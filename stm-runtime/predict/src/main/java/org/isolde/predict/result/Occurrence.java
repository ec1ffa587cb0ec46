// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.result;

/**
 * Events that show a prediction, each by its number among those of its thread, from 0.
 *
 * @param prediction the prediction
 * @param first the transaction's access before
 * @param turn the last event of the transaction's thread before the other thread's access:
 *     {@code first}, or a later one
 * @param second the transaction's access after
 * @param between the other thread's access
 */
public record Occurrence(Prediction prediction, long first, long turn, long second, long between) {}
