// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.launcher.console.OutputFile;
import org.isolde.launcher.console.ReportFailure;

/**
 * A test of JUnit that runs a program, and fails as long as something goes wrong in another order
 * of its threads: it is recorded, predicted and driven anew each time, so that the test outlives
 * changes of the program.
 *
 * @param call the call of the program
 * @param atomic the methods that are meant to be atomic; none if those are that look so
 * @param seconds how long other orders are tried
 */
record HuntTest(MainCall call, List<String> atomic, int seconds) {

    /**
     * Writes it into the folder of its package.
     *
     * @param sources the source folder of the tests
     * @param report what was observed
     * @return the file
     * @throws ReportFailure if it cannot be written
     */
    Path write(Path sources, String report) throws ReportFailure {
        Path file = sources.resolve(call.packageName().replace('.', '/')).resolve(name() + ".java");
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new ReportFailure("--write-test " + sources + ": cannot be written (" + e.getMessage() + ").", e);
        }
        new OutputFile(file, "--write-test").write(out -> out.append(text(report)));
        return file;
    }

    private String name() {
        return call.simpleName().replace(".", "") + "HuntTest";
    }

    private String text(String report) {
        StringBuilder text = new StringBuilder();
        if (!call.packageName().isEmpty()) {
            text.append("package ").append(call.packageName()).append(";\n\n");
        }
        text.append("import org.isolde.junit.Hunt;\nimport org.junit.jupiter.api.Test;\n\n/**\n"
                + " * Fails as long as something goes wrong in another order of the threads. Observed was:\n *\n"
                + " * <pre>{@code\n");
        report.lines().forEach(line -> text.append((" * " + line.replace("*/", "* /").replace('\\', '/')
                .replace("{", "(").replace("}", ")")).stripTrailing()).append('\n'));
        text.append(" * }</pre>\n */\nclass ").append(name()).append(" {\n\n    @Test\n    @Hunt(seconds = ")
                .append(seconds);
        if (!atomic.isEmpty()) {
            text.append(", atomic = {").append(literals(atomic.stream())).append('}');
        }
        return text.append(")\n    void goesWell() throws Exception {\n        ").append(call.simpleName())
                .append(".main(new String[] {").append(literals(call.arguments().stream()))
                .append("});\n    }\n}\n").toString();
    }

    private static String literals(Stream<String> texts) {
        return texts.map(HuntTest::literal).collect(Collectors.joining(", "));
    }

    private static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        text.chars().forEach(character -> {
            if (character == '"' || character == '\\') {
                literal.append('\\').append((char) character);
            } else if (character < ' ' || character > '~') {
                literal.append(String.format("\\u%04x", character));
            } else {
                literal.append((char) character);
            }
        });
        return literal.append('"').toString();
    }
}
