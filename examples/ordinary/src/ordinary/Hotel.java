// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.isolde.stm.Atomic;

/** A hotel that gives the guest the free room with the lowest number. */
public class Hotel {
    private final NavigableSet<Integer> free = new TreeSet<>(List.of(1, 2));
    private final Map<Integer, String> guests = new HashMap<>();

    @Atomic
    public Integer checkIn(String guest) {
        Integer room = free.pollFirst();
        if (room != null) {
            guests.put(room, guest);
        }
        return room;
    }

    @Atomic
    public boolean checkOut(int room) {
        if (guests.remove(room) == null) {
            return false;
        }
        free.add(room);
        return true;
    }

    @Atomic
    public int vacancies() {
        return free.size();
    }

    @Atomic
    public String guest(int room) {
        return guests.get(room);
    }
}
