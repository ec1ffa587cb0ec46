// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Readers rely on the order of the numbers. One thread takes number 1, another one takes number 2
 * and appends it, and number 1 comes after it.
 */
public class EventLog {

    /** An event with its place in the order. */
    public record Event(long number, String text) {
    }

    private final AtomicLong last = new AtomicLong();
    private final ConcurrentLinkedQueue<Event> events = new ConcurrentLinkedQueue<>();

    public void append(String text) {
        long number = last.incrementAndGet(); // step 1
        events.add(new Event(number, text)); // step 2
    }

    /** The next event; its number is one more than that of the event before. */
    public Event poll() {
        return events.poll();
    }
}
