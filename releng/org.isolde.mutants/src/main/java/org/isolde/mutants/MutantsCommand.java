// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command that plants one mistake after the other in a copy of the last commit, and checks
 * whether a test fails.
 */
@Command(name = "mutants", mixinStandardHelpOptions = true, sortOptions = false, description = "Plants the mistakes in "
        + "releng/org.isolde.mutants/patches, one after the other, in a copy of the last commit, and checks that a "
        + "test fails. Exit status 0 if one did each time, 1 if a mistake survived, 2 if something else went wrong.")
public final class MutantsCommand implements Callable<Integer> {

    private static final String UNCHANGED = "unchanged";

    /** The values of {@code --lane}. */
    enum Lanes {
        SHORT(Lane.SHORT), FULL(Lane.FULL), BOTH(Lane.SHORT, Lane.FULL);

        private final List<Lane> lanes;

        Lanes(Lane... lanes) {
            this.lanes = List.of(lanes);
        }
    }

    @Option(names = "--lane", defaultValue = "short", paramLabel = "LANE", description = "short, full or both; "
            + "default: ${DEFAULT-VALUE}")
    private Lanes lanes = Lanes.SHORT;

    @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "of the random tests of the short "
            + "lane; default: ${DEFAULT-VALUE}")
    private long seed;

    @Option(names = "--only", split = ",", paramLabel = "NN", description = "the numbers of the mutants that are "
            + "tried; default: all")
    private List<String> only = List.of();

    @Option(names = "--minutes", paramLabel = "M", description = "try no further mutant after this time; "
            + "default: no limit")
    private long minutes = Duration.ofDays(365).toMinutes();

    @Option(names = "--resume", description = "go on with the results of an earlier run on the same commit")
    private boolean resumed;

    @Option(names = "--unchecked", description = "take for granted that the tests pass without a mutant")
    private boolean unchecked;

    @Option(names = "--root", required = true, hidden = true)
    private Path root = Path.of("");

    @Option(names = "--maven", required = true, hidden = true)
    private Path program = Path.of("");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private Path folder = Path.of("");

    @Override
    public Integer call() throws IOException, InterruptedException {
        try {
            return run();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private int run() throws IOException, InterruptedException {
        folder = root.resolve(".isolde/mutants");
        Files.createDirectories(folder);
        try (FileChannel file = FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE); FileLock lock = file.tryLock()) {
            if (lock == null) {
                throw new IllegalArgumentException("Another run uses " + folder + ": wait until it has ended");
            }
            return runAlone();
        }
    }

    private int runAlone() throws IOException, InterruptedException {
        Instant end = Instant.now().plus(Duration.ofMinutes(minutes));
        List<Mutant> mutants = chosen(Mutant.in(root.resolve("releng/org.isolde.mutants/patches")));
        Path file = folder.resolve("results.tsv");
        String title = "commit " + new Git(root).run("rev-parse", "HEAD") + ", seed " + seed;
        Results results = resumed ? Results.resume(file, title) : Results.begin(file, title);
        ProjectCopy copy = ProjectCopy.of(root, folder.resolve("copy"));
        TestRun tests = new TestRun(copy, new Maven(program, copy.folder()), seed);
        if (!unchecked && !pass(tests, mutants, results)) {
            return 2;
        }
        for (Mutant mutant : mutants) {
            for (Lane lane : lanes.lanes) {
                if (results.of(mutant.name(), lane).isEmpty() && Instant.now().isBefore(end)) {
                    Detection verdict = verdict(mutant, lane, copy, tests, results);
                    results.add(mutant.name(), lane, verdict);
                    System.out.println(mutant + ", " + lane + " lane: " + verdict);
                }
            }
        }
        System.out.println();
        System.out.print(new Table(mutants, lanes.lanes, results));
        return exitCode(mutants, results);
    }

    private List<Mutant> chosen(List<Mutant> all) {
        List<String> unknown = new ArrayList<>(only);
        unknown.removeAll(all.stream().map(Mutant::number).toList());
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("There is no mutant with the number " + String.join(", ", unknown));
        }
        return only.isEmpty() ? all : all.stream().filter(mutant -> only.contains(mutant.number())).toList();
    }

    /** Whether the tests pass without a mutant. */
    private boolean pass(TestRun tests, List<Mutant> mutants, Results results)
            throws IOException, InterruptedException {
        List<String> modules = List.copyOf(
                new TreeSet<>(mutants.stream().map(Mutant::modules).flatMap(Collection::stream).toList()));
        for (Lane lane : lanes.lanes) {
            String subject = UNCHANGED + " " + String.join(",", modules);
            if (results.of(subject, lane).isEmpty()) {
                System.out.println("Running the tests without a mutant, " + lane + " lane");
                Detection verdict = tests.unchanged(modules, lane, log(UNCHANGED, lane));
                if (verdict.kind() != Detection.Kind.SURVIVED) {
                    System.out.println("They do not pass: " + verdict + "; the log is " + log(UNCHANGED, lane));
                    return false;
                }
                results.add(subject, lane, verdict);
            }
        }
        return true;
    }

    private Path log(String subject, Lane lane) {
        return folder.resolve(subject + "-" + lane + ".log");
    }

    private Detection verdict(Mutant mutant, Lane lane, ProjectCopy copy, TestRun tests, Results results)
            throws IOException, InterruptedException {
        Optional<Detection> inShortLane = results.of(mutant.name(), Lane.SHORT);
        if (lane == Lane.FULL && inShortLane.isPresent() && isRepeatedBy(inShortLane.get(), mutant, copy)) {
            return new Detection(Detection.Kind.SAME_TEST, inShortLane.get().detail());
        }
        Git.Outcome planted = copy.plant(mutant);
        if (!planted.succeeded()) {
            return Detection.error("does not apply: " + planted.output());
        }
        try {
            return tests.ofMutant(mutant.modules(), lane, log(mutant.name(), lane));
        } finally {
            copy.restore();
        }
    }

    /**
     * Whether the test that has detected a mutant in the short lane does the same in the full lane.
     */
    private static boolean isRepeatedBy(Detection verdict, Mutant mutant, ProjectCopy copy) throws IOException {
        String test = verdict.detail().split("\\.", 2)[0];
        return verdict.kind() == Detection.Kind.DETECTED
                && !new TestClasses(copy.modules(mutant.modules())).isCampaign(test);
    }

    private int exitCode(List<Mutant> mutants, Results results) {
        boolean survived = false;
        for (Mutant mutant : mutants) {
            for (Lane lane : lanes.lanes) {
                Optional<Detection.Kind> kind = results.of(mutant.name(), lane).map(Detection::kind);
                if (kind.isEmpty() || kind.get() == Detection.Kind.ERROR) {
                    return 2;
                }
                survived |= kind.get() == Detection.Kind.SURVIVED;
            }
        }
        return survived ? 1 : 0;
    }
}
