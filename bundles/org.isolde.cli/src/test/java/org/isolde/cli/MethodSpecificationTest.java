// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a user says of methods without code, on the command line (Dias' thesis, figure 3.14). */
class MethodSpecificationTest {

    private static final String MAIN = """
            import org.isolde.stm.Atomic;
            class Main {
                static int value;
                @Atomic static int get() { return value; }
                @Atomic static void set(int v) { value = v; }
                static void one() { set(new MathComputer().getMax(get(), 7)); }
                static void two() { set(3); }
                public static void main(String[] args) {
                    new Thread(Main::one).start();
                    new Thread(Main::two).start();
                }
            }
            """;
    private static final String COMPUTER = "class MathComputer { native int getMax(int x1, int x2); }";
    private static final String STALE = "stale-value error";

    @TempDir
    private Path temporary;
    private Path classes;

    @BeforeEach
    void compile() throws IOException {
        classes = Programs.compile(Files.createDirectory(temporary.resolve("classes")), MAIN, COMPUTER);
    }

    private Path specification(String name, String accesses) throws IOException {
        return Files.writeString(temporary.resolve(name),
                "<class id=\"MathComputer\">\n  <method id=\"getMax(int,int)\">"
                        + accesses + "</method>\n</class>\n");
    }

    @Test
    void itDecidesWhetherAStaleValueIsPassedOn() throws IOException {
        assertThat(Outcome.of("analyze", classes).out()).contains(STALE);
        Path both = specification("both.xml", "<reads>0</reads><reads>1</reads>");
        Path second = specification("second.xml", "<reads>1</reads>");

        assertThat(Outcome.of("analyze", "--specification", both, classes).out()).contains(STALE);
        assertThat(Outcome.of("analyze", "--specification", second, classes).out()).doesNotContain(STALE);
    }

    @Test
    void ofSeveralFilesTheLastOneCounts() throws IOException {
        Path both = specification("both.xml", "<reads>0</reads><reads>1</reads>");
        Path second = specification("second.xml", "<reads>1</reads>");

        assertThat(Outcome.of("analyze", "--specification", both, "--specification", second, classes).out())
                .doesNotContain(STALE);
        assertThat(Outcome.of("analyze", "--specification", second, "--specification", both, classes).out())
                .contains(STALE);
    }

    @Test
    void whatIsAssumedIsWrittenAndCanBeGivenBack() {
        Path file = temporary.resolve("assumed.xml");

        Outcome written = Outcome.of("analyze", "--write-specification", file, classes);

        assertThat(file).hasContent("""
                <specification>
                  <class id="MathComputer">
                    <method id="getMax(int,int)">
                      <reads>this</reads>
                      <writes>this</writes>
                      <reads>0</reads>
                      <writes>0</writes>
                      <reads>1</reads>
                      <writes>1</writes>
                    </method>
                  </class>
                </specification>
                """);
        Outcome given = Outcome.of("analyze", "--specification", file, classes);
        assertThat(given).isEqualTo(written);
    }

    @Test
    void whatTheUserHasSaidIsKeptWhenTheFileIsWrittenAnew() throws IOException {
        Path file = specification("mine.xml", "<reads>1</reads>");

        Outcome.of("analyze", "--specification", file, "--write-specification", file, classes);

        assertThat(file).content().contains("<reads>1</reads>").doesNotContain("<reads>0</reads>", "<writes>");
    }

    @Test
    void aMistakeIsToldWithItsPlace() throws IOException {
        Path file = specification("wrong.xml", "<reads>2</reads>");
        assertRefused(Outcome.of("analyze", "--specification", file, classes),
                file + ":2:48: 'this' or a parameter's number, "
                        + "0 to 1, is expected, not '2'.");
    }

    @Test
    void whatIsNoXmlIsToldWithItsPlace() throws IOException {
        Path file = Files.writeString(temporary.resolve("broken.xml"), "<class id=\"MathComputer\">\n  <method id=\n");
        assertRefused(Outcome.of("analyze", "--specification", file, classes),
                file + ":3:1: This is not well-formed XML.");
        Path other = Files.writeString(temporary.resolve("other.xml"), "<project/>");
        assertRefused(Outcome.of("analyze", "--specification", other, classes),
                other + ":1:11: The document is to begin with <specification> or <class>, not <project>.");
    }

    @Test
    void whatNamesNothingIsAProblemWithItsPlaceAndARemedy() throws IOException {
        Path file = Files.writeString(temporary.resolve("odd.xml"), """
                <specification>
                  <class id="MathComputer">
                    <method id="getMax(int)"><reads>0</reads></method>
                  </class>
                  <class id="MathsComputer">
                    <method id="getMax(int,int)"><reads>0</reads></method>
                  </class>
                </specification>
                """);
        Outcome outcome = Outcome.of("analyze", "--specification", file, classes);
        assertThat(outcome.out())
                .contains(file + ":3:30: Class MathComputer has no method getMax(int). It has getMax(int,int)")
                .contains(file + ":6:34: There is no class MathsComputer. Correct its name");
        Outcome quiet = Outcome.of("analyze", "--specification", file, "--format", "json", classes);
        assertThat(quiet.err()).contains(file + ":3:30: ", file + ":6:34: ");
    }

    @Test
    void oneFileMayServeSeveralPrograms() throws IOException {
        Path other = Programs.compile(Files.createDirectory(temporary.resolve("other")), """
                class Other { public static void main(String[] args) { } }
                """);
        Path file = specification("both.xml", "<reads>0</reads>");
        Outcome outcome = Outcome.of("analyze", "--specification", file, classes, other);
        assertThat(outcome.out() + outcome.err()).doesNotContain("no class MathComputer");
    }

    @Test
    void aFileThatCannotBeReadIsNamed() throws IOException {
        Path missing = temporary.resolve("missing.xml");
        assertRefused(Outcome.of("analyze", "--specification", missing, classes), "--specification " + missing
                + ": no such file or directory. Check the path");
        assertRefused(Outcome.of("analyze", "--specification", temporary, classes), temporary + ": is a directory");
        Path latin = Files.write(temporary.resolve("latin.xml"), "<é/>".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(Outcome.of("analyze", "--specification", latin, classes), latin + ": is no text in UTF-8");
    }

    @Test
    void aFileThatCannotBeWrittenIsNamedBeforeTheWorkIsDone() {
        Path nowhere = temporary.resolve("nowhere/assumed.xml");
        assertRefused(Outcome.of("analyze", "--write-specification", nowhere, classes), nowhere
                + ": the directory " + nowhere.getParent() + " does not exist. Create it, or give another place to "
                + "--write-specification.");
        assertRefused(Outcome.of("analyze", "--write-specification", temporary, classes), temporary
                + ": is a directory. Give the name of a file to --write-specification.");
    }

    private static void assertRefused(Outcome outcome, String message) {
        assertThat(outcome.code()).isEqualTo(ExitCode.BAD);
        assertThat(outcome.err()).contains(message);
        assertThat(outcome.out()).isEmpty();
    }
}
