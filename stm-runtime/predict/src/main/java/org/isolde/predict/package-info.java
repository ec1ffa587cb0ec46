// SPDX-License-Identifier: EPL-2.0
/**
 * Prediction of atomicity violations from one recorded run, after Farzan 2009: whether the same
 * steps of the same threads could also have been interleaved so that a step of one thread comes
 * between two of a transaction of another, and no serial order has the same effect. It takes one
 * pass over the run and memory that does not grow with its length, so it also works while a program
 * runs.
 *
 * <p>{@link org.isolde.predict.Predictor} processes the events and returns
 * {@link org.isolde.predict.result.Predictions}; {@link org.isolde.predict.CyclePredictor} looks,
 * in a second pass, for violations of two transactions over two locations. A
 * {@link org.isolde.predict.schedule.Schedule} is the evidence for a prediction. This package may
 * use all others; each of those may use those above it in this list:
 *
 * <ul>
 * <li>{@code memory}: tables that take little memory;
 * <li>{@code lock}: locksets with acquisition histories;
 * <li>{@code order}: vector clocks;
 * <li>{@code result}: the predictions;
 * <li>{@code witness}: phase I, the witnesses of single threads;
 * <li>{@code history}: the witnesses of threads, by location;
 * <li>{@code pairs}: phase II, pairs of witnesses of two threads;
 * <li>{@code cycle}: conflict cycles of two transactions over two locations;
 * <li>{@code schedule}: schedules that show a prediction;
 * <li>{@code conflict}: conflict serializability of a run in its true order; used by none of them.
 * </ul>
 */
@NullMarked
package org.isolde.predict;

import org.jspecify.annotations.NullMarked;
