// SPDX-License-Identifier: EPL-2.0
package org.isolde.testrun;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClasspathRoots;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs tests, and ends the JVM. */
public final class TestRunner {

    /** The system property that tells tests that a hunt runs them. */
    public static final String HUNTED = "isolde.hunted";
    /** The first argument where several tests are run; the second one is the file for results. */
    public static final String SURVEY = "--survey";

    /** The exit code if a test has failed. */
    public static final int FAILED = 1;
    /** The exit code if there is no such test. */
    public static final int BAD = 2;

    private TestRunner() {}

    /**
     * Runs one test, or with {@link #SURVEY} several.
     *
     * @param arguments tests: the name of a class, which a method may follow after a #, or a unique
     *     identifier in brackets. A survey of no test is one of all on the class path
     */
    public static void main(String[] arguments) throws IOException {
        System.setProperty(HUNTED, "true");
        int code;
        if (arguments.length > 1 && arguments[0].equals(SURVEY)) {
            List<String> tests = List.of(arguments).subList(2, arguments.length);
            try (Survey survey = new Survey(Path.of(arguments[1]))) {
                run(tests.isEmpty() ? all() : selectors(tests), survey);
                code = survey.isEmpty() ? BAD : 0;
            }
        } else {
            Failures failures = new Failures(System.err);
            run(selectors(List.of(arguments)), failures);
            code = failures.isEmpty() ? BAD : failures.haveFailed() ? FAILED : 0;
        }
        System.exit(code);
    }

    private static void run(List<DiscoverySelector> selectors, TestExecutionListener listener) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(selectors)
                .filters(ClassNameFilter.includeClassNamePatterns(ClassNameFilter.STANDARD_INCLUDE_PATTERN)).build();
        Launcher launcher = LauncherFactory.create();
        launcher.execute(request, listener);
    }

    private static List<DiscoverySelector> selectors(List<String> tests) {
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (String test : tests) {
            selectors.add(test.startsWith("[")
                    ? selectUniqueId(test)
                    : test.indexOf('#') > 0 ? selectMethod(test) : selectClass(test));
        }
        return selectors;
    }

    /** The tests in the folders of the class path; where it begins with a jar, those in that. */
    private static List<DiscoverySelector> all() {
        Set<Path> roots = new LinkedHashSet<>();
        String[] entries = System.getProperty("java.class.path").split(File.pathSeparator);
        for (int i = 0; i < entries.length; i++) {
            Path entry = Path.of(entries[i]);
            if (Files.isDirectory(entry) || i == 0) {
                roots.add(entry);
            }
        }
        return List.copyOf(selectClasspathRoots(roots));
    }
}
