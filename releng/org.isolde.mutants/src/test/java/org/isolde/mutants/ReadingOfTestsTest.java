// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.isolde.mutants.SurefireReports.FailedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The runner reads the sources of tests, Surefire's reports and Maven's log. */
class ReadingOfTestsTest {

    @TempDir
    private Path module;

    private Path write(String name, String text) throws IOException {
        Path file = module.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void theClassesOfTestsAreFoundAndTheCampaignsAmongThem() throws IOException {
        write("src/test/java/a/PlainTest.java", "package a;\n\nclass PlainTest {}\n");
        write("src/test/java/a/RandomTest.java", "package a;\n\n@CampaignTests\nclass RandomTest {}\n");
        write("src/test/java/a/b/MoreTest.java", "package a.b;\n\nclass MoreTest extends RandomTest {}\n");
        write("src/test/java/a/Helper.java", "package a;\n\nclass Helper {}\n");
        TestClasses classes = new TestClasses(List.of(module));
        assertThat(classes.names()).containsExactlyInAnyOrder("a.PlainTest", "a.RandomTest", "a.b.MoreTest");
        assertThat(classes.isCampaign("a.PlainTest")).isFalse();
        assertThat(classes.isCampaign("RandomTest$Nested")).isTrue();
        assertThat(classes.isCampaign("MoreTest")).isTrue();
    }

    @Test
    void theFirstFailureIsFoundAsSoonAsItsReportIsComplete() throws IOException {
        SurefireReports reports = new SurefireReports(List.of(module));
        assertThat(reports.firstFailure()).isEmpty();
        assertThat(reports.areMissing()).isTrue();
        write("target/surefire-reports/TEST-a.ATest.xml", """
                <testsuite><testcase classname="a.ATest" name="passes"/>
                <testcase classname="a.ATest" name="isSkipped"><skipped/></testcase></testsuite>
                """);
        assertThat(reports.firstFailure()).isEmpty();
        assertThat(reports.areMissing()).isFalse();
        String failure = """
                <testsuite><testcase classname="a.BTest" name="fails"><failure message="m"/></testcase></testsuite>
                """;
        write("target/surefire-reports/TEST-a.BTest.xml", failure.substring(0, failure.length() / 2));
        assertThat(reports.firstFailure()).isEmpty();
        write("target/surefire-reports/TEST-a.BTest.xml", failure);
        assertThat(reports.firstFailure()).contains(new FailedTest("a.BTest", "fails")).get()
                .hasToString("BTest.fails");
    }

    @Test
    void theLogTellsWhichTestsAreRunning() throws IOException {
        MavenLog log = MavenLog.read(write("log", """
                [INFO] Running a.ATest
                [INFO] Running a.BTest
                [INFO] Tests run: 2, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in a.ATest
                [ERROR] Something is wrong
                """));
        assertThat(log.runningTests()).containsExactly("a.BTest");
        assertThat(log.firstError()).isEqualTo("Something is wrong");
        assertThat(log.silence()).isLessThan(Duration.ofMinutes(10));
    }
}
