// SPDX-License-Identifier: EPL-2.0
package org.isolde.testrun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What is said of tests that were run. */
class SurveyTest {

    /** Tests of others; the name keeps the build from running them. */
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    static class Others {

        private static final ExecutorService POOL = Executors.newSingleThreadExecutor();

        @AfterAll
        static void end() {
            POOL.shutdown();
        }

        @Test
        @Order(1)
        void startsAThread() throws Exception {
            POOL.submit(() -> {}).get();
        }

        @Test
        @Order(2)
        @DisplayName("uses \t a pool")
        void usesAPool() throws Exception {
            POOL.submit(() -> {
                for (int round = 0; round < 2_000_000; round++) {
                    Thread.onSpinWait();
                }
            }).get();
        }
    }

    /** A test that fails. */
    static class Failing {

        @Test
        void fails() {
            throw new IllegalStateException("two\n  lines");
        }
    }

    /** A test that uses no other thread. */
    static class Alone {

        @Test
        void doesNothing() {
            Assertions.assertTrue(true);
        }
    }

    private static LauncherDiscoveryRequest request(Class<?> tests) {
        return LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build();
    }

    @TempDir
    private Path folder;

    private List<String[]> survey(Class<?> tests) throws Exception {
        Path file = folder.resolve("tests");
        try (Survey survey = new Survey(file)) {
            LauncherFactory.create().execute(request(tests), survey);
            assertThat(survey.isEmpty()).isFalse();
        }
        return Files.readAllLines(file).stream().map(line -> line.split("\t")).toList();
    }

    @Test
    void aThreadCountsIfTheTestHasStartedOrUsedIt() throws Exception {
        List<String[]> lines = survey(Others.class);

        assertThat(lines).extracting(line -> line[0]).containsExactly("SUCCESSFUL", "SUCCESSFUL");
        assertThat(lines).allSatisfy(line -> assertThat(Integer.parseInt(line[2])).isPositive());
        assertThat(lines.get(1)[3]).endsWith("Others \u203a uses a pool");
        assertThat(lines.get(1)[4]).endsWith("[method:usesAPool()]");
        assertThat(survey(Failing.class)).singleElement().satisfies(line -> assertThat(line[0]).isEqualTo("FAILED"));
        assertThat(survey(Alone.class)).singleElement().satisfies(line -> assertThat(line[2]).isEqualTo("0"));
    }

    @Test
    void aFailureIsALineWithItsPlace() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Failures failures = new Failures(new PrintStream(out));
        LauncherFactory.create().execute(request(Failing.class), failures);

        assertThat(failures.haveFailed()).isTrue();
        assertThat(failures.isEmpty()).isFalse();
        assertThat(out.toString().lines()).singleElement().asString()
                .startsWith("Isolde: the test fails: java.lang.IllegalStateException: two lines");
    }
}
