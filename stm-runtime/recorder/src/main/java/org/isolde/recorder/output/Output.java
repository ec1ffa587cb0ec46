// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.output;

import java.io.IOException;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;

/**
 * A consumer of the events of a recording: it receives those of each thread in order, and the names
 * of things before the events that use them. Used by one thread.
 */
public interface Output {

    /** Names a thing, as {@link org.isolde.trace.NameTable#define} does. */
    void define(Names.Kind kind, int number, String text, int first, int second) throws IOException;

    /**
     * Begins a thread.
     *
     * @param sequence the number of the synchronisation event that started it; 0 if none is known
     */
    void begin(int thread, long sequence) throws IOException;

    /** Takes an event that is ordered within its thread only. */
    void access(int thread, EventKind kind, int operand, int source) throws IOException;

    /**
     * Takes accesses from one place to locations at equal distances.
     *
     * @param first the first location
     * @param count how many, at least 1
     * @param distance from each location to the next one, at least 1
     */
    default void accesses(int thread, EventKind kind, int first, int count, int distance, int source)
            throws IOException {
        for (int i = 0; i < count; i++) {
            access(thread, kind, first + i * distance, source);
        }
    }

    /**
     * Takes a synchronisation event with its number in the order of all; where the true order of
     * all events is recorded, any event.
     */
    void synchronisation(int thread, EventKind kind, int operand, int source, long sequence) throws IOException;

    /** Makes all that was taken safe from a sudden end of the JVM. */
    void flush() throws IOException;

    /** No more events come from a thread. */
    void end(int thread) throws IOException;

    /** No more events come. */
    void close() throws IOException;
}
