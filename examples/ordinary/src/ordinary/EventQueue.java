// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import org.isolde.stm.Atomic;

/** Events in the order of their time. */
public class EventQueue {
    private record Event(int time, String name) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            return time != other.time ? Integer.compare(time, other.time) : name.compareTo(other.name);
        }
    }

    private final Queue<Event> events = new PriorityQueue<>();
    private int now;

    @Atomic
    public void schedule(String name, int delay) {
        events.add(new Event(now + delay, name));
    }

    @Atomic
    public Optional<String> next() {
        Event event = events.poll();
        if (event == null) {
            return Optional.empty();
        }
        now = event.time();
        return Optional.of(event.name());
    }

    @Atomic
    public int waiting() {
        return events.size();
    }
}
