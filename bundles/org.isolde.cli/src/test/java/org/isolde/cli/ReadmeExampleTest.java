// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isolde.cli.documents.CodeBlock;
import org.isolde.cli.documents.Page;
import org.isolde.launcher.console.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The program at the top of README.md has the report that follows it. If a message has changed,
 * copy {@code target/readme/report.txt} into README.md.
 */
class ReadmeExampleTest {
    private static final Path FOLDER = Path.of("target/readme/oncall");
    private static final Pattern CLASS = Pattern.compile("class (\\w+)");

    @TempDir
    private Path api;

    @Test
    void theReportIsThatOfTheProgram() throws IOException {
        List<CodeBlock> blocks = Page.at("README.md").codeBlocks();
        CodeBlock program = blocks.get(0);
        CodeBlock shown = blocks.get(1);
        assertThat(program.language()).isEqualTo("java");
        assertThat(shown.language()).isEqualTo("text");

        String report = report(program);

        Files.writeString(FOLDER.resolveSibling("report.txt"), report);
        assertThat(shown.text()).isEqualTo(report);
    }

    private String report(CodeBlock program) throws IOException {
        Matcher name = CLASS.matcher(program.text());
        assertThat(name.find()).isTrue();
        Files.createDirectories(FOLDER);
        Path file = Files.writeString(FOLDER.resolve(name.group(1) + ".java"), program.text());
        Programs.compile(api);
        Outcome outcome = Outcome.of("analyze", "--explain", "1", "--classpath", api, file);
        assertThat(outcome.code()).isEqualTo(ExitCode.ANOMALIES);
        // The folder is the reader's own.
        return outcome.out().replaceFirst("\\R\\R\\z", "\n").replace(FOLDER + "/", "");
    }
}
