// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The number of songs is kept beside the map. {@code clear} empties both between the two steps of
 * {@code add}: the map is empty, and the number is 1.
 */
public class Playlist {

    private final Map<String, Integer> songs = new ConcurrentHashMap<>();
    private final AtomicInteger size = new AtomicInteger();

    public void add(String song, int seconds) {
        if (songs.put(song, seconds) == null) { // step 1
            size.incrementAndGet(); // step 2
        }
    }

    public void clear() {
        songs.clear();
        size.set(0);
    }

    public int size() {
        return size.get();
    }
}
