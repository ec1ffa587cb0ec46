// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * A typical program as a workload: threads read texts, count their words in thread-local maps and
 * lists, and merge the results under a lock.
 */
final class TextIndex implements Workload {
    private static final int TEXTS = 60;
    private static final int WORDS = 300;

    /** A word in a text. */
    private static final class Entry {
        private final String word;
        private int count;
        private int last;

        private Entry(String word) {
            this.word = word;
        }

        private void found(int place) {
            count++;
            last = place;
        }
    }

    private final Map<String, List<Integer>> index = new TreeMap<>();
    private long words;

    @Override
    public void run(int thread) {
        SplittableRandom random = new SplittableRandom(thread);
        for (int number = 0; number < TEXTS; number++) {
            put(number, read(text(random)));
        }
    }

    private static String text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < WORDS; i++) {
            text.append(Integer.toString(random.nextInt(2_000), Character.MAX_RADIX)).append(i % 11 == 0 ? ". " : " ");
        }
        return text.toString();
    }

    private static Map<String, Entry> read(String text) {
        Map<String, Entry> entries = new HashMap<>();
        int start = 0;
        for (int place = 0; place < text.length(); place++) {
            if (!Character.isLetterOrDigit(text.charAt(place))) {
                if (place > start) {
                    entries.computeIfAbsent(text.substring(start, place), Entry::new).found(start);
                }
                start = place + 1;
            }
        }
        return entries;
    }

    private synchronized void put(int text, Map<String, Entry> entries) {
        for (Entry entry : entries.values()) {
            List<Integer> texts = index.computeIfAbsent(entry.word, key -> new ArrayList<>());
            if (texts.size() < 100) {
                texts.add(text);
            }
            words += entry.count;
            index.get(entry.word).set(0, entry.last);
        }
    }
}
