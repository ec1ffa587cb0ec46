// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** A command that only has subcommands. */
@Command(mixinStandardHelpOptions = true, synopsisSubcommandLabel = "NAME", description = "Runs one of the commands "
        + "below.")
final class CommandGroup implements Runnable {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), spec.name() + " which? One of "
                + String.join(", ", spec.subcommands().keySet()) + ".");
    }
}
