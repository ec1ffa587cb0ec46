package org.isolde.cli;

import java.io.PrintWriter;
import org.isolde.cli.input.BadInputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParseResult;

/** The command line's entry point. */
@Command(name = "isolde", description = "Finds the isolation anomalies of Java programs that use transactional memory.", mixinStandardHelpOptions = true, versionProvider = Version.class)
public final class Main implements Runnable {
    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {}

    /** Runs a command and ends the Java virtual machine with its exit code. */
    public static void main(String[] args) {
        Terminal terminal = Terminal.ofSystem();
        int code = run(args, terminal);
        terminal.flush();
        System.exit(code);
    }

    /**
     * Runs a command.
     *
     * @param out takes what the command prints, without colours
     * @param err takes messages
     * @return the exit code, one of {@link ExitCode}
     */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return run(args, new Terminal(out, out, err, Ansi.OFF, false));
    }

    private static int run(String[] args, Terminal terminal) {
        CommandLine line = new CommandLine(new Main());
        line.addSubcommand(new AnalyzeCommand(terminal));
        line.addSubcommand(new PredictCommand(terminal));
        line.setOut(terminal.out());
        line.setErr(terminal.err());
        line.setColorScheme(CommandLine.Help.defaultColorScheme(terminal.ansi()));
        line.registerConverter(Format.class, Format::parse);
        line.setParameterExceptionHandler((failure, arguments) -> badUse(failure, terminal));
        line.setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, parsed, terminal));
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            terminal.message(
                    "The program is too big for the memory that Java may use. Give it more, for example with the "
                            + "environment variable JAVA_TOOL_OPTIONS=-Xmx8g.");
        } catch (StackOverflowError e) {
            terminal.message("The program nests deeper than Java's stack allows. Give it more, for example with the "
                    + "environment variable JAVA_TOOL_OPTIONS=-Xss64m.");
        }
        return ExitCode.BAD;
    }

    /** Without a command there is nothing to do. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(),
                "Say what to do: the commands are analyze and predict.");
    }

    private static int badUse(CommandLine.ParameterException failure, Terminal terminal) {
        String command = failure.getCommandLine().getCommandSpec().qualifiedName();
        terminal.message(failure.getMessage());
        terminal.message("\"" + command + " --help\" explains the options.");
        return ExitCode.BAD;
    }

    private static int failed(Exception failure, ParseResult parsed, Terminal terminal) {
        if (failure instanceof BadInputException || failure instanceof ReportFailure) {
            terminal.message(failure.getMessage());
        } else {
            terminal.message("Isolde failed; this is a mistake in Isolde, not in your program: " + failure);
            terminal.message("Please report it with the output of the same command and --debug.");
        }
        if (AnalyzeCommand.debugs(parsed)) {
            failure.printStackTrace(terminal.err());
        }
        return ExitCode.BAD;
    }
}
