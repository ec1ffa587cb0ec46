// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The pages of a wiki by their tags. Tags without pages are removed. A page is added to the set of
 * its tag after that set was removed from the map, and cannot be found.
 */
public class TagIndex {

    private final Map<String, Set<String>> pages = new ConcurrentHashMap<>();

    void tag(String page, String tag) {
        Set<String> tagged = pages.computeIfAbsent(tag, name -> ConcurrentHashMap.newKeySet()); // step 1
        tagged.add(page); // step 2
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
