// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import org.isolde.launcher.console.BadInputException;
import org.isolde.launcher.console.OutputFile;
import org.isolde.launcher.console.ReportFailure;
import org.isolde.launcher.console.SystemMessages;
import org.isolde.launcher.console.Terminal;
import org.isolde.trace.NameTable;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.StdWriter;
import org.isolde.trace.TraceException;
import org.isolde.trace.TraceFile;

/**
 * Exports a recorded run for other tools: its events in the text format STD of the tool RAPID, and
 * a second file that maps numbers to places in the program.
 */
final class StdExport {

    private static final String PLACES = ".places";

    private final OutputFile events;
    private final OutputFile places;

    /**
     * Checks that the files can be written.
     *
     * @param file takes the events; the places stand in a file beside it
     * @throws ReportFailure if they cannot
     */
    StdExport(Path file, String option) throws ReportFailure {
        events = new OutputFile(file, option);
        places = new OutputFile(file.resolveSibling(file.getFileName() + PLACES), option);
    }

    /** Writes a run, and says what of it is missing or not certain. */
    void write(Path trace, Terminal terminal) throws BadInputException, ReportFailure {
        try (TraceFile file = TraceFile.open(trace)) {
            events.write(writer -> replay(file, writer));
            places.write(writer -> writePlaces(file.names(), writer));
            file.losses().forEach(loss -> terminal.message(trace + ": " + loss));
            if (!file.ordered()) {
                terminal.message(trace
                        + ": accesses of different threads stand in an order that the locks allow, which need not be "
                        + "the one in which they happened. Record with --exact for that one.");
            }
        } catch (TraceException e) {
            throw new BadInputException(e.getMessage(), e);
        } catch (IOException e) {
            throw new BadInputException(trace + ": cannot be read (" + SystemMessages.of(e)
                    + "). Give the name of a trace that Isolde's agent has recorded.", e);
        }
    }

    private static void replay(TraceFile file, Writer writer) throws IOException {
        try {
            file.replay(new StdWriter(writer, file.names()));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void writePlaces(Names names, Writer writer) throws IOException {
        NameTable table = names.table(Names.Kind.SOURCE);
        for (int number = 0; number < table.size(); number++) {
            if (table.has(number)) {
                SourcePosition place = names.source(number);
                writer.append(number + "|" + place + "|" + place.method() + "\n");
            }
        }
    }
}
