// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * A cache that evicts its oldest picture. The pictures are in a map and their order is in a deque,
 * each with its own lock. When the cache is cleared after a picture went into the map and before
 * its name goes into the deque, the deque names a picture that is not there.
 */
public class ThumbnailCache {

    private final Map<String, byte[]> pictures = new HashMap<>();
    private final Deque<String> oldestFirst = new ArrayDeque<>();

    void put(String name, byte[] picture) {
        synchronized (pictures) { // step 1
            pictures.put(name, picture); // step 1
        }
        synchronized (oldestFirst) { // step 2
            oldestFirst.addLast(name); // step 2
        }
    }

    void clear() {
        synchronized (pictures) {
            synchronized (oldestFirst) {
                pictures.clear();
                oldestFirst.clear();
            }
        }
    }

    int evict() {
        synchronized (pictures) {
            synchronized (oldestFirst) {
                String oldest = oldestFirst.pollFirst();
                return oldest == null ? 0 : pictures.remove(oldest).length;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ThumbnailCache cache = new ThumbnailCache();
        Thread viewer = new Thread(() -> cache.put("cat.png", new byte[512]));
        Thread settings = new Thread(cache::clear);
        viewer.start();
        Thread.sleep(25);
        settings.start();
        viewer.join();
        settings.join();
        System.out.println(cache.evict() + " bytes freed.");
    }
}
