// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.util.List;
import java.util.concurrent.Callable;
import org.isolde.launcher.console.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The command that prints the help of another one, as its option {@code --help} does. */
@Command(name = "help", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Lists the "
        + "commands, or says more about one.")
final class HelpCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "The command to say more about; "
            + "all of them unless given.")
    private List<String> command = List.of();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** What a user is told who names a command that does not exist. */
    static String noSuchCommand(String name) {
        return "There is no command " + name
                + ". isolde help lists them; benchmarks and tests are commands of the source tree only.";
    }

    @Override
    public Integer call() {
        CommandLine described = spec.parent().commandLine();
        for (String name : command) {
            if (described != spec.parent().commandLine() && described.getSubcommands().isEmpty()) {
                throw new ParameterException(spec.commandLine(),
                        "Which command? \"" + String.join(" ", command) + "\" is none.");
            }
            described = described.getSubcommands().get(name);
            if (described == null) {
                throw new ParameterException(spec.parent().commandLine(), noSuchCommand(name));
            }
        }
        String[] arguments = new String[command.size() + 1];
        command.toArray(arguments);
        arguments[command.size()] = "--help";
        return spec.parent().commandLine().execute(arguments);
    }
}
