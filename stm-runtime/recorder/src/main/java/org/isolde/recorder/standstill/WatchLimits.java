// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.standstill;

import java.time.Duration;

/**
 * When a program counts as standing still, besides when all its threads wait for each other.
 *
 * @param idle how long no thread may change anything or use the processor; judged only while the
 *     program is driven
 * @param total how long the program may run; zero for any time
 */
public record WatchLimits(Duration idle, Duration total) {}
