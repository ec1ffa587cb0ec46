// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

/** Reads the events of one thread from its {@link Backlog}, some tens of thousands at a time. */
interface BacklogReader {

    /** The number of events that have been read. */
    long events();

    /** The number of transactions that have begun in these. */
    long transactions();

    /** Reads all events of a backlog and clears it; where memory does not suffice, a part. */
    void find(Backlog backlog);

    /** The thread has no more events. */
    void close();
}
