// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the words of several documents. The old count is read in one critical section and the new
 * one is stored in another. A count is lost when another thread counts the same word in between.
 */
public class WordTally {

    private final Map<String, Integer> counts = new HashMap<>();

    void count(String word) {
        int old;
        synchronized (counts) { // step 1
            old = counts.getOrDefault(word, 0); // step 1
        }
        synchronized (counts) { // step 2
            counts.put(word, old + 1); // step 2
        }
    }

    int total() {
        synchronized (counts) {
            return counts.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WordTally tally = new WordTally();
        Thread poems = new Thread(() -> List.of("rose", "sea").forEach(tally::count));
        Thread letters = new Thread(() -> List.of("rose", "home").forEach(tally::count));
        poems.start();
        Thread.sleep(25);
        letters.start();
        poems.join();
        letters.join();
        if (tally.total() != 4) {
            throw new AssertionError("LOST " + (4 - tally.total()));
        }
    }
}
