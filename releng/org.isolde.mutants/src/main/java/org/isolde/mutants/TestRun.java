// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.mutants.SurefireReports.FailedTest;

/**
 * Runs the tests of modules in a copy of the project, up to the first one that fails. What the
 * modules need is built, too, but not tested: Surefire is given the names of all classes of tests
 * that are to run.
 */
final class TestRun {

    private static final Duration LIMIT = Duration.ofMinutes(20);
    /** Tests that have printed nothing for so long when the time is up are taken to hang. */
    private static final Duration SILENCE = Duration.ofMinutes(10);

    private final ProjectCopy copy;
    private final Maven maven;
    private final long seed;

    TestRun(ProjectCopy copy, Maven maven, long seed) {
        this.copy = copy;
        this.maven = maven;
        this.seed = seed;
    }

    /** Tests modules with a mutant in them. */
    Detection ofMutant(List<String> modules, Lane lane, Path log) throws IOException, InterruptedException {
        return run(modules, lane, log, LIMIT);
    }

    /** Tests modules as they are, however long that takes. */
    Detection unchanged(List<String> modules, Lane lane, Path log) throws IOException, InterruptedException {
        return run(modules, lane, log, Maven.UNLIMITED);
    }

    private Detection run(List<String> names, Lane lane, Path log, Duration limit)
            throws IOException, InterruptedException {
        List<Path> modules = copy.modules(names);
        for (Path module : modules) {
            // Earlier reports with it, and what the compiler has put from the module's classes into
            // others.
            ProjectCopy.dropBuild(module);
        }
        SurefireReports reports = new SurefireReports(modules);
        // Surefire's own skipAfterFailureCount does not stop tests of JUnit 5.
        Maven.End end = maven.run(names, log, limit, () -> reports.firstFailure().isPresent(), List.of("verify",
                "-Disolde.lane=" + lane, "-Disolde.seed=" + seed,
                "-Dtest=" + String.join(",", new TestClasses(modules).names()),
                "-Dsurefire.failIfNoSpecifiedTests=false"));
        Optional<FailedTest> failed = reports.firstFailure();
        if (failed.isPresent()) {
            return new Detection(Detection.Kind.DETECTED, failed.get().toString());
        }
        return switch (end) {
            case SUCCESS -> reports.areMissing()
                    ? Detection.error("no test ran")
                    : new Detection(Detection.Kind.SURVIVED, "");
            case FAILURE, STOPPED -> Detection.error(MavenLog.read(log).firstError());
            case TIME_UP -> afterTimeIsUp(MavenLog.read(log));
        };
    }

    private static Detection afterTimeIsUp(MavenLog log) throws IOException {
        Set<String> running = log.runningTests();
        boolean hangs = !running.isEmpty() && log.silence().compareTo(SILENCE) > 0;
        return hangs
                ? new Detection(Detection.Kind.HUNG, String.join(", ", running))
                : Detection.error("not ended within " + LIMIT.toMinutes() + " minutes");
    }
}
