// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import java.util.List;
import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.MethodRef;

/** What is found in sources that are compiled for a test. */
final class Findings {

    /**
     * Ends a class {@code Main} that starts a thread with its method {@code one} and one with
     * {@code two}.
     */
    static final String START = """
                public static void main(String[] args) {
                    new Thread(Main::one).start();
                    new Thread(Main::two).start();
                }
            }
            """;

    private Findings() {}

    static List<AtomicityViolation> analyse(AtomicityOptions options, String... sources) {
        Snapshot snapshot = Snapshot.of(sources);
        return new AtomicityAnalysis(options)
                .analyse(snapshot.program(), snapshot.calls(), snapshot.regions(), Set.of(), () -> false);
    }

    /**
     * For example
     * {@code STALE_VALUE Counter.getX > Counter.setX by One.run, Counter.setX of Two.run}.
     */
    static List<String> found(AtomicityOptions options, String... sources) {
        return analyse(options, sources).stream()
                .map(violation -> violation.kind() + " " + name(violation.first().region()) + " > "
                        + name(violation.second().region()) + " by " + name(violation.process()) + ", "
                        + name(violation.other()) + " of " + name(violation.otherProcess()))
                .toList();
    }

    static String name(AtomicRegion region) {
        return name(region.method())
                + (region.isBlock() ? ":" + region.line() : "");
    }

    private static String name(MethodRef method) {
        return method.owner().substring(method.owner().lastIndexOf('$') + 1) + "." + method.name();
    }
}
