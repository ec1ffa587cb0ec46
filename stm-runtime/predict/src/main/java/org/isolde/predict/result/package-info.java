// SPDX-License-Identifier: EPL-2.0
/**
 * Predictions: {@linkplain org.isolde.predict.result.Prediction atomicity violations} and their
 * events, their reservations, problems of the run; and the
 * {@linkplain org.isolde.predict.result.Situation situation} of a thread, as other threads see it.
 * May depend on {@code lock} and {@code order}.
 */
@NullMarked
package org.isolde.predict.result;

import org.jspecify.annotations.NullMarked;
