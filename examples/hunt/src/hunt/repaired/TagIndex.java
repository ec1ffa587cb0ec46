// SPDX-License-Identifier: EPL-2.0
package hunt.repaired;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A page is added while the map holds the entry of its tag, so that the set stays in the map. */
public class TagIndex {

    private final Map<String, Set<String>> pages = new ConcurrentHashMap<>();

    void tag(String page, String tag) {
        pages.compute(tag, (name, present) -> {
            Set<String> tagged = present == null ? ConcurrentHashMap.newKeySet() : present;
            tagged.add(page);
            return tagged;
        });
    }

    void untag(String page, String tag) {
        pages.computeIfPresent(tag, (name, tagged) -> {
            tagged.remove(page);
            return tagged.isEmpty() ? null : tagged;
        });
    }

    public static void main(String[] args) throws InterruptedException {
        TagIndex index = new TagIndex();
        index.tag("Lisbon", "travel");
        Thread author = new Thread(() -> index.tag("Oslo", "travel"));
        Thread cleaner = new Thread(() -> index.untag("Lisbon", "travel"));
        author.start();
        Thread.sleep(25);
        cleaner.start();
        author.join();
        cleaner.join();
        if (!index.pages.getOrDefault("travel", Set.of()).contains("Oslo")) {
            throw new AssertionError("LOST Oslo");
        }
    }
}
