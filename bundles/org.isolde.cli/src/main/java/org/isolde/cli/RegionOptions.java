// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import javax.lang.model.SourceVersion;
import org.isolde.program.Program;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.LockUse;
import org.isolde.program.process.Requests;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options for what is atomic, and for who runs it. */
final class RegionOptions {

    @Option(names = "--atomic", paramLabel = "ANNOTATION", description = "Takes methods with this annotation for "
            + "transactions as well, for example com.example.Transactional; may be given more than once.")
    private List<String> annotations = new ArrayList<>();

    @Option(names = "--locks", paramLabel = "as-transactions", arity = "0..1", preprocessor = LocksOption.class,
            converter = LocksOption.Converter.class, description = "Looks for what goes wrong between critical "
                    + "sections: synchronized methods and blocks, the code between lock() and unlock(), and calls of "
                    + "thread-safe objects. With --locks=as-transactions, for what would go wrong if they were "
                    + "transactions under snapshot isolation instead.")
    private LockUse locks = LockUse.NONE;

    @Option(names = "--process", paramLabel = "ANNOTATION", description = "Takes methods with this annotation for "
            + "processes: a framework calls them in threads of its own. The simple name stands for all annotations "
            + "that have it; may be given more than once. Those of Spring, servlets, JAX-RS and others are known.")
    private List<String> processes = new ArrayList<>();

    @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
    @SuppressWarnings("null") // Picocli sets it.
    private CommandLine.Model.CommandSpec spec;

    /**
     * Which code is atomic.
     *
     * @throws CommandLine.ParameterException when an annotation cannot be
     */
    AtomicOptions atomic() {
        AtomicOptions options = AtomicOptions.DEFAULT;
        for (String annotation : annotations) {
            options = options.withAnnotation(checked("--atomic", annotation,
                    "the full name of an annotation, such as com.example.Transactional"));
        }
        return options.withLocks(locks);
    }

    /**
     * Which methods frameworks call.
     *
     * @throws CommandLine.ParameterException when an annotation cannot be
     */
    Requests requests() {
        Requests requests = Requests.standard();
        for (String annotation : processes) {
            requests = requests.withAnnotation(checked("--process", annotation,
                    "the name of an annotation, such as PostMapping"));
        }
        return requests;
    }

    /** The names given for annotations of processes that some method of a program has. */
    List<String> processesIn(Program program) {
        return processes.stream()
                .filter(annotation -> Requests.NONE.withAnnotation(annotation).isIn(program))
                .toList();
    }

    /** What to say of the names given for annotations of processes of which none is among these. */
    List<String> withoutProcess(Collection<String> found) {
        return processes.stream()
                .distinct()
                .filter(annotation -> !found.contains(annotation))
                .map(annotation -> "--process " + annotation + ": no method with code has such an annotation.")
                .toList();
    }

    private String checked(String option, String name, String wanted) {
        if (!SourceVersion.isName(name)) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), option + " " + name + ": is not " + wanted + ".");
        }
        return name;
    }

    /** What locks count for. */
    LockUse locks() {
        return locks;
    }
}
