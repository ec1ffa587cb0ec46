// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** Chat rooms that are archived when they are closed. */
public class ChatArchive {
    private final Map<String, List<String>> rooms = new HashMap<>();
    private final Map<String, List<String>> archive = new TreeMap<>();

    @Atomic
    public void post(String room, String text) {
        rooms.computeIfAbsent(room, name -> new ArrayList<>()).add(text);
    }

    @Atomic
    public boolean close(String room) {
        List<String> messages = rooms.remove(room);
        if (messages == null) {
            return false;
        }
        archive.put(room, List.copyOf(messages));
        return true;
    }
}
