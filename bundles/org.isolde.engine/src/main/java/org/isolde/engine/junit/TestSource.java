// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.engine.Messages;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.engine.anomaly.Reproduction;

/**
 * Writes the source of a generated test.
 *
 * @param anomaly the anomaly that the test makes happen
 * @param reproduction the execution that it repeats
 * @param names its names
 */
record TestSource(Anomaly anomaly, Reproduction reproduction, TestNames names) {

    /** Comments are wrapped at so many columns. */
    private static final int WIDTH = 100;
    private static final String LIBRARY = "org.isolde.stm.testing.";
    private static final String ANNOTATION = "org.junit.jupiter.api.Test";

    String text() {
        List<String> lines = new ArrayList<>();
        if (!reproduction.packageName().isEmpty()) {
            lines.add("package " + reproduction.packageName() + ";");
            lines.add("");
        }
        Stream.of(LIBRARY + "Interleaving", LIBRARY + "Scenario", ANNOTATION)
                .filter(name -> used(name).indexOf('.') < 0)
                .forEach(name -> lines.add("import " + name + ";"));
        lines.add("");
        lines.addAll(comment("", explanation(), Messages.text("test.generated")));
        lines.add("class " + names.type() + " {");
        lines.add("");
        lines.add("    @" + used(ANNOTATION));
        lines.add("    void " + names.method() + "() {");
        lines.add("        " + used(LIBRARY + "Interleaving") + ".of(" + state() + ".class)");
        lines.add("                .steps(" + quoted(reproduction.steps()) + ")");
        lines.add("                .check(" + literal(explanation()) + ");");
        lines.add("    }");
        lines.add("");
        lines.addAll(comment("    ", Messages.text("test.state")));
        lines.add("    static class " + state() + " extends " + used(LIBRARY + "Scenario") + " {");
        lines.add("");
        lines.add("        " + state() + "()" + (reproduction.throwsExceptions() ? " throws Throwable" : "") + " {");
        reproduction.setUp().forEach(statement -> lines.add("            " + statement + ";"));
        for (int i = 0; i < reproduction.calls().size(); i++) {
            lines.add("            transaction(\"" + Anomaly.label(i) + "\", () -> " + reproduction.calls().get(i)
                    + ");");
        }
        reproduction.observed().forEach((name, expression) -> lines.add(
                "            observe(" + literal(name) + ", " + expression + ");"));
        lines.add("        }");
        lines.add("    }");
        lines.add("}");
        return String.join("\n", lines) + "\n";
    }

    private String explanation() {
        String kind = anomaly.kind().displayName();
        return Character.toUpperCase(kind.charAt(0)) + kind.substring(1) + ": " + anomaly.message();
    }

    /** The name of a class in the source: the full one if the program has the simple one. */
    private String used(String name) {
        String simpleName = name.substring(name.lastIndexOf('.') + 1);
        return isUsed(simpleName) ? name : simpleName;
    }

    /** The name of the nested class. */
    private String state() {
        return Stream.of("State", "InitialState").filter(name -> !isUsed(name)).findFirst().orElse("StateOfTest");
    }

    private boolean isUsed(String simpleName) {
        return Stream.of(reproduction.setUp(), reproduction.calls(), reproduction.observed().values())
                .flatMap(each -> each.stream())
                .anyMatch(text -> text.matches(".*(?<![\\w.\"])" + simpleName + "\\b.*"));
    }

    private static String quoted(List<String> texts) {
        return texts.stream().map(TestSource::literal).collect(Collectors.joining(", "));
    }

    /** A string literal, divided into lines that are not too long. */
    private static String literal(String text) {
        return wrapped(text, WIDTH - 30).stream()
                .map(line -> '"' + line.replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                .collect(Collectors.joining("\n                        + "));
    }

    private static List<String> comment(String indentation, String... paragraphs) {
        List<String> lines = new ArrayList<>();
        if (paragraphs.length == 1 && paragraphs[0].length() < WIDTH - indentation.length() - 7) {
            return List.of(indentation + "/** " + paragraphs[0] + " */");
        }
        lines.add(indentation + "/**");
        for (int i = 0; i < paragraphs.length; i++) {
            if (i > 0) {
                lines.add(indentation + " *");
            }
            String text = paragraphs[i].replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
                    .replace("@", "&#64;").replace("*/", "*&#47;");
            wrapped((i > 0 ? "<p>" : "") + text, WIDTH - indentation.length() - 3)
                    .forEach(line -> lines.add(indentation + " * " + line.strip()));
        }
        lines.add(indentation + " */");
        return lines;
    }

    /** Lines that together are the text: each but the last ends with its space. */
    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split("(?<= )")) {
            if (line.length() + word.strip().length() > width && !line.isEmpty()) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
