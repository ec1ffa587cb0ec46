// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.explorer.programs.Claim;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.RandomProgram;
import org.isolde.explorer.programs.Tally;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;
import org.isolde.program.Program;
import org.isolde.program.input.SpecificationFiles;
import org.junit.jupiter.api.Test;

/**
 * How often random programs in which nothing goes wrong are reported, by shape graphs alone and
 * with heap paths, where the heap is found out and where users have described it; and how often
 * something is not understood. Prints the rates, and sees to it that nothing is missed.
 */
@CampaignTests
class RatesTest {

    private static final int PROGRAMS = 25;
    private static final int SCENARIOS = 8;

    /**
     * At least this share of the lists is found clean, whether their heap is found out or
     * described.
     */
    private static final double CLEAN = 0.1;

    private final Campaign campaign;
    private final StringBuilder table = new StringBuilder(Tally.HEAD + "  not understood\n");

    RatesTest(Campaign campaign) {
        this.campaign = campaign;
    }

    @Test
    void nothingIsMissedInAnyForm() {
        LongFunction<RandomProgram> lists = seed -> RandomProgram.of(seed, Profile.OWNED_LISTS, SCENARIOS);
        LongFunction<RandomProgram> trees = seed -> RandomProgram.of(seed, Profile.OWNED_TREES, SCENARIOS);

        measure("lists, shape", lists, new Measured(SpecificationFiles.NONE, false));
        Tally found = measure("lists, found", lists, new Measured(SpecificationFiles.NONE, true));
        Tally given = described("lists, given", DescribedPrograms.LISTS);
        measure("trees, shape", trees, new Measured(SpecificationFiles.NONE, false));
        measure("trees, found", trees, new Measured(SpecificationFiles.NONE, true));
        described("trees, given", DescribedPrograms.TREES);

        System.out.println(table);
        int least = campaign.least(CLEAN, campaign.cases(PROGRAMS));
        assertThat(found.clean()).isGreaterThanOrEqualTo(least);
        assertThat(given.clean()).isGreaterThanOrEqualTo(least);
    }

    private Tally described(String name, DescribedPrograms programs) {
        return measure(name, seed -> programs.of(seed, SCENARIOS), new Measured(programs.files(), true));
    }

    private Tally measure(String name, LongFunction<RandomProgram> programs, Measured measured) {
        List<Trial> trials = new Trials(HeapPathClaims.JDK, measured::claim).run(
                campaign.seeds(LongStream.range(0, PROGRAMS)).mapToObj(programs).toList());
        Tally tally = new Tally();
        trials.forEach(tally::add);
        table.append(tally.line(name))
                .append(String.format(Locale.ROOT, "%14.1f%%%n", 100.0 * measured.unknown.get() / trials.size()));
        assertThat(trials).filteredOn(Trial::missed).isEmpty();
        return tally;
    }

    /** An analysis, and for how many programs it did not understand some transaction. */
    private record Measured(SpecificationFiles files, boolean byPaths, AtomicInteger unknown) {

        Measured(SpecificationFiles files, boolean byPaths) {
            this(files, byPaths, new AtomicInteger());
        }

        Claim claim(Program program) {
            if (!byPaths) {
                return HeapPathClaims.byShapeGraphs(program);
            }
            HeapPathClaims.Answer answer = HeapPathClaims.answer(program, files);
            if (!answer.understood()) {
                unknown.incrementAndGet();
            }
            return answer.claim();
        }
    }
}
