// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** A picture and its place in the order are added under both locks. */
public class ThumbnailCache {

    private final Map<String, byte[]> pictures = new HashMap<>();
    private final Deque<String> oldestFirst = new ArrayDeque<>();

    void put(String name, byte[] picture) {
        synchronized (pictures) {
            synchronized (oldestFirst) {
                pictures.put(name, picture);
                oldestFirst.addLast(name);
            }
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
