package org.isolde.predict;

import java.util.Arrays;
import java.util.List;

/** Which threads of a run can meet each other at all, as far as the order among threads tells. */
final class Encounters {
    /** For so many others it is known whether a thread can meet them. */
    private static final int MOST = 1 << 10;
    private static final int ABSENT = -1;

    private final int[][] others;
    private final int[] counts;

    /**
     * Finds out. Of a thread only those are looked at with lesser numbers, and that are not known to be over when it starts.
     *
     * @param threads the threads, by their numbers
     * @param spans for each of them, a situation that spans all that it was in
     */
    Encounters(List<Histories> threads, List<Situation> spans) {
        others = new int[threads.size()][];
        Arrays.setAll(others, i -> new int[4]);
        counts = new int[others.length];
        int[] indexes = new int[threads.isEmpty() ? 0 : threads.get(others.length - 1).thread()];
        Arrays.fill(indexes, ABSENT);
        for (int i = 0; i < others.length; i++) {
            int thread = threads.get(i).thread();
            Situation span = spans.get(i);
            for (int other = span.from.must().firstMissing(0); other < thread; other = span.from.must()
                    .firstMissing(other + 1)) {
                int index = indexes[other];
                if (index != ABSENT && (counts[i] <= MOST || counts[index] <= MOST)
                        && Situation.mayMeet(thread, span, other, spans.get(index))) {
                    add(i, index);
                    add(index, i);
                }
            }
            if (thread < indexes.length) {
                indexes[thread] = i;
            }
        }
    }

    private void add(int thread, int other) {
        if (counts[thread] < MOST) {
            if (counts[thread] == others[thread].length) {
                others[thread] = Arrays.copyOf(others[thread], 2 * counts[thread]);
            }
            others[thread][counts[thread]] = other;
        } else {
            others[thread] = null;
        }
        counts[thread] = Math.min(counts[thread] + 1, MOST + 1);
    }

    /** For each thread those that it can meet, by their indexes; null where these are very many. */
    int[][] others() {
        for (int i = 0; i < others.length; i++) {
            others[i] = others[i] == null ? null : Arrays.copyOf(others[i], counts[i]);
        }
        return others;
    }
}
