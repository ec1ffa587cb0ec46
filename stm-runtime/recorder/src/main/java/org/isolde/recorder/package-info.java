// SPDX-License-Identifier: EPL-2.0
/**
 * Records what the threads of a program do. Code that the agent has instrumented calls {@link org.isolde.recorder.Recorder}, {@link
 * org.isolde.recorder.Synchronisation} and {@link org.isolde.recorder.Regions}; each thread puts its events in a {@link
 * org.isolde.recorder.Log} of its own, and one thread of the recorder, the {@link org.isolde.recorder.Drain}, takes them from there.
 *
 * <p>It is on the boot class path. Nothing here takes a lock of the program, parks a thread of the program or changes its interrupt status.
 */
package org.isolde.recorder;
