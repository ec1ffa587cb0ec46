package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.isolde.explorer.CallPlace;
import org.isolde.explorer.ProcessExplorer;
import org.isolde.explorer.Split;
import org.isolde.explorer.Splits;
import org.isolde.explorer.programs.ProcessProgram;
import org.isolde.program.ClassModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.JavaSources;
import org.junit.jupiter.api.Test;

/**
 * How many of the atomicity violations of random programs are reported, and how many reports are in vain, with each switch off and
 * on. What is a violation is found out by running the programs in every interleaving of their regions.
 */
class RatesTest {

    private static final int PROGRAMS = 500;

    /** Where two regions meet: the method and the two places in it. */
    private record Pair(CallPlace first, CallPlace second) {}

    /** A program and what running it has shown. */
    private record Trial(ProcessProgram source, Program program, Splits truth) {}

    /** What an analysis has reported of all programs. */
    private static final class Counts {
        private int violations;
        private int found;
        private final Map<AtomicityViolation.Kind, Integer> foundAs = new HashMap<>();
        private int reports;
        private int inVain;

        double recall() {
            return 100.0 * found / violations;
        }

        double falseAlarms() {
            return 100.0 * inVain / Math.max(1, reports);
        }

        String line(String name) {
            return String.format(Locale.ROOT, "%-24s %5.1f %% %6d %6d %8d %8.1f %%", name, recall(),
                    foundAs.getOrDefault(AtomicityViolation.Kind.HIGH_LEVEL_DATA_RACE, 0),
                    foundAs.getOrDefault(AtomicityViolation.Kind.STALE_VALUE, 0), reports, falseAlarms());
        }
    }

    @Test
    void mostViolationsAreFoundAndMostReportsAreViolations() throws Exception {
        Map<String, AtomicityOptions> settings = settings();
        Map<String, Counts> counts = new LinkedHashMap<>();
        try (ClassPath library = new ClassPath(List.of(JdkSource.running()))) {
            List<Trial> trials = trials(library);
            settings.forEach((name, options) -> counts.put(name, count(trials, options)));
        }
        Counts best = counts.get("all switches on");
        System.out.println("Atomicity violations in " + PROGRAMS + " random programs: " + best.violations);
        System.out.printf("%-24s %7s %6s %6s %8s %10s%n", "", "recall", "races", "stale", "reports", "in vain");
        counts.forEach((name, count) -> System.out.println(count.line(name)));
        assertThat(best.violations).isGreaterThan(PROGRAMS / 4);
        // The figures of the day when they were recorded; better ones are to be recorded in their place.
        assertThat(best.recall()).isGreaterThanOrEqualTo(46.2);
        assertThat(best.falseAlarms()).isLessThanOrEqualTo(46.0);
        assertThat(counts.get("MoTH").recall()).isGreaterThanOrEqualTo(58.8);
        assertThat(counts.get("MoTH").falseAlarms()).isLessThanOrEqualTo(66.1);
    }

    /** The method of the papers, each switch alone on top of it, all switches, and all but each. */
    private static Map<String, AtomicityOptions> settings() {
        Map<String, AtomicityOptions> settings = new LinkedHashMap<>();
        settings.put("MoTH", AtomicityOptions.MOTH);
        List<String> names = List.of("points-to", "branch views", "re-validation", "nested regions", "exceptions",
                "conflict", "taken away");
        for (int i = 0; i < names.size(); i++) {
            settings.put("MoTH and " + names.get(i), with(i, false));
        }
        settings.put("all switches on", AtomicityOptions.DEFAULT);
        for (int i = 0; i < names.size(); i++) {
            settings.put("all but " + names.get(i), with(i, true));
        }
        return settings;
    }

    private static AtomicityOptions with(int flipped, boolean others) {
        boolean[] on = new boolean[7];
        for (int i = 0; i < on.length; i++) {
            on[i] = i == flipped != others;
        }
        return new AtomicityOptions(on[0], on[1], on[2], on[3], on[4], on[5], on[6]);
    }

    private static List<Trial> trials(ClassPath library) throws Exception {
        List<ProcessProgram> programs = new ArrayList<>();
        List<String> sources = new ArrayList<>(List.of("package org.isolde.stm; public @interface Atomic {}"));
        for (long seed = 0; seed < PROGRAMS; seed++) {
            programs.add(ProcessProgram.of(seed));
            sources.add(programs.getLast().source());
        }
        List<ClassModel> classes = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(sources.toArray(String[]::new)).entrySet()) {
            classes.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
        }
        List<Trial> trials = new ArrayList<>();
        for (ProcessProgram source : programs) {
            Program program = Program.of(
                    classes.stream().filter(each -> each.name().startsWith(source.prefix())).toList(), library);
            Splits truth = ProcessExplorer.explore(program, source.owner(), source.scenario());
            if (truth.complete()) {
                trials.add(new Trial(source, program, truth));
            }
        }
        return trials;
    }

    private static Counts count(List<Trial> trials, AtomicityOptions options) {
        Counts counts = new Counts();
        for (Trial trial : trials) {
            CallGraph calls = CallGraph.of(trial.program(), LibraryEffects.standard());
            Map<Pair, Set<AtomicityViolation.Kind>> reported = new HashMap<>();
            for (AtomicityViolation violation : new AtomicityAnalysis(options).analyse(trial.program(), calls,
                    AtomicRegions.in(trial.program(), AtomicOptions.DEFAULT).regions(), Set.of(), () -> false)) {
                Pair pair = new Pair(place(violation.first()), place(violation.second()));
                reported.computeIfAbsent(pair, p -> new HashSet<>()).add(violation.kind());
            }
            for (Split split : trial.truth().least()) {
                counts.violations++;
                Set<AtomicityViolation.Kind> kinds = new HashSet<>();
                pairs(split).forEach(pair -> kinds.addAll(reported.getOrDefault(pair, Set.of())));
                counts.found += kinds.isEmpty() ? 0 : 1;
                kinds.forEach(kind -> counts.foundAs.merge(kind, 1, Integer::sum));
            }
            Set<Pair> real = new HashSet<>();
            trial.truth().mending().forEach(split -> real.addAll(pairs(split)));
            counts.reports += reported.size();
            counts.inVain += (int) reported.keySet().stream().filter(pair -> !real.contains(pair)).count();
        }
        return counts;
    }

    private static CallPlace place(RegionUse use) {
        return new CallPlace(use.place().method(), use.place().statement());
    }

    /** Where the two regions of a split meet: after the calls that both share. Each method on the shared way may be told as that. */
    private static List<Pair> pairs(Split split) {
        int common = 0;
        while (split.first().get(common).equals(split.second().get(common))
                && common < Math.min(split.first().size(), split.second().size()) - 1) {
            common++;
        }
        return List.of(new Pair(split.first().get(common), split.second().get(common)));
    }
}
