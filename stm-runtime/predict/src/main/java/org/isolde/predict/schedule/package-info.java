// SPDX-License-Identifier: EPL-2.0
/**
 * The evidence for predictions: the search for a
 * {@linkplain org.isolde.predict.schedule.Schedule schedule} of the recorded steps that shows a
 * prediction, and an independent check of schedules. May depend on {@code memory}, {@code lock} and
 * {@code result}.
 */
@NullMarked
package org.isolde.predict.schedule;

import org.jspecify.annotations.NullMarked;
