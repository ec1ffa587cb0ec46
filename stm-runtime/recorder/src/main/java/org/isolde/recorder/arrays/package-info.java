// SPDX-License-Identifier: EPL-2.0
/**
 * Accesses to cells of arrays: {@linkplain org.isolde.recorder.arrays.RecentCells the locations} of
 * cells that a thread has accessed recently, and
 * {@linkplain org.isolde.recorder.arrays.CellRuns runs} of accesses to cells at equal distances,
 * which are merged into one event. May depend on {@code jvm}, {@code shadow}, {@code event} and
 * {@code redundancy}.
 */
@NullMarked
package org.isolde.recorder.arrays;

import org.jspecify.annotations.NullMarked;
