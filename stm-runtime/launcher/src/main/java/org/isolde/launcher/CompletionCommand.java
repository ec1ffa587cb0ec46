// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.isolde.launcher.console.ExitCode;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.console.Version;
import org.isolde.launcher.program.JavaProcess;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The command that prints a script for shell completion. Runs on a newer installed JDK if some
 * commands can be loaded only there.
 */
@Command(name = CompletionCommand.NAME, mixinStandardHelpOptions = true, versionProvider = Version.class,
        description = {
            "Prints a script with which bash and zsh complete commands and options:",
            "  source <(isolde generate-completion)"
        })
final class CompletionCommand implements Callable<Integer> {

    static final String NAME = "generate-completion";

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    private final Terminal terminal;

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        int needed = ProvidedCommands.missingJdk();
        Optional<JavaHome> newer = needed == 0
                ? Optional.empty()
                : JavaHome.oldestJdk(JavaHome.installed(), needed);
        if (newer.isPresent()) {
            return JavaProcess.ofThisProgram(Entry.class, newer.get().path(), List.of(), List.of(NAME)).run(terminal);
        }
        // Shells do not understand the line ends of Windows.
        terminal.out().print(AutoComplete.bash(spec.root().name(), spec.root().commandLine()) + "\n");
        return ExitCode.NONE;
    }
}
