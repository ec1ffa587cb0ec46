// SPDX-License-Identifier: EPL-2.0
/**
 * Traces: what the threads of one run did, event by event. A {@link org.isolde.trace.Trace} is read
 * from a file in Isolde's own compact format ({@link org.isolde.trace.TraceFile}) or in the text
 * format STD of the tool RAPID ({@link org.isolde.trace.StdTrace}), and replayed to an
 * {@link org.isolde.trace.EventSink}.
 *
 * <p>Only the order of the events of each thread, and the order of synchronisation events among all
 * threads, are kept: accesses need no order across threads for prediction, and recording it is what
 * makes recorders slow.
 */
@NullMarked
package org.isolde.trace;

import org.jspecify.annotations.NullMarked;
