// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.HashMap;
import java.util.Map;

/** One monitor protects the map and the number. */
public class Playlist {

    private final Map<String, Integer> songs = new HashMap<>();
    private int size;

    public synchronized void add(String song, int seconds) {
        if (songs.put(song, seconds) == null) {
            size++;
        }
    }

    public synchronized void clear() {
        songs.clear();
        size = 0;
    }

    public synchronized int size() {
        return size;
    }
}
