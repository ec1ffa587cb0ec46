// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.program;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.isolde.launcher.console.BadInputException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for running a program, converted to options of the agent. */
public final class ProgramOptions {

    @Option(names = "--stm", paramLabel = "NAME=VALUE[,NAME=VALUE]...", description = "Options of the STM runtime, for "
            + "example algorithm=mvstm,statistics=true; "
            + "may be given more than once. A comma in a value is written twice.")
    private List<String> stm = new ArrayList<>();

    @Option(names = "--library", paramLabel = "FILE", description = "Describes which methods of libraries that are not "
            + "instrumented a transaction may repeat, in the language of Isolde's own descriptions of the JDK; "
            + "may be given more than once, and the last file counts before those ahead of it.")
    private List<Path> libraries = new ArrayList<>();

    @Option(names = "--atomic", paramLabel = "PATTERN", description = "In a recorded run, takes methods for atomic "
            + "besides those with @Atomic: the name of a method with its class and package, in which * stands for "
            + "anything. With sync: before the pattern it means the synchronized methods and blocks of these methods. "
            + "May be given more than once. Unless it is given, methods are atomic that go on in one step with what "
            + "they have seen in an earlier one.")
    private List<String> atomic = new ArrayList<>();

    @Option(names = "--atomicity", paramLabel = "FILE", description = "Names methods that are not atomic, although "
            + "they look so: a pattern on each line. Unless it is given, isolde-atomicity.txt in the current folder "
            + "is read, if there is one.")
    private @Nullable Path atomicity;

    @Option(names = "--record-jdk", paramLabel = "CLASS[:CLASS]...", description = "Records classes of the JDK, too, "
            + "of its package java.util.")
    private @Nullable String recordedJdk;

    @Option(names = "--record-data", paramLabel = "PACKAGE[:PACKAGE]...", description = "Records accesses to fields "
            + "and arrays of these packages and classes only; "
            + "of others, such as libraries, only locks and what else synchronises, which takes far less time.")
    private @Nullable String recordedData;

    /** The methods that are said to be atomic, as patterns; empty if none are. */
    public List<String> atomic() {
        return List.copyOf(atomic);
    }

    /**
     * The options of a recording: those {@linkplain #forAgent of each run}, and what is not atomic
     * unless the options say what is, or have the STM run transactions.
     *
     * @throws BadInputException if the file that says it cannot be read
     */
    public List<String> forRecording() throws BadInputException {
        List<String> options = forAgent();
        AtomicityFile file = atomicity == null ? AtomicityFile.DEFAULT : new AtomicityFile(atomicity);
        boolean isSaid = !atomic.isEmpty() || stm.stream().anyMatch(option -> option.contains("algorithm="));
        if (!isSaid && (atomicity != null || file.exists())) {
            List<String> all = new ArrayList<>(List.of("auto"));
            file.patterns().forEach(pattern -> all.add("not:" + pattern));
            options.add("atomic=" + String.join(";", all));
        }
        return options;
    }

    /** The options as the agent takes them, separated by commas; empty if there are none. */
    public List<String> forAgent() {
        List<String> options = new ArrayList<>(stm);
        if (!libraries.isEmpty()) {
            options.add("library=" + quoted(libraries.stream().map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator))));
        }
        if (!atomic.isEmpty()) {
            options.add("atomic=" + quoted(String.join(";", atomic)));
        }
        if (recordedJdk != null) {
            options.add("record-jdk=" + quoted(recordedJdk));
        }
        if (recordedData != null) {
            options.add("record-data=" + quoted(recordedData));
        }
        return options;
    }

    /** A value of an option of the agent, in which a comma is written twice. */
    public static String quoted(String value) {
        return value.replace(",", ",,");
    }

    /** A file as a value of an option of the agent. */
    public static String quoted(Path file) {
        return quoted(file.toString());
    }
}
