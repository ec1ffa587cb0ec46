// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.stm.Atomic;

/** Chat rooms and their messages. */
public class ChatRooms {
    private final Map<String, List<String>> rooms = new HashMap<>();

    @Atomic
    public void post(String room, String text) {
        rooms.computeIfAbsent(room, name -> new ArrayList<>()).add(text);
    }

    @Atomic
    public List<String> history(String room) {
        return List.copyOf(rooms.getOrDefault(room, List.of()));
    }

    @Atomic
    public int messages() {
        return rooms.values().stream().mapToInt(List::size).sum();
    }
}
