// SPDX-License-Identifier: EPL-2.0
/**
 * What is predicted: {@linkplain org.isolde.predict.result.Prediction atomicity violations} and
 * their events, why one may be none, problems of the run; and the
 * {@linkplain org.isolde.predict.result.Situation situation} of a thread, as far as other threads
 * can meet it there. May depend on {@code lock} and {@code order}.
 */
@NullMarked
package org.isolde.predict.result;

import org.jspecify.annotations.NullMarked;
