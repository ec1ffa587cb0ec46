// SPDX-License-Identifier: EPL-2.0
/**
 * Records the events of a program's threads, or replays a predicted violation;
 * {@link org.isolde.recorder.Recording} starts and ends it. The recorder is on the boot class path.
 * It takes no lock of the program, parks no thread of the program and does not change its interrupt
 * status.
 *
 * <p>Instrumented code calls the {@code probe} classes; each thread puts its events in a
 * {@code log} of its own, and one thread of the recorder takes them from there and gives them to an
 * {@code output}. Each package may use those above it in this list, and this one may use all:
 *
 * <ul>
 * <li>{@code jvm}: knowledge of the JVM's internals, and locks that do not park;
 * <li>{@code shadow}: shadow state of objects, their numbers and locations, and the places that
 *   access them;
 * <li>{@code event}: events as words, and the ring buffers that carry them;
 * <li>{@code redundancy}: filters accesses that cannot contribute a new prediction;
 * <li>{@code arrays}: finds the locations of array cells, and merges accesses to them into runs;
 * <li>{@code output}: consumers of the events: a trace file, or predictions while the program runs;
 * <li>{@code replay}: makes the threads follow the schedule of a predicted violation;
 * <li>{@code log}: the threads, the events of each, attempts at transactions, and the thread that
 *   drains the logs;
 * <li>{@code probe}: the entry points for instrumented code.
 * </ul>
 */
@NullMarked
package org.isolde.recorder;

import org.jspecify.annotations.NullMarked;
