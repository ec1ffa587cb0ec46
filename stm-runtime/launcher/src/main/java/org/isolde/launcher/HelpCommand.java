package org.isolde.launcher;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Says more about a command, as its option {@code --help} does. */
@Command(name = "help", description = "Lists the commands, or says more about one.")
final class HelpCommand implements Callable<Integer> {

    @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "The command to say more about; all of them unless given.")
    private List<String> command = List.of();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        String[] arguments = new String[command.size() + 1];
        command.toArray(arguments);
        arguments[command.size()] = "--help";
        return spec.parent().commandLine().execute(arguments);
    }
}
