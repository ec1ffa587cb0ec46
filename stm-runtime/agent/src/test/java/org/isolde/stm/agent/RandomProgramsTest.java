// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.predict.Predictor;
import org.isolde.trace.Names;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From what is recorded of random programs the same is predicted as from all their accesses: what
 * is left out says nothing new.
 */
@CampaignTests
@Tag("same-on-each-java")
class RandomProgramsTest {
    private static final long SEED = 9;
    private static final int CASES = 100;

    @TempDir
    private Path folder;

    /**
     * Something can come between two accesses of a transaction; which two these are may be shown by
     * others.
     *
     * @param thread that of the transaction
     * @param other that which comes between
     * @param writes whether it writes then
     * @param asRecorded whether the order among threads in the recorded run allows it
     */
    private record Broken(String location, String thread, String other, boolean writes, boolean asRecorded) {

        /** Without the number of the object, which others have in other programs. */
        private Broken ofAnyObject() {
            return new Broken(location.replaceAll("@\\d+", ""), thread, other, writes, asRecorded);
        }
    }

    @Test
    void whatIsLeftOutSaysNothingNew(Campaign campaign) throws IOException, TraceException {
        RandomProgram.compile(campaign.seed(SEED), campaign.cases(CASES), folder);
        Set<Broken> all = broken(",record-order=exact");
        assertThat(all).hasSizeGreaterThan(campaign.cases(10 * CASES));
        assertThat(broken("")).isEqualTo(all);
    }

    /** Its own fields are not there in all of them. */
    @Test
    void theClassOfALockMakesNoDifference(Campaign campaign) throws IOException, TraceException {
        List<Set<Broken>> broken = new ArrayList<>();
        for (int kind = 0; kind < RandomProgram.LOCK_KINDS; kind++) {
            RandomProgram.compile(campaign.seed(SEED), campaign.cases(CASES), kind, folder);
            broken.add(broken("").stream().filter(violation -> !violation.location().contains("Guard."))
                    .map(Broken::ofAnyObject).collect(Collectors.toSet()));
        }
        assertThat(broken.get(0)).hasSizeGreaterThan(campaign.cases(10 * CASES));
        assertThat(broken).allSatisfy(each -> assertThat(each).isEqualTo(broken.get(0)));
    }

    private Set<Broken> broken(String options) throws IOException, TraceException {
        Path file = folder.resolve("run.trace");
        Forked result = Forked.withAgent("record=" + file + ",atomic=" + RandomProgram.TRANSACTIONS + options,
                folder.toString(), RandomProgram.MAIN);
        assertThat(result.err()).containsExactly("Isolde STM: the run is recorded in " + file);
        assertThat(result.status()).isZero();
        Predictor predictor = new Predictor(problem -> {
            throw new AssertionError(problem);
        });
        Set<Broken> broken = new HashSet<>();
        try (TraceFile trace = TraceFile.open(file)) {
            trace.replay(predictor::event);
            Names names = trace.names();
            predictor.each(prediction -> broken.add(new Broken(names.location(prediction.location()),
                    names.thread(prediction.thread()), names.thread(prediction.otherThread()),
                    prediction.between().writes(), prediction.asRecorded())));
        }
        return broken;
    }
}
