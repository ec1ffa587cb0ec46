// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A parallel stream counts words. Two threads read the same number of one word, and both write the
 * number that follows it.
 */
public class WordCount {

    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    private void count(String word) {
        int before = counts.getOrDefault(word, 0); // step 1
        counts.put(word, before + 1); // step 2
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
