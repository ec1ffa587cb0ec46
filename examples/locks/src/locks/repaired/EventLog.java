// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.ArrayDeque;
import java.util.Deque;

/** Numbering and appending is one critical section. */
public class EventLog {

    /** An event with its place in the order. */
    public record Event(long number, String text) {
    }

    private final Deque<Event> events = new ArrayDeque<>();
    private long last;

    public synchronized void append(String text) {
        last++;
        events.add(new Event(last, text));
    }

    /** The next event; its number is one more than that of the event before. */
    public synchronized Event poll() {
        return events.poll();
    }
}
