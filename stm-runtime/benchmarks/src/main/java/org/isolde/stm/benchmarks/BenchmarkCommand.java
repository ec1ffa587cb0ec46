// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import java.nio.file.FileSystemException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/**
 * The base class of commands that measure. A failure is reported by its message, without a stack
 * trace, with exit status 1.
 */
public abstract class BenchmarkCommand implements Callable<Integer>, IExecutionExceptionHandler {

    /** The command alone, without those around it. */
    public final CommandLine commandLine() {
        return new CommandLine(this).setExecutionExceptionHandler(this);
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine line, ParseResult parsed) {
        // Of those of files the message is often the name of the file and no more.
        line.getErr().println(failure instanceof FileSystemException ? failure : failure.getMessage());
        return line.getCommandSpec().exitCodeOnExecutionException();
    }
}
