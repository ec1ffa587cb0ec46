// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * High scores, the best one first. The place of a new score is found in one critical section, and
 * the score is inserted there in another. A score that another thread inserts moves the place.
 */
public class HighScores {

    private final List<Integer> scores = new ArrayList<>(List.of(900, 500, 100));

    private int placeOf(int score) {
        synchronized (scores) {
            int place = 0;
            while (place < scores.size() && scores.get(place) >= score) {
                place++;
            }
            return place;
        }
    }

    private void insert(int place, int score) {
        synchronized (scores) {
            scores.add(place, score);
        }
    }

    void submit(int score) {
        int place = placeOf(score); // step 1
        insert(place, score); // step 2
    }

    public static void main(String[] args) throws InterruptedException {
        HighScores table = new HighScores();
        ExecutorService games = Executors.newFixedThreadPool(2);
        games.execute(() -> table.submit(300));
        Thread.sleep(25);
        games.execute(() -> table.submit(700));
        games.shutdown();
        games.awaitTermination(10, TimeUnit.SECONDS);
        List<Integer> sorted = table.scores.stream().sorted(Comparator.reverseOrder()).toList();
        if (!table.scores.equals(sorted)) {
            throw new AssertionError("not sorted");
        }
    }
}
