// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Outcome;
import org.isolde.engine.junit.JUnitTest;
import org.isolde.launcher.console.OutputFile;
import org.isolde.launcher.console.ReportFailure;
import org.isolde.launcher.console.SystemMessages;

/**
 * The source folder for the JUnit tests of shown anomalies. A test that Isolde has written before
 * is replaced; other files never are.
 */
final class TestDirectory {

    private static final String OPTION = "--write-test";
    /** All generated tests contain it, whatever the language of their comments. */
    private static final String MARK = "org.isolde.stm.testing.";

    private final Path directory;

    /**
     * Checks that there is such a directory, or that there can be one, before the work is done.
     *
     * @throws ReportFailure if not
     */
    TestDirectory(Path directory) throws ReportFailure {
        this.directory = directory;
        create(directory);
    }

    /**
     * Writes the tests of the anomalies that are shown.
     *
     * @param anomalies in the order of the report
     * @return what to tell the user, in sentences
     * @throws ReportFailure if one cannot be written; those before it are complete
     */
    List<String> write(List<Anomaly> anomalies) throws ReportFailure {
        Map<Anomaly, JUnitTest> tests = JUnitTest.of(anomalies);
        for (JUnitTest test : tests.values()) {
            write(test);
        }
        List<String> messages = new ArrayList<>();
        without(anomalies, tests.keySet()).forEach((reason, numbers) -> messages.add(
                (numbers.size() == 1 ? "Anomaly " : "Anomalies ") + String.join(", ", numbers)
                        + (numbers.size() == 1 ? " has no test. " : " have no test. ") + reason));
        messages.add(switch (tests.size()) {
            case 0 -> "No test was written to " + directory + ".";
            case 1 -> "One test was written to " + directory + ".";
            default -> tests.size() + " tests were written to " + directory + ".";
        });
        return messages;
    }

    /** The numbers that reports give to shown anomalies without a test, by the reason. */
    private static Map<String, List<String>> without(List<Anomaly> anomalies, Set<Anomaly> tested) {
        Map<String, List<String>> numbers = new LinkedHashMap<>();
        for (int i = 0; i < anomalies.size(); i++) {
            Anomaly anomaly = anomalies.get(i);
            if (anomaly.outcome() == Outcome.SHOWN && !tested.contains(anomaly)) {
                String reason = String.join(" ", JUnitTest.obstacles(anomaly));
                numbers.computeIfAbsent(reason, none -> new ArrayList<>()).add(String.valueOf(i + 1));
            }
        }
        return numbers;
    }

    private void write(JUnitTest test) throws ReportFailure {
        Path file = directory.resolve(test.path());
        create(file.toAbsolutePath().getParent());
        try {
            if (Files.exists(file) && !Files.readString(file).contains(MARK)) {
                throw new ReportFailure(file + ": exists, and Isolde has not written it. Rename it, or give another "
                        + "directory to " + OPTION + ".");
            }
        } catch (IOException e) {
            throw failure(file, e);
        }
        new OutputFile(file, OPTION).write(writer -> writer.write(test.source()));
    }

    private static void create(Path directory) throws ReportFailure {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw failure(directory, e);
        }
    }

    private static ReportFailure failure(Path file, IOException cause) {
        return new ReportFailure(file + ": tests cannot be written there (" + SystemMessages.of(cause)
                + "). Give another directory to " + OPTION + ".", cause);
    }
}
