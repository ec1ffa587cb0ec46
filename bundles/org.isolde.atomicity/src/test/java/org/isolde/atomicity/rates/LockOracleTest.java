// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.rates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.explorer.locks.Fault;
import org.isolde.explorer.locks.LockProgram;
import org.isolde.explorer.locks.RandomLockPrograms;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Whether the analysis misses what goes wrong in random programs that lock. What goes wrong is
 * found by running the programs in every interleaving of their accesses.
 */
@CampaignTests
class LockOracleTest {

    private static final int PROGRAMS = 2000;
    private static final int BATCH = 100;

    private static final List<LockTrial> TRIALS = new ArrayList<>();

    @BeforeAll
    static void run(Campaign campaign) throws Exception {
        long[] seeds = campaign.seeds(LongStream.range(0, PROGRAMS)).toArray();
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            for (int from = 0; from < seeds.length; from += BATCH) {
                List<LockProgram> programs = LongStream.of(seeds)
                        .skip(from)
                        .limit(BATCH)
                        .mapToObj(RandomLockPrograms::of)
                        .toList();
                TRIALS.addAll(LockTrial.of(programs, library));
            }
        }
        print();
    }

    private static void print() {
        System.out.printf(
                "Of %d random programs that lock, %d go wrong, of which %d are called clean;%n"
                        + "of %d data races %d are named, of %d stale values %d;%n"
                        + "%d of %d programs in which nothing goes wrong are reported.%n",
                TRIALS.size(), count(trial -> !trial.faults().isEmpty()),
                count(trial -> !trial.faults().isEmpty() && trial.isClean()),
                faults(Fault.Kind.DATA_RACE, false), faults(Fault.Kind.DATA_RACE, true),
                faults(Fault.Kind.STALE_VALUE, false), faults(Fault.Kind.STALE_VALUE, true),
                count(trial -> trial.isRight() && !trial.reports().isEmpty()), count(LockTrial::isRight));
    }

    private static int count(Predicate<LockTrial> counts) {
        return (int) TRIALS.stream().filter(counts).count();
    }

    /** How many faults there are of a kind, or how many of them a report names exactly. */
    private static int faults(Fault.Kind kind, boolean isNamed) {
        return (int) TRIALS.stream()
                .flatMap(trial -> (isNamed ? trial.namedExactly() : trial.faults()).stream())
                .filter(fault -> fault.kind() == kind)
                .count();
    }

    /** No program that goes wrong is called clean, and all that goes wrong is named. */
    @Test
    void allThatGoesWrongIsReported() {
        assertThat(TRIALS.stream().filter(trial -> !trial.missed().isEmpty()))
                .extracting(LockOracleTest::text)
                .isEmpty();
    }

    /** What main does without a lock is not reported, but then the program is not clean either. */
    @Test
    void aDataRaceOfMainIsNotCalledClean() {
        assertThat(TRIALS.stream().filter(LockTrial::isClean).filter(trial -> trial.truth()
                .filter(truth -> !truth.faults(Set.of(Fault.Kind.DATA_RACE_OF_MAIN)).isEmpty())
                .isPresent())).extracting(LockOracleTest::text).isEmpty();
    }

    /** Of 2,000 programs, 800 never go wrong, of which 215 are reported. */
    @Test
    void mostProgramsThatNeverGoWrongAreSilent(Campaign campaign) {
        assertThat(count(trial -> trial.isRight() && !trial.reports().isEmpty()))
                .isLessThanOrEqualTo(campaign.most(0.33, count(LockTrial::isRight)));
    }

    private static String text(LockTrial trial) {
        return trial.program().source() + trial.missed().stream().map(Fault::toString)
                .collect(Collectors.joining("\n"));
    }

    /** Half of the programs can go wrong at least, so that there is something to miss. */
    @Test
    void manyProgramsGoWrong(Campaign campaign) {
        assertThat(count(trial -> !trial.faults().isEmpty()))
                .isGreaterThanOrEqualTo(campaign.least(0.45, TRIALS.size()));
    }

    /** Nearly all programs are small enough to be run in every interleaving. */
    @Test
    void fewProgramsAreTooLarge(Campaign campaign) {
        assertThat(count(trial -> trial.truth().isEmpty())).isLessThanOrEqualTo(campaign.most(0.02, TRIALS.size()));
    }
}
