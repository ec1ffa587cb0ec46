// SPDX-License-Identifier: EPL-2.0
/**
 * Traces: the events of the threads of one run. A {@link org.isolde.trace.Trace} is read from a
 * file in Isolde's own compact format ({@link org.isolde.trace.TraceFile}) or in the text format
 * STD of the tool RAPID ({@link org.isolde.trace.StdTrace}), and replayed to an
 * {@link org.isolde.trace.EventSink}.
 *
 * <p>Only the order of each thread's events, and the order of synchronisation events among all
 * threads, are stored: prediction needs no order of accesses across threads, and recording it would
 * be slow.
 */
@NullMarked
package org.isolde.trace;

import org.jspecify.annotations.NullMarked;
