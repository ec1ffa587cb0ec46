// SPDX-License-Identifier: EPL-2.0
/**
 * Replay of the schedule of a predicted violation: the
 * {@linkplain org.isolde.recorder.replay.ReplayPlan plan}, the
 * {@linkplain org.isolde.recorder.replay.Director director} that makes threads wait for their
 * turns, and the detection of the violation. It sees a thread as a
 * {@link org.isolde.recorder.replay.ProgramThread}. All accesses are compared with each other, too,
 * as the driven run may have another violation. May depend on {@code jvm} and {@code output}.
 */
@NullMarked
package org.isolde.recorder.replay;

import org.jspecify.annotations.NullMarked;
