// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import javax.tools.ToolProvider;
import org.isolde.launcher.console.Terminal;
import picocli.CommandLine;

/**
 * Finds the commands that modules on the class path provide. A module lists its own in the resource
 * {@value #LIST}, one in each line:
 *
 * <pre>{@code path = class, version of the JDK that it needs, description}</pre>
 *
 * <p>The class of a command that needs a newer Java than this one cannot be loaded;
 * {@link NewerJavaCommand} replaces it.
 */
final class ProvidedCommands {

    private static final String LIST = "isolde-commands.properties";

    private ProvidedCommands() {}

    /** Adds the commands of all modules to a command line, sorted by their names. */
    static void addTo(CommandLine line, Terminal terminal) {
        for (ProvidedCommand command : all()) {
            CommandLine parent = line;
            for (String group : command.path().subList(0, command.path().size() - 1)) {
                parent = parent.getSubcommands().containsKey(group)
                        ? parent.getSubcommands().get(group)
                        : addGroup(group, parent);
            }
            parent.addSubcommand(command.name(), runsHere(command)
                    ? instance(command, terminal)
                    : NewerJavaCommand.of(command, terminal));
        }
    }

    /** The version of the JDK on which all commands can be loaded; 0 if they can be loaded here. */
    static int missingJdk() {
        return all().stream().filter(command -> !runsHere(command)).mapToInt(ProvidedCommand::java).max().orElse(0);
    }

    private static CommandLine addGroup(String name, CommandLine parent) {
        CommandLine group = new CommandLine(new CommandGroup());
        parent.addSubcommand(name, group);
        return group;
    }

    private static List<ProvidedCommand> all() {
        List<ProvidedCommand> commands = new ArrayList<>();
        try {
            for (URL list : Collections.list(ProvidedCommands.class.getClassLoader().getResources(LIST))) {
                Properties properties = new Properties();
                try (Reader reader = new InputStreamReader(list.openStream(), StandardCharsets.UTF_8)) {
                    properties.load(reader);
                }
                properties.forEach((path, value) -> commands.add(
                        ProvidedCommand.parse(path.toString(), value.toString())));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        commands.sort(Comparator.comparing(ProvidedCommand::toString));
        return commands;
    }

    private static boolean runsHere(ProvidedCommand command) {
        return Runtime.version().feature() >= command.java() && ToolProvider.getSystemJavaCompiler() != null;
    }

    private static Object instance(ProvidedCommand command, Terminal terminal) {
        try {
            Class<?> type = Class.forName(command.className());
            try {
                return type.getConstructor(Terminal.class).newInstance(terminal);
            } catch (NoSuchMethodException e) {
                return type.getConstructor().newInstance();
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The command " + command + " cannot be made of " + command.className(), e);
        }
    }
}
