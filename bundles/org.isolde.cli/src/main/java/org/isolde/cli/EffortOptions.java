// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import org.eclipse.jdt.annotation.NonNullByDefault;
import org.isolde.engine.Effort;
import org.isolde.engine.Precision;
import org.isolde.engine.demonstration.Demonstrations;
import org.isolde.program.Packages;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options for the cost and precision of the analysis. */
final class EffortOptions {

    @Option(names = "--precision", paramLabel = "PRECISION", defaultValue = "heap-paths",
            completionCandidates = Identifiers.class, converter = Converter.class, description = "How closely to look "
                    + "at transactions that run at the same time, one of ${COMPLETION-CANDIDATES}; "
                    + "${DEFAULT-VALUE}, the most precise, unless given. The others are faster and raise more false "
                    + "alarms; what they call safe is safe.")
    @SuppressWarnings("null") // Picocli sets it, to the default value if need be.
    private Precision precision;

    @Option(names = "--budget", paramLabel = "STEPS", description = "How many steps to run one transaction for the "
            + "proofs on heap paths; 40000, about two seconds, unless given. With more, more may be proven.")
    private long steps = Effort.STEPS;

    @Option(names = "--execution-budget", paramLabel = "STEPS", description = "How many statements to execute, at "
            + "most, to show that anomalies really happen: the transactions of each are executed on small heaps, "
            + "until a result is found that no serial order has. 10000000, a few seconds, unless given; 0 executes "
            + "nothing.")
    private long executed = Demonstrations.STEPS;

    @Option(names = "--exclude", paramLabel = "PACKAGE", description = "Does not analyse this package and those below "
            + "it: transactions there are not reported, and what others call there is taken for unknown, so that "
            + "nothing is called safe because of it; may be given more than once.")
    private Set<String> excluded = new LinkedHashSet<>();

    @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
    @SuppressWarnings("null") // Picocli sets it.
    private CommandLine.Model.CommandSpec spec;

    /**
     * The effort asked for.
     *
     * @throws CommandLine.ParameterException when the steps or a package cannot be
     */
    Effort effort() {
        if (steps < 1 || steps > Effort.MOST_STEPS) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--budget " + steps
                    + ": a number of steps between 1 and " + Effort.MOST_STEPS + " is needed.");
        }
        if (executed < 0 || executed > Effort.MOST_STEPS) {
            throw new CommandLine.ParameterException(spec.commandLine(), "--execution-budget " + executed
                    + ": a number of steps between 0 and " + Effort.MOST_STEPS + " is needed.");
        }
        for (String name : excluded) {
            if (!SourceVersion.isName(name)) {
                throw new CommandLine.ParameterException(spec.commandLine(), "--exclude " + name
                        + ": is not the full name of a package, such as com.example.generated.");
            }
        }
        return new Effort(precision, steps, Packages.of(excluded));
    }

    /** How many statements to execute to show anomalies; checked by {@link #effort}. */
    long executedSteps() {
        return executed;
    }

    private static List<String> identifiers() {
        return Stream.of(Precision.values()).map(Precision::id).toList();
    }

    /** The possible values. */
    static final class Identifiers implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return identifiers().iterator();
        }
    }

    /** Parses a value. */
    static final class Converter implements CommandLine.ITypeConverter<Precision> {
        @Override
        @NonNullByDefault(RETURN_TYPE) // ITypeConverter declares no nullness of parameters, so this cannot.
        public Precision convert(String word) {
            return Precision.withId(word).orElseThrow(() -> new CommandLine.TypeConversionException(
                    "expected one of " + String.join(", ", identifiers()) + " but was '" + word + "'"));
        }
    }
}
