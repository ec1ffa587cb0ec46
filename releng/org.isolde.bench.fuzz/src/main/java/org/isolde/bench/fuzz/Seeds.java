// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.fuzz;

import java.util.ArrayList;
import java.util.List;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;

/** Hands out programs in batches, by their seeds in order. Safe for several threads. */
final class Seeds {

    private static final int BATCH = 250;

    private final long end;
    private final List<Profile> profiles;
    private final int scenarios;
    private long next;

    Seeds(long first, long count, List<Profile> profiles, int scenarios) {
        this.next = first;
        this.end = first + count;
        this.profiles = List.copyOf(profiles);
        this.scenarios = scenarios;
    }

    /** The next programs; none when all have been handed out. */
    List<RandomProgram> nextBatch() {
        List<RandomProgram> batch = new ArrayList<>();
        long first = reserve();
        for (long seed = first; seed < Math.min(end, first + BATCH); seed++) {
            Profile profile = Profile.of(seed);
            if (!profiles.contains(profile)) {
                profile = profiles.get((int) (seed % profiles.size()));
            }
            batch.add(RandomProgram.of(seed, profile, scenarios));
        }
        return batch;
    }

    private synchronized long reserve() {
        long first = next;
        next = Math.min(end, next + BATCH);
        return first;
    }
}
