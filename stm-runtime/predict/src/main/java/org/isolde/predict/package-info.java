// SPDX-License-Identifier: EPL-2.0
/**
 * Predicts atomicity violations from one recorded run, after Farzan 2009: whether the same steps of the same threads could also have been
 * interleaved so that a step of one thread comes between two of a transaction of another, and no serial order has the same effect. It
 * takes one pass over the run and memory that does not grow with its length, so that it also works while a program runs.
 *
 * <p>{@link org.isolde.predict.Predictor} takes the events and gives {@link org.isolde.predict.Predictions}; a {@link
 * org.isolde.predict.Schedule} is the evidence for one of them.
 */
package org.isolde.predict;
