// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.rates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.atomicity.violation.AtomicityViolation.Kind.HIGH_LEVEL_DATA_RACE;
import static org.isolde.atomicity.violation.AtomicityViolation.Kind.STALE_VALUE;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.explorer.SplitKind;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How many of the atomicity violations of random programs are reported, and how many reports are in
 * vain: with all refinements, with all but one, and with none. What is a violation is found out by
 * running the programs in every interleaving of their regions.
 */
@CampaignTests
class RatesTest {

    private static final int PROGRAMS = 500;
    private static final String ALL = "all refinements";

    private static final Map<String, Rates> RATES = new LinkedHashMap<>();

    @BeforeAll
    static void measure(Campaign campaign) throws Exception {
        Map<String, AtomicityOptions> settings = new LinkedHashMap<>();
        settings.put("MoTH", AtomicityOptions.MOTH);
        settings.put(ALL, AtomicityOptions.DEFAULT);
        for (AtomicityRefinement refinement : AtomicityRefinement.values()) {
            settings.put(allBut(refinement), AtomicityOptions.DEFAULT.without(refinement));
        }
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            List<Trial> trials = Trial.of(campaign.seeds(LongStream.range(0, PROGRAMS)), library);
            settings.forEach((name, options) -> RATES.put(name, Rates.of(trials, options)));
        }
        print();
    }

    private static String allBut(AtomicityRefinement refinement) {
        return "all but " + refinement.name().toLowerCase().replace('_', ' ');
    }

    private static Rates without(AtomicityRefinement refinement) {
        return RATES.get(allBut(refinement));
    }

    private static void print() {
        Rates best = RATES.get(ALL);
        System.out
                .println("Regions of " + best.programs() + " random programs that should be one: " + best.violations());
        for (SplitKind kind : SplitKind.values()) {
            System.out.println("  " + kind.name().toLowerCase() + ": " + best.violations(kind));
        }
        System.out.println(Rates.head());
        RATES.forEach((name, rates) -> System.out.println(rates.line(name)));
    }

    /**
     * Of 500 programs, 89 % and more of the violations are found, 87 % of those by stale values.
     */
    @Test
    void mostViolationsAreFound(Campaign campaign) {
        Rates all = RATES.get(ALL);
        assertThat(all.programsWith(SplitKind.STALE)).isGreaterThanOrEqualTo(campaign.least(0.15, all.programs()));
        assertFound(campaign, all, SplitKind.READS, 0.85);
        assertFound(campaign, all, SplitKind.WRITES, 0.88);
        assertFound(campaign, all, SplitKind.STALE, 0.82);
        Rates moth = RATES.get("MoTH");
        assertFound(campaign, moth, SplitKind.READS, 0.79);
        assertFound(campaign, moth, SplitKind.WRITES, 0.88);
        assertFound(campaign, moth, SplitKind.STALE, 0.77);
    }

    /** Of 500 programs, 38 % of the reports are in vain, and 42 % and 60 % of those of MoTH. */
    @Test
    void mostReportsAreViolations(Campaign campaign) {
        Rates all = RATES.get(ALL);
        assertInVain(campaign, all, HIGH_LEVEL_DATA_RACE, 0.43);
        assertInVain(campaign, all, STALE_VALUE, 0.43);
        Rates moth = RATES.get("MoTH");
        assertInVain(campaign, moth, HIGH_LEVEL_DATA_RACE, 0.47);
        assertInVain(campaign, moth, STALE_VALUE, 0.65);
    }

    /**
     * With the refinement for values that are taken away nearly as much is found as without it: 99
     * % of 500 programs.
     */
    @Test
    void withoutValuesThatAreTakenAwayNearlyAllStaleValuesAreFound(Campaign campaign) {
        assertFound(campaign, without(AtomicityRefinement.TAKEN_AWAY), SplitKind.STALE, 0.95);
    }

    /**
     * The probabilities are some points worse than measured, because violations of one program
     * resemble each other.
     */
    private static void assertFound(Campaign campaign, Rates rates, SplitKind kind, double probability) {
        assertThat(rates.found(kind)).as("found %s of %d", kind, rates.violations(kind))
                .isGreaterThanOrEqualTo(campaign.least(probability, rates.violations(kind)));
    }

    private static void assertInVain(Campaign campaign, Rates rates, AtomicityViolation.Kind kind, double probability) {
        assertThat(rates.reportsInVain(kind)).as("reports of %s in vain, of %d", kind, rates.reports(kind))
                .isLessThanOrEqualTo(campaign.most(probability, rates.reports(kind)));
    }

    /** Few programs do not show it. */
    @Tag("full-lane")
    @Test
    void fewerReportsAreInVainWithASwitchThatMakesTheAnalysisMorePrecise() {
        Rates all = RATES.get(ALL);
        assertThat(without(AtomicityRefinement.POINTS_TO).inVain(STALE_VALUE))
                .isGreaterThan(all.inVain(STALE_VALUE) + 15);
        assertThat(without(AtomicityRefinement.REVALIDATION).inVain(STALE_VALUE))
                .isGreaterThan(all.inVain(STALE_VALUE) + 4);
        assertThat(without(AtomicityRefinement.CONFLICT).inVain(STALE_VALUE))
                .isGreaterThan(all.inVain(STALE_VALUE) + 2);
        assertThat(without(AtomicityRefinement.TAKEN_AWAY).inVain(STALE_VALUE))
                .isGreaterThan(all.inVain(STALE_VALUE) + 3);
        assertThat(without(AtomicityRefinement.BRANCH_VIEWS).reports(HIGH_LEVEL_DATA_RACE))
                .isGreaterThan(all.reports(HIGH_LEVEL_DATA_RACE) + 10);
    }

    /** Few programs do not show it. */
    @Tag("full-lane")
    @Test
    void moreViolationsAreFoundWithASwitchThatLooksAtMore() {
        Rates all = RATES.get(ALL);
        assertThat(without(AtomicityRefinement.NESTED_REGIONS).recall(SplitKind.READS))
                .isLessThan(all.recall(SplitKind.READS) - 5);
        assertThat(without(AtomicityRefinement.NESTED_REGIONS).recall(SplitKind.STALE))
                .isLessThan(all.recall(SplitKind.STALE) - 1);
        assertThat(without(AtomicityRefinement.EXCEPTIONS).recall(SplitKind.STALE))
                .isLessThan(all.recall(SplitKind.STALE) - 15);
    }
}
