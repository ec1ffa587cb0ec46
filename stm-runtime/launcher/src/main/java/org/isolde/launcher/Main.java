// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.ExitCode;
import org.isolde.launcher.console.ReportFailure;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.console.Version;
import org.isolde.launcher.hunt.HuntCommand;
import org.isolde.launcher.program.JavaProcess;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code isolde} with all its subcommands. */
@Command(name = "isolde", mixinStandardHelpOptions = true, versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND", description = {
            "Finds what goes wrong between the atomic parts of Java programs: isolation anomalies of transactions, and "
                    + "atomicity violations between them; and runs programs on software transactional memory."
        },
        footer = {"", "\"isolde COMMAND --help\" says more about a command.",
            "Options of Java for Isolde itself follow the command and begin with -J, for example",
            "isolde predict -J-Xmx8g run.trace"
        }, exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:Nothing was found.", "1:Something was found.",
            "2:Bad use or bad input, or a file cannot be written."})
public final class Main implements Runnable {
    private static final int HELP_WIDTH = 100;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {}

    /** Runs a command and ends the Java virtual machine with its exit code. */
    public static void main(String[] arguments) {
        Terminal terminal = Terminal.ofSystem();
        int code = run(arguments, terminal);
        terminal.flush();
        System.exit(code);
    }

    /**
     * Runs a command.
     *
     * @param out takes what the command prints, without colours
     * @param err takes messages
     * @return the exit code, one of {@link ExitCode} or that of the program that a command has
     *     started
     */
    public static int run(String[] arguments, PrintWriter out, PrintWriter err) {
        return run(arguments, new Terminal(out, out, err, Ansi.OFF, false, StandardCharsets.UTF_8));
    }

    private static int run(String[] arguments, Terminal terminal) {
        JavaOptions split = JavaOptions.of(List.of(arguments));
        if (!split.options().isEmpty()) {
            if (JavaProcess.accepts(split.options())) {
                return JavaProcess.ofThisProgram(Entry.class, split.options(), split.arguments()).run(terminal);
            }
            String options = String.join(" ", split.options());
            terminal.message("Java does not start with " + options + "; java " + options + " -version says why.");
            return ExitCode.BAD;
        }
        try {
            return commandLine(terminal).execute(arguments);
        } catch (OutOfMemoryError e) {
            terminal.message("The memory that Java may use is not enough. Give it more: "
                    + "isolde COMMAND -J-Xmx8g ... gives 8 GB.");
        } catch (StackOverflowError e) {
            terminal.message("The program nests deeper than Java's stack allows. Give it more: "
                    + "isolde COMMAND -J-Xss64m ... gives 64 MB.");
        } catch (NoClassDefFoundError e) {
            terminal.message("Isolde is not installed as a whole (" + e + "). Install it again.");
        }
        return ExitCode.BAD;
    }

    /**
     * The command line with all commands: the launcher's own, and those that other modules on the
     * class path provide.
     *
     * @param terminal where output goes
     */
    public static CommandLine commandLine(Terminal terminal) {
        CommandLine line = new CommandLine(new Main());
        CommandLine run = new CommandLine(new RunCommand(terminal));
        CommandLine hunt = new CommandLine(new HuntCommand(terminal));
        CommandLine replay = new CommandLine(new ReplayCommand(terminal));
        line.addSubcommand(run);
        line.addSubcommand(new PredictCommand(terminal));
        line.addSubcommand(replay);
        line.addSubcommand(hunt);
        ProvidedCommands.addTo(line, terminal);
        line.addSubcommand(new HelpCommand());
        line.addSubcommand(new CompletionCommand(terminal));
        configure(line, terminal);
        RunCommand.leaveTheRestToTheProgram(run);
        RunCommand.leaveTheRestToTheProgram(replay);
        RunCommand.leaveTheRestToTheProgram(hunt);
        return line;
    }

    private static void configure(CommandLine line, Terminal terminal) {
        line.setOut(terminal.out());
        line.setErr(terminal.err());
        line.setColorScheme(CommandLine.Help.defaultColorScheme(terminal.ansi()));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpWidth(HELP_WIDTH);
        line.setUsageHelpAutoWidth(true);
        line.setParameterExceptionHandler((failure, arguments) -> badUse(failure, terminal));
        line.setExecutionExceptionHandler((failure, command, parsed) -> failed(failure, command, parsed, terminal));
    }

    /** Prints the usage: there is nothing to do without a subcommand. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do: \"isolde help\" lists the commands.");
    }

    private static int badUse(ParameterException failure, Terminal terminal) {
        String command = failure.getCommandLine().getCommandSpec().qualifiedName();
        if (failure instanceof UnmatchedArgumentException unmatched && failure.getCommandLine().getParent() == null) {
            terminal.message(HelpCommand.noSuchCommand(unmatched.getUnmatched().get(0)));
            return ExitCode.BAD;
        }
        String message = String.valueOf(failure.getMessage());
        terminal.message(message);
        if (message.contains("'-J")) {
            terminal.message("Options of Java follow the command at once: isolde COMMAND -J-Xmx8g ...");
        }
        terminal.message("\"" + command + " --help\" explains the options.");
        return ExitCode.BAD;
    }

    private static int failed(Exception failure, CommandLine command, ParseResult parsed, Terminal terminal)
            throws Exception {
        if (command.getCommand() instanceof IExecutionExceptionHandler own) {
            return own.handleExecutionException(failure, command, parsed);
        }
        if (failure instanceof BadInputException bad) {
            terminal.message(bad.getMessage());
        } else if (failure instanceof ReportFailure unwritten) {
            terminal.message(unwritten.getMessage());
        } else {
            terminal.message("Isolde failed; this is a mistake in Isolde, not in your program: " + failure);
            terminal.message("Please report it with the output of the same command and --debug.");
        }
        if (debugs(parsed)) {
            failure.printStackTrace(terminal.err());
        }
        return ExitCode.BAD;
    }

    /** Whether a command line asks for stack traces. */
    private static boolean debugs(ParseResult parsed) {
        return parsed.asCommandLineList().stream().anyMatch(line -> line.getParseResult().hasMatchedOption("--debug"));
    }
}
