// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.console.Version;
import org.isolde.launcher.program.AgentRun;
import org.isolde.launcher.program.Installation;
import org.isolde.launcher.program.ProgramOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Unmatched;

/** The command {@code replay}: makes a program follow the schedule of a predicted violation. */
@Command(name = ReplayCommand.NAME, mixinStandardHelpOptions = true, versionProvider = Version.class,
        sortOptions = false, customSynopsis = {
            "isolde replay TRACE NUMBER [OPTION]... FOLDER|JAR [option of java]... CLASS [argument]...",
            "isolde replay TRACE NUMBER [OPTION]... [option of java]... CLASS|-jar FILE [argument]..."
        },
        description = {
            "Drives a program along the schedule of a predicted violation.", "",
            "Runs the program from whose run a trace was recorded, with the same arguments, and drives it along the "
                    + "schedule of a predicted violation, by its number in the report of isolde predict. Where the "
                    + "program diverges, the schedule is left, and the violation is searched for some seconds in what "
                    + "the program does then.",
            "",
            "The outcome is confirmed, infeasible (the other thread came between, and the transaction then took "
                    + "another path), or not reached. In the last two cases another violation may be observed: the "
                    + "transactions of the driven run have no serial order. The program then goes on by itself. "
                    + "Options that said what is recorded are in the trace and need not be given again.",
            ""
        },
        footer = {"", "Example:",
            "  isolde replay run.trace 1 examples/traces org.isolde.examples.traces.raytracer.Main"})
final class ReplayCommand implements Callable<Integer> {

    static final String NAME = "replay";

    @Mixin
    private ProgramOptions options = new ProgramOptions();

    @Unmatched
    private List<String> words = new ArrayList<>();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Terminal terminal;

    ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Parses the options between the number and the program. */
    @Command
    private static final class Rest {
        @Mixin
        private ProgramOptions options = new ProgramOptions();

        @Unmatched
        private List<String> program = new ArrayList<>();
    }

    @Override
    public Integer call() throws BadInputException {
        if (words.size() < 2) {
            throw new ParameterException(spec.commandLine(), "Replay which violation of which trace?");
        }
        Path trace = Path.of(words.get(0));
        if (!Files.isRegularFile(trace)) {
            throw new BadInputException(trace + ": there is no such trace. isolde run --record FILE ... writes one.");
        }
        Rest rest = new Rest();
        CommandLine line = new CommandLine(rest);
        RunCommand.leaveTheRestToTheProgram(line);
        line.parseArgs(words.subList(2, words.size()).toArray(String[]::new));
        if (rest.program.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "Replay the violation in which program?");
        }
        List<String> agent = new ArrayList<>(List.of("replay=" + ProgramOptions.quoted(trace),
                "violation=" + number(words.get(1))));
        agent.addAll(options.forAgent());
        agent.addAll(rest.options.forAgent());
        return new AgentRun(Installation.ofThisProgram(), agent).run(rest.program, terminal);
    }

    private int number(String text) {
        try {
            int number = Integer.parseInt(text);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw new ParameterException(spec.commandLine(), text
                + " is not the number of a violation, which isolde predict counts from 1.");
    }
}
