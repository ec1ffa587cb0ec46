// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The map reads and writes in one step. */
public class WordCount {

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    private void count(String word) {
        counts.merge(word, 1, Integer::sum);
    }

    private void countAll(String text) {
        Stream.of(text.split(" ")).parallel().forEach(this::count);
    }

    public static void main(String[] args) {
        var words = new WordCount();
        words.countAll("the cat saw the dog and the dog saw the cat");
        System.out.println(words.counts);
    }
}
