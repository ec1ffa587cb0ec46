// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.program.EndedRun;
import org.isolde.launcher.program.Installation;
import org.isolde.launcher.program.JavaProcess;
import org.isolde.launcher.program.TestProgram;
import org.isolde.report.prediction.PredictedCycle;
import org.isolde.report.prediction.PredictionResult;

/**
 * Hunts in tests: all are run once, and each that uses several threads is then recorded and
 * replayed in JVMs of its own, so that what is found is of that test alone.
 *
 * @param trace the file for the recorded run of a test, before its number is added to the name
 */
record TestHunt(Installation installation, TestProgram tests, Path trace, Terminal terminal) {

    /** What runs tests, and compares values, is not recorded. */
    static final List<String> TOOLS = List.of("org.junit", "junit", "org.opentest4j", "org.apiguardian", "org.assertj",
            "org.hamcrest", "org.mockito", "net.bytebuddy", "org.testng", "com.google.common.truth",
            "org.isolde.testrun", "org.isolde.junit");

    private static final Duration LONGEST_SURVEY = Duration.ofDays(1);

    /** A test, and the run that was recorded of it. */
    private record Recorded(Hunt hunt, EndedRun run, PredictionResult result) {}

    /**
     * Hunts in tests.
     *
     * @param wanted classes, or methods as {@code class#method}; all tests if there is none
     * @param options those of the recording
     * @param time for replays and preemptions
     * @param findings what was observed is added to it
     * @param cycles the predicted violations over two locations are added to it
     * @return what was predicted and not confirmed
     * @throws BadInputException if there is no such test
     * @throws NothingCheckedException if there is nothing that could be violated
     */
    List<Trial> hunt(List<String> wanted, List<String> options, Duration time, Findings findings,
            List<PredictedCycle> cycles) throws BadInputException, NothingCheckedException {
        List<HuntedTest> hunted = hunted(wanted);
        writeIds(hunted);
        List<Recorded> recorded = record(hunted, options);
        Instant end = Instant.now().plus(time);
        List<List<Trial>> trials = new ArrayList<>();
        for (int i = 0; i < recorded.size(); i++) {
            Recorded one = recorded.get(i);
            trials.add(one.hunt().replay(one.result(), one.run(), share(end, recorded.size() - i), findings));
        }
        for (int i = 0; i < recorded.size(); i++) {
            Recorded one = recorded.get(i);
            cycles.addAll(one.result().cycles());
            one.hunt().preempt(one.result().cycles(), one.run(), trials.get(i), share(end, recorded.size() - i),
                    findings);
        }
        return trials.stream().flatMap(List::stream)
                .filter(trial -> !trial.isConfirmed() && !findings.hasCause(trial.violation())).toList();
    }

    /** Each test gets the same part of the time that is left. */
    private static Duration share(Instant end, int tests) {
        return Duration.between(Instant.now(), end).dividedBy(tests);
    }

    private List<HuntedTest> hunted(List<String> wanted) throws BadInputException, NothingCheckedException {
        Path file;
        EndedRun run;
        List<SurveyedTest> surveyed;
        try {
            file = Files.createTempFile("isolde", ".tests");
            try {
                run = JavaProcess.of(tests.survey(file, wanted)).runCaptured(LONGEST_SURVEY);
                surveyed = SurveyedTest.read(file);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new BadInputException("The tests cannot be run: " + e.getMessage(), e);
        }
        if (surveyed.isEmpty()) {
            run.err().forEach(terminal.err()::println);
            throw new BadInputException(wanted.isEmpty()
                    ? "There are no tests in the folders of the class path."
                    : "There are no such tests: " + String.join(", ", wanted));
        }
        List<HuntedTest> hunted = new ArrayList<>();
        for (SurveyedTest test : surveyed) {
            if (test.threads() > 0) {
                hunted.add(new HuntedTest(hunted.size() + 1, test.name(), test.id(), test.passed()));
            }
            if (!test.passed()) {
                terminal.message("the test " + test.name() + " does not pass by itself; "
                        + "what is observed is compared with that.");
            }
        }
        terminal.message("tests: " + surveyed.size() + ", in " + HuntCommand.seconds(run.time())
                + "; those that use several threads: " + hunted.size());
        if (hunted.isEmpty()) {
            throw new NothingCheckedException("Nothing was checked: no test uses several threads.");
        }
        return hunted;
    }

    private List<Recorded> record(List<HuntedTest> hunted, List<String> options)
            throws BadInputException, NothingCheckedException {
        Instant start = Instant.now();
        List<Recorded> recorded = new ArrayList<>();
        int violations = 0;
        int unrecorded = 0;
        for (HuntedTest test : hunted) {
            Hunt hunt = hunt(test);
            EndedRun run = hunt.recordWell(options);
            if (test.passes() && run.code() != 0) {
                terminal.message("the test " + test.name() + " does not pass each time; what is observed is compared "
                        + "with a run in which it did not.");
            }
            if (!Files.isRegularFile(hunt.trace())) {
                run.err().forEach(terminal.err()::println);
                terminal.message("the test " + test.name() + " was not recorded, for the reason above.");
                unrecorded++;
                continue;
            }
            PredictionResult result = hunt.predict();
            if (result.hasTransactions() || hunt.hasPoints()) {
                recorded.add(new Recorded(hunt, run, result));
                violations += result.predicted();
            }
        }
        if (recorded.isEmpty() && unrecorded > 0) {
            throw new BadInputException("Tests that were not recorded, for the reasons above: " + unrecorded
                    + ". So nothing was checked.");
        }
        if (recorded.isEmpty()) {
            throw new NothingCheckedException(
                    "Nothing was checked: no test had a transaction, or a place where "
                            + "threads may come to wait for each other. Name methods that are meant to be atomic with "
                            + "--atomic PATTERN.");
        }
        terminal.message("recorded in " + HuntCommand.seconds(Duration.between(start, Instant.now()))
                + "; tests with transactions: " + recorded.size() + "; predicted violations: " + violations);
        return recorded;
    }

    private Hunt hunt(HuntedTest test) {
        return new Hunt(installation, tests.test(test.id()), numbered(Integer.toString(test.number())),
                Optional.of(test));
    }

    /** The file of a test: its number stands before the ending. */
    private Path numbered(String number) {
        String name = String.valueOf(trace.getFileName());
        int dot = name.lastIndexOf('.');
        return trace.resolveSibling(dot <= 0
                ? name + "-" + number
                : name.substring(0, dot) + "-" + number + name.substring(dot));
    }

    private Path ids() {
        return trace.resolveSibling(trace.getFileName() + ".tests");
    }

    private void writeIds(List<HuntedTest> hunted) throws BadInputException {
        try {
            Files.write(ids(), hunted.stream().map(HuntedTest::id).toList());
        } catch (IOException e) {
            throw new BadInputException(ids() + ": cannot be written (" + e.getMessage()
                    + "). Give another place to --trace.", e);
        }
    }

    /**
     * The hunt in one test of the last hunt.
     *
     * @param number its number
     * @throws BadInputException if there is none
     */
    Hunt again(int number) throws BadInputException {
        List<String> known;
        try {
            known = Files.readAllLines(ids());
        } catch (IOException e) {
            throw new BadInputException(ids() + ": cannot be read (" + e.getMessage() + "). Hunt first, with the same "
                    + "--trace.", e);
        }
        if (number < 1 || number > known.size()) {
            throw new BadInputException("--again " + number + HuntedTest.SEPARATOR + "...: the last hunt was in "
                    + known.size() + " tests, which are counted from 1.");
        }
        String id = Objects.requireNonNull(known.get(number - 1), "the identifier of a test");
        return hunt(new HuntedTest(number, id, id, true));
    }
}
