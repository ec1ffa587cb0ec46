// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;
import org.isolde.launcher.program.JavaProcess;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.UnmatchedArgsBinding;

/**
 * The placeholder for a command that needs a newer Java than the present one: finds one, and runs
 * the command there.
 */
final class NewerJavaCommand implements Callable<Integer> {

    private final ProvidedCommand command;
    private final Terminal terminal;
    private List<String> arguments = List.of();

    private NewerJavaCommand(ProvidedCommand command, Terminal terminal) {
        this.command = command;
        this.terminal = terminal;
    }

    /** A command that hands on all its arguments, {@code --help} among them. */
    static CommandSpec of(ProvidedCommand command, Terminal terminal) {
        NewerJavaCommand standIn = new NewerJavaCommand(command, terminal);
        CommandSpec spec = CommandSpec.wrapWithoutInspection(standIn);
        spec.usageMessage().description(command.description());
        spec.addUnmatchedArgsBinding(UnmatchedArgsBinding.forStringArrayConsumer(
                new ISetter() {
                    @Override
                    @SuppressWarnings("unchecked")
                    public <T> @Nullable T set(@Nullable T value) {
                        standIn.arguments = value == null ? List.of() : List.of((String[]) value);
                        return null;
                    }
                }));
        return spec;
    }

    @Override
    public Integer call() throws BadInputException {
        List<JavaHome> all = JavaHome.installed();
        Optional<JavaHome> jdk = JavaHome.oldestJdk(all, command.java());
        if (jdk.isEmpty()) {
            throw new BadInputException("isolde " + command + " needs a JDK " + command.java() + " or later. "
                    + (all.isEmpty() ? "None was found." : "Found: " + JavaHome.describe(all) + ".")
                    + " Install one, or set JAVA_HOME to it.");
        }
        List<String> words = new ArrayList<>(command.path());
        words.addAll(arguments);
        return JavaProcess.ofThisProgram(Entry.class, jdk.get().path(), List.of(), words).run(terminal);
    }
}
