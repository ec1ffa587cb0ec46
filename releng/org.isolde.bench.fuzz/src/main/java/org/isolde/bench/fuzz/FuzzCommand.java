// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.fuzz;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.isolde.explorer.programs.Profile;
import org.isolde.explorer.programs.Shrinking;
import org.isolde.explorer.programs.Tally;
import org.isolde.explorer.programs.Trial;
import org.isolde.explorer.programs.Trials;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * The command {@code ./isolde bench fuzz}: searches for random programs that the analysis wrongly
 * calls clean.
 */
@Command(name = "fuzz", mixinStandardHelpOptions = true, description = "Runs random programs in every order that"
        + " snapshot isolation allows, and looks for those that go wrong though the analysis calls them clean.")
public final class FuzzCommand implements Callable<Integer> {

    @Option(names = "--programs", defaultValue = "10000", description = "how many programs to try (default: "
            + "${DEFAULT-VALUE})")
    private long programs;

    @Option(names = "--seed", defaultValue = "0", description = "the seed of the first one (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--profile", split = ",", description = "what kind of programs, some of ${COMPLETION-CANDIDATES} "
            + "(default: those of no special purpose, by turns)")
    private List<Profile> profiles;

    @Option(names = "--minutes", description = "try as many programs as there is time for instead")
    private Double minutes;

    @Option(names = "--threads", description = "how many to try at once (default: one a core)")
    private Integer threads;

    @Option(names = "--scenarios", defaultValue = "12", description = "heaps and calls to explore of each program "
            + "(default: ${DEFAULT-VALUE})")
    private int scenarios;

    private final Map<Profile, Tally> tallies = new EnumMap<>(Profile.class);
    private final Trials trials = new Trials(AnalysisVerdict.LIBRARY, AnalysisVerdict::of, TruthOfProfile.SMALL);
    private long started;
    private long lastSaid;

    @Override
    public Integer call() throws InterruptedException {
        started = System.nanoTime();
        List<Profile> chosen = profiles == null ? Profile.MIXED : profiles;
        chosen.forEach(profile -> tallies.put(profile, new Tally()));
        long limit = minutes == null ? programs : Long.MAX_VALUE - seed;
        Search search = new Search(trials, new Seeds(seed, limit, chosen, scenarios), this::tried);
        search.run(
                threads == null ? Runtime.getRuntime().availableProcessors() : threads,
                minutes == null ? Long.MAX_VALUE : started + (long) (minutes * 60e9));
        summarise();
        return total().missed() == 0 ? 0 : 1;
    }

    /** Called by one thread at a time. */
    private void tried(List<Trial> batch) {
        for (Trial trial : batch) {
            tallies.get(trial.program().profile()).add(trial);
            if (trial.missed()) {
                System.out.println(
                        "MISSED, as a test for FoundByTheExplorerTest:\n" + Shrinking.shrink(trials, trial).asTest());
            }
        }
        if (System.nanoTime() - lastSaid > 10e9) {
            lastSaid = System.nanoTime();
            System.err.printf(Locale.ROOT, "%d programs, %.0f a second, %d missed%n",
                    total().programs(), total().programs() / seconds(), total().missed());
        }
    }

    private void summarise() {
        System.out.println(Tally.HEAD);
        tallies.forEach((profile, tally) -> System.out.println(tally.line(profile.name())));
        System.out.println(total().line("all"));
        total().reasons().forEach((reason, count) -> System.out.printf(Locale.ROOT, "%9d %s%n", count, reason));
        System.out.printf(Locale.ROOT, "%.0f programs a second%n", total().programs() / seconds());
    }

    private Tally total() {
        Tally total = new Tally();
        tallies.values().forEach(total::add);
        return total;
    }

    private double seconds() {
        return (System.nanoTime() - started) / 1e9;
    }
}
