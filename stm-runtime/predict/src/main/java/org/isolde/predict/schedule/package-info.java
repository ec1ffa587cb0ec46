// SPDX-License-Identifier: EPL-2.0
/**
 * The evidence for a prediction: finds a {@linkplain org.isolde.predict.schedule.Schedule schedule}
 * of the recorded steps that shows it, and checks schedules independently. May depend on
 * {@code memory}, {@code lock} and {@code result}.
 */
@NullMarked
package org.isolde.predict.schedule;

import org.jspecify.annotations.NullMarked;
