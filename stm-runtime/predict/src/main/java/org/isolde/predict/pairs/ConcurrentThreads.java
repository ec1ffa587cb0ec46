// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.pairs;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.isolde.predict.history.Histories;
import org.isolde.predict.result.Situation;
import org.jspecify.annotations.Nullable;

/** Decides which threads of a run can be concurrent at all, by the happens-before order. */
final class ConcurrentThreads {
    /** For so many others it is known whether a thread can meet them. */
    private static final int MOST = 1 << 10;

    private final int[] @Nullable [] others;
    private final int[] counts;
    /** The threads that have been looked at, by their numbers. */
    private final BitSet known = new BitSet();
    /** Those of them that have not met very many so far. */
    private final BitSet listed = new BitSet();

    /**
     * Finds out. Of a thread only those are looked at with lesser numbers, and that are not known
     * to be over when it starts.
     *
     * @param threads the threads, by their numbers
     * @param spans for each of them, a situation that spans all that it was in
     */
    ConcurrentThreads(List<Histories> threads, List<Situation> spans) {
        others = new int[threads.size()][];
        Arrays.setAll(others, i -> new int[4]);
        counts = new int[others.length];
        int[] indexes = new int[threads.isEmpty() ? 0 : threads.get(others.length - 1).thread() + 1];
        for (int i = 0; i < others.length; i++) {
            int thread = threads.get(i).thread();
            Situation span = spans.get(i);
            for (int other = next(i, span, 0); other < thread; other = next(i, span, other + 1)) {
                int index = indexes[other];
                if (Situation.mayMeet(thread, span, other, spans.get(index))) {
                    add(i, thread, index);
                    add(index, other, i);
                }
            }
            indexes[thread] = i;
            known.set(thread);
            listed.set(thread, counts[i] <= MOST);
        }
    }

    /**
     * The first thread from one on that another one, as far as what comes before that tells, can
     * meet, and of which it is wanted; a larger number than all if there is none.
     */
    private int next(int index, Situation span, int from) {
        int next = from;
        int candidate;
        do {
            candidate = (counts[index] > MOST ? listed : known).nextSetBit(next);
            next = candidate < 0 ? Integer.MAX_VALUE : span.from.must().firstMissing(candidate);
        } while (candidate >= 0 && next != candidate);
        return next;
    }

    private void add(int index, int thread, int other) {
        if (counts[index] < MOST) {
            if (counts[index] == others[index].length) {
                others[index] = Arrays.copyOf(others[index], 2 * counts[index]);
            }
            others[index][counts[index]] = other;
        } else {
            others[index] = null;
            listed.clear(thread);
        }
        counts[index] = Math.min(counts[index] + 1, MOST + 1);
    }

    /** For each thread those that it can meet, by their indexes; null where these are very many. */
    int[] @Nullable [] others() {
        for (int i = 0; i < others.length; i++) {
            others[i] = others[i] == null ? null : Arrays.copyOf(others[i], counts[i]);
        }
        return others;
    }
}
