// SPDX-License-Identifier: EPL-2.0
/**
 * Events as {@linkplain org.isolde.recorder.event.EventWord words}, on their way from the threads
 * of the program to the thread that processes them:
 * {@linkplain org.isolde.recorder.event.EventRing ring buffers}, the sequence numbers that order
 * events among threads, and the state of the recording. May depend on {@code jvm}.
 */
@NullMarked
package org.isolde.recorder.event;

import org.jspecify.annotations.NullMarked;
