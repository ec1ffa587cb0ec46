package org.isolde.stm.benchmarks;

import java.nio.file.FileSystemException;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/** A command that measures something. Its failures are told by what they say, without a stack trace, and end it with status 1. */
public final class BenchmarkCommand {

    private BenchmarkCommand() {}

    /** The command line of a command. */
    public static CommandLine of(Callable<Integer> command) {
        return new CommandLine(command).setExecutionExceptionHandler((failure, line, parsed) -> {
            // Of those of files the message is often the name of the file and no more.
            line.getErr().println(failure instanceof FileSystemException ? failure : failure.getMessage());
            return line.getCommandSpec().exitCodeOnExecutionException();
        });
    }
}
