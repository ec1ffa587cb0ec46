// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.TreeMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a library's own tests and notes how each ended. */
final class TestOutcomes implements TestExecutionListener {

    private final Map<String, String> outcomes = new TreeMap<>();

    private TestOutcomes() {}

    /**
     * Runs test classes.
     *
     * @return for each test, by its unique id, how it ended: the status, and the exception's class
     *     for one that failed
     */
    static Map<String, String> run(ClassLoader loader, List<String> testClasses) {
        TestOutcomes listener = new TestOutcomes();
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(testClasses.stream().map(name -> DiscoverySelectors.selectClass(loader, name)).toList())
                .build();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        thread.setContextClassLoader(loader);
        try {
            LauncherFactory.create().execute(request, listener);
        } finally {
            thread.setContextClassLoader(before);
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
        return listener.outcomes;
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        outcomes.put(test.getUniqueId(), "SKIPPED");
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        outcomes.put(test.getUniqueId(), result.getStatus()
                + result.getThrowable().map(problem -> " " + problem.getClass().getName()).orElse(""));
    }
}
