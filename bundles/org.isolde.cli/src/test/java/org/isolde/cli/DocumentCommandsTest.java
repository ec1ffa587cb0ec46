// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.isolde.cli.documents.Page;
import org.isolde.cli.documents.ShownCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The command lines that the project's Markdown files show: commands, options, and paths of the
 * project.
 */
class DocumentCommandsTest {
    private static final Map<String, CommandSpec> COMMANDS = CommandModels.commands();
    private static final Set<String> AGENT_OPTIONS = CommandModels.agentOptions();
    private static final Set<String> EVERYWHERE = Set.of("--help", "-h", "--version", "-V");
    private static final Set<String> PROGRAMS = Set.of("run", "replay", "hunt");
    private static final Set<String> WITH_OWN_OPTIONS = Set.of("bench", "stress", "format", "ide", "mutants");
    private static final List<String> TREES = List.of("examples/", "bundles/", "stm-runtime/", "releng/", "docs/");

    static Stream<ShownCommand> commands() {
        return Page.all().stream().flatMap(page -> ShownCommand.in(page).stream());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aCommandLineCanBeTyped(ShownCommand command) {
        List<String> words = command.words();
        List<String> mistakes = new ArrayList<>();
        if (command.isOfIsolde()) {
            checkCommand(words.subList(1, words.size()), mistakes);
        } else {
            checkAgent(words, mistakes);
        }
        for (String word : words) {
            checkPath(word, mistakes);
        }
        assertThat(mistakes).as(command.toString()).isEmpty();
    }

    private static void checkCommand(List<String> words, List<String> mistakes) {
        String name = words.getFirst();
        if (EVERYWHERE.contains(name) || isPlaceholder(name)) {
            return;
        }
        CommandSpec spec = COMMANDS.get(name);
        if (spec == null) {
            mistakes.add("there is no command " + name);
        } else if (name.equals("help") && words.size() > 1) {
            checkCommand(words.subList(1, 2), mistakes);
        } else if (name.equals("bench") && words.size() > 1) {
            checkBenchmark(words.get(1), mistakes);
        } else if (!WITH_OWN_OPTIONS.contains(name)) {
            checkOptions(name, spec, words, mistakes);
        }
    }

    private static void checkOptions(String name, CommandSpec spec, List<String> words, List<String> mistakes) {
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i).replaceAll("[\\[\\]…]", "");
            String option = word.replaceFirst("=.*", "");
            OptionSpec known = spec.optionsMap().get(option);
            if (word.startsWith("--stm=")) {
                checkAgentOptions(word.substring("--stm=".length()), mistakes);
            } else if (known != null && known.arity().max() > 0 && word.equals(option)) {
                i++;
            } else if (PROGRAMS.contains(name) && Files.isDirectory(Page.ROOT.resolve(word)) && !word.isEmpty()) {
                // What follows is the program's own.
                checkProgram(Page.ROOT.resolve(word), words.subList(i + 1, words.size()), mistakes);
                return;
            } else if (word.startsWith("-") && known == null && !isAllowedBeside(name, word)) {
                mistakes.add(name + " has no option " + option);
            }
        }
    }

    /** Options of the virtual machine, of Maven, and those of all commands. */
    private static boolean isAllowedBeside(String command, String word) {
        boolean ofMaven = command.equals("test") && word.matches("-(pl|am|D.*)");
        return EVERYWHERE.contains(word) || ofMaven || word.startsWith("-J") || word.equals("-jar");
    }

    private static void checkProgram(Path folder, List<String> words, List<String> mistakes) {
        String className = words.isEmpty() ? "" : words.getFirst();
        Path source = folder.resolve("src").resolve(className.replace('.', '/') + ".java");
        if (!isPlaceholder(className) && !Files.exists(source)) {
            mistakes.add("there is no class " + className + " in " + folder);
        }
    }

    private static void checkBenchmark(String name, List<String> mistakes) {
        boolean ofTheRuntime = Set.of("stm", "stm-accesses", "record", "predict", "hunt", "soak").contains(name);
        boolean exists = Files.isDirectory(Page.ROOT.resolve("releng/org.isolde.bench." + name));
        if (!ofTheRuntime && !exists && !isPlaceholder(name)) {
            mistakes.add("there is no benchmark " + name);
        }
    }

    private static void checkAgent(List<String> words, List<String> mistakes) {
        for (String word : words) {
            if (word.startsWith("-javaagent:") && word.indexOf('=') > 0) {
                checkAgentOptions(word.substring(word.indexOf('=') + 1), mistakes);
            } else if (words.get(1).equals("-jar") && word.indexOf('=') > 0) {
                checkAgentOptions(word, mistakes);
            }
        }
    }

    private static void checkAgentOptions(String options, List<String> mistakes) {
        for (String option : options.split(",")) {
            String name = option.replaceFirst("=.*", "").replaceAll("[\\[\\]…]", "");
            if (!name.isEmpty() && !isPlaceholder(name) && !AGENT_OPTIONS.contains(name)) {
                mistakes.add("the agent has no option " + name);
            }
        }
    }

    private static void checkPath(String word, List<String> mistakes) {
        boolean isOfTheProject = TREES.stream().anyMatch(word::startsWith) && !word.contains("target/");
        if (isOfTheProject && !Files.exists(Page.ROOT.resolve(word))) {
            mistakes.add("there is no file " + word);
        }
    }

    /** A word in upper case, which the reader replaces. */
    private static boolean isPlaceholder(String word) {
        return word.replaceAll("[\\[\\]…|=,]", "").matches("[A-Z]*");
    }

    @Test
    void theReferenceHasEveryOption() {
        String reference = String.join("\n", Page.at("docs/reference/options.md").lines());
        for (String command : CommandModels.documentedInFull()) {
            COMMANDS.get(command).optionsMap().keySet().forEach(
                    option -> assertThat(reference).as(command).contains("`" + option));
        }
        AGENT_OPTIONS.forEach(option -> assertThat(reference).contains("| `" + option + "`"));
    }
}
