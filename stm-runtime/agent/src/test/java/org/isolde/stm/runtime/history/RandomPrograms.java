// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.isolde.stm.Isolation;
import org.isolde.stm.runtime.TransactionSite;

/** Small programs with many conflicts. The same seed gives the same programs. */
public final class RandomPrograms {

    /** No program has more threads. */
    static final int MOST_THREADS = 4;

    private final Random random;
    private final List<Isolation> isolations;

    /**
     * @param isolations what transactions ask for
     */
    public RandomPrograms(long seed, Isolation... isolations) {
        this.random = new Random(seed);
        this.isolations = List.of(isolations);
    }

    /** A program of 2 to 4 threads. */
    public Program next() {
        int locations = 2 + random.nextInt(4);
        int threads = 2 + random.nextInt(MOST_THREADS - 1);
        List<List<Program.Body>> bodies = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            List<Program.Body> own = new ArrayList<>();
            for (int j = 1 + random.nextInt(3); j > 0; j--) {
                own.add(new Program.Body(site(), steps(locations, 0)));
            }
            bodies.add(own);
        }
        return new Program(locations, random.nextLong(), bodies);
    }

    private TransactionSite site() {
        Isolation isolation = isolations.get(random.nextInt(isolations.size()));
        return new TransactionSite(
                "random", isolation, random.nextInt(4) == 0 ? 0 : 4, random.nextBoolean(), random.nextInt(40) == 0);
    }

    private List<Step> steps(int locations, int depth) {
        List<Step> steps = new ArrayList<>();
        boolean updates = random.nextInt(3) > 0;
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            switch (random.nextInt(20)) {
                case 0, 1, 2, 3, 4, 5, 6, 7 -> steps.add(new Step.Read(random.nextInt(locations)));
                case 8, 9, 10, 11, 12, 13 -> steps
                        .add(
                                updates
                                        ? new Step.Write(random.nextInt(locations))
                                        : new Step.Read(random.nextInt(locations)));
                case 14, 15 -> {
                    if (depth < 2) {
                        steps.add(new Step.Nested(steps(locations, depth + 1), random.nextInt(3) > 0));
                    }
                }
                case 16 -> {
                    if (random.nextInt(8) == 0) {
                        steps.add(new Step.Irrevocable());
                    }
                }
                default -> steps.add(new Step.Pause(random.nextInt(200)));
            }
        }
        if (depth == 0 && random.nextInt(10) == 0) {
            steps.add(new Step.Failure());
        }
        return steps;
    }
}
