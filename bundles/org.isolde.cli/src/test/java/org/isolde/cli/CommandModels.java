// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isolde.cli.documents.Page;
import org.isolde.launcher.Main;
import org.isolde.launcher.console.Terminal;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The commands and their options, to compare documents with. */
final class CommandModels {

    private static final String AGENT_OPTIONS = "stm-runtime/agent/src/main/java/"
            + "org/isolde/stm/agent/options/Options.java";
    private static final Pattern OPTION_NAME = Pattern.compile("private static final String [A-Z_]+ = \"([a-z-]+)\";");

    private CommandModels() {}

    /**
     * The commands by name: those of the command line, and those that only the source tree has,
     * which have no model.
     */
    static Map<String, CommandSpec> commands() {
        Map<String, CommandSpec> commands = new TreeMap<>();
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        Main.commandLine(new Terminal(nowhere, nowhere, nowhere, Ansi.OFF, false, StandardCharsets.UTF_8))
                .getSubcommands()
                .forEach((name, line) -> commands.put(name, line.getCommandSpec()));
        commands.put("test", options(Set.of("--full"), Set.of("--seed", "--display")));
        for (String ofTheSourceTree : Set.of("bench", "stress", "ide", "format", "release", "mutants")) {
            commands.put(ofTheSourceTree, options(Set.of(), Set.of()));
        }
        return commands;
    }

    /** The commands whose options are checked to be complete in the reference. */
    static Set<String> documentedInFull() {
        return Set.of("analyze", "predict", "run", "replay", "hunt");
    }

    /** The names of the agent's options. The agent is no dependency of the command line. */
    static Set<String> agentOptions() {
        try {
            Set<String> names = new TreeSet<>();
            Matcher name = OPTION_NAME.matcher(Files.readString(Page.ROOT.resolve(AGENT_OPTIONS)));
            while (name.find()) {
                names.add(name.group(1));
            }
            return names;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CommandSpec options(Set<String> flags, Set<String> withValue) {
        CommandSpec spec = CommandSpec.create();
        flags.forEach(name -> spec.addOption(OptionSpec.builder(name).arity("0").build()));
        withValue.forEach(name -> spec.addOption(OptionSpec.builder(name).arity("1").type(String.class).build()));
        return spec;
    }
}
