// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.isolde.stm.Atomic;

/** Meetings by the time at which they begin, none of which may overlap. */
public class Meetings {
    private record Meeting(String title, int end) {}

    private final NavigableMap<Integer, Meeting> meetings = new TreeMap<>();

    @Atomic
    public boolean plan(String title, int start, int end) {
        Map.Entry<Integer, Meeting> before = meetings.floorEntry(start);
        if (before != null && before.getValue().end() > start) {
            return false;
        }
        Integer after = meetings.ceilingKey(start);
        if (after != null && after < end) {
            return false;
        }
        meetings.put(start, new Meeting(title, end));
        return true;
    }

    @Atomic
    public boolean cancel(int start) {
        return meetings.remove(start) != null;
    }
}
