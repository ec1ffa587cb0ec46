// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.io.IOException;
import java.util.List;

/** A recorded run. It can be replayed several times, by one thread at a time. */
public interface Trace {

    /** The names of its threads, locations, locks and places; complete after {@link #replay}. */
    Names names();

    /**
     * Hands all events over that can be read.
     *
     * @throws IOException if the file cannot be read
     * @throws TraceException if it is not a trace; what is missing or broken in a trace is told by
     *     {@link #losses} instead
     */
    void replay(EventSink sink) throws IOException, TraceException;

    /**
     * Whether all events come in the order in which they happened, and not only those by which
     * threads synchronise.
     */
    boolean ordered();

    /**
     * The position of the event that is being handed over, for messages: {@code line 17}, or
     * {@code thread main, event 3}.
     */
    String position();

    /**
     * What of the run is missing in the trace, as sentences with positions; empty if it is whole.
     * Complete after {@link #replay}.
     */
    List<String> losses();
}
