// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * A program that runs test classes with JUnit, as a build or an IDE does. It writes a line for each
 * test that has passed, and for each other one the error.
 */
final class TestRun {

    private TestRun() {}

    /**
     * Runs test classes.
     *
     * @param arguments the file for the results, and the names of the classes
     */
    public static void main(String[] arguments) throws Exception {
        List<String> results = new ArrayList<>();
        for (String name : List.of(arguments).subList(1, arguments.length)) {
            results.add(name + ": " + result(name));
        }
        Files.writeString(Path.of(arguments[0]), String.join("\n\n", results));
    }

    private static String result(String name) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(name))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        TestExecutionSummary summary = listener.getSummary();
        if (summary.getTestsSucceededCount() == 1 && summary.getTotalFailureCount() == 0) {
            return "passed";
        }
        return summary.getFailures().isEmpty()
                ? "no test"
                : summary.getFailures().getFirst().getException().toString();
    }
}
