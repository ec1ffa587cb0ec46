// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.isolde.stm.Atomic;

/** Rooms that are booked by the hour. */
public class Calendar {
    private record Hour(int day, int hour) {}

    private final Map<Hour, String> bookings = new HashMap<>();

    @Atomic
    public boolean book(int day, int from, int to, String who) {
        if (IntStream.range(from, to).anyMatch(hour -> bookings.containsKey(new Hour(day, hour)))) {
            return false;
        }
        for (int hour = from; hour < to; hour++) {
            bookings.put(new Hour(day, hour), who);
        }
        return true;
    }

    @Atomic
    public Optional<String> at(int day, int hour) {
        return Optional.ofNullable(bookings.get(new Hour(day, hour)));
    }
}
