// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.console.Version;
import org.isolde.launcher.program.AgentRun;
import org.isolde.launcher.program.Installation;
import org.isolde.launcher.program.ProgramOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** The command {@code run}: runs a program on the STM runtime, or records it. */
@Command(name = RunCommand.NAME, mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false,
        customSynopsis = {
            "isolde run [OPTION]... FOLDER|JAR [option of java]... CLASS [argument]...",
            "isolde run [OPTION]... [option of java]... CLASS|-jar FILE [argument]..."
        },
        description = {
            "Runs a program on the STM runtime, or records it.", "",
            "Atomic methods run as transactions. The program is a class of a folder of Java sources, which are "
                    + "compiled first; a class of a folder of class files or of a jar; "
                    + "or what java itself would start with the same arguments.",
            "",
            "With --record the run is recorded. It then runs without the STM, unless --stm names an algorithm: methods "
                    + "with @Atomic, and those that --atomic names, are only meant to be atomic.",
            ""
        },
        footer = {"", "Examples:", "  isolde run examples/bank org.isolde.examples.bank.Withdraw",
            "  isolde run --stm=statistics=true,algorithm=mvstm examples/bank org.isolde.examples.bank.SmallBank",
            "  isolde run --record run.trace --atomic '*.Lift.stopAt' examples/traces \\",
            "      org.isolde.examples.traces.elevator.Main"
        })
final class RunCommand implements Callable<Integer> {

    static final String NAME = "run";

    @Option(names = "--record", paramLabel = "FILE", description = "Records the run into a trace for isolde predict; "
            + "online predicts while it runs and writes no file.")
    private @Nullable String trace;

    @Option(names = "--exact", description = "Records all accesses in the order in which they happened, which "
            + "predictions do not need and which is much slower.")
    private boolean exact;

    @Mixin
    private ProgramOptions options = new ProgramOptions();

    @Unmatched
    private List<String> program = new ArrayList<>();

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Terminal terminal;

    RunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * Has a command take no more options from the first word on that it does not know: the rest is
     * the program's.
     */
    static void leaveTheRestToTheProgram(CommandLine command) {
        command.setStopAtUnmatched(true);
        command.setPosixClusteredShortOptionsAllowed(false);
    }

    @Override
    public Integer call() throws BadInputException {
        if (program.isEmpty()) {
            throw new CommandLine.ParameterException(spec.commandLine(), "Run which program?");
        }
        List<String> agent = new ArrayList<>(trace == null ? options.forAgent() : options.forRecording());
        if (trace != null) {
            agent.add("record=" + ProgramOptions.quoted(trace));
        }
        if (exact) {
            agent.add("record-order=exact");
        }
        return new AgentRun(Installation.ofThisProgram(), agent).run(program, terminal);
    }
}
