// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.Terminal;

/**
 * Runs programs with the STM runtime's agent.
 *
 * @param installation the installation that contains the agent
 * @param options the agent's options, each as {@code name=value}
 */
public record AgentRun(Installation installation, List<String> options) {

    /** Copies the list. */
    public AgentRun {
        options = List.copyOf(options);
    }

    /**
     * Runs a program to its end, in place of this one, and returns its exit code.
     *
     * @param words the {@linkplain Program#of program}
     * @throws BadInputException if there is no such program, or its sources do not compile
     */
    public int run(List<String> words, Terminal terminal) throws BadInputException {
        try (Program program = Program.of(words, installation, terminal)) {
            return process(program).run(terminal, program::close);
        }
    }

    /**
     * The process of a program.
     *
     * @throws BadInputException if the agent is missing
     */
    public JavaProcess process(Program program) throws BadInputException {
        List<String> all = new ArrayList<>();
        all.add("-javaagent:" + installation.agent() + (options.isEmpty() ? "" : "=" + String.join(",", options)));
        all.addAll(program.arguments());
        return JavaProcess.of(all);
    }
}
