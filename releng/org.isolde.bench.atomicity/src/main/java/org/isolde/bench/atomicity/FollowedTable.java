// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.isolde.program.follow.FollowedLibrary;
import org.isolde.testing.PaperFigures;

/**
 * Prints what was measured of the programs that are followed into the JDK, beside the second
 * figures of Table 3.2 of Dias' thesis.
 */
final class FollowedTable {

    private static final String COLUMNS = "%16s %8s %8s %7s %10s %8s %5s %10s %10s %7s %9s %7s %7s %9s%n";

    private record Line(String program, PaperFigures paper, FollowedMeasurement.Result result) {}

    private final PrintStream out;
    private final List<Line> lines = new ArrayList<>();

    FollowedTable(PrintStream out) {
        this.out = out;
    }

    void add(String program, PaperFigures paper, FollowedMeasurement.Result result) {
        lines.add(new Line(program, paper, result));
    }

    void print() {
        out.print("""

                The original forms, with input and output, whose calls are followed into the JDK. classes, methods: of the JDK, that are analysed
                like the program's own; native, summarised: methods that are called and are not, since they have no code or Isolde keeps to
                its summary; unknown: those of both without a summary; left out: methods in which the search was given up. Times in s: the
                first analysis, and the median of those after it.

                """);
        out.printf(COLUMNS, "program", "classes", "methods", "native", "summarised", "unknown", "left", "variables",
                "paper's", "missed", "spurious", "first", "s", "paper's s");
        for (Line line : lines) {
            FollowedMeasurement.Result result = line.result();
            out.printf(
                    COLUMNS,
                    line.program(),
                    result.followed().classes(),
                    result.followed().methods(),
                    count(result, FollowedLibrary.Outside::isNative),
                    count(result, method -> !method.isNative()),
                    count(result, method -> !method.hasSummary()),
                    result.omissions().size(),
                    result.variables(),
                    line.paper().variables(),
                    result.comparison().missed().size(),
                    result.comparison().spurious().size(),
                    seconds(result.first()),
                    seconds(result.times().median()),
                    line.paper().seconds());
        }
        printOutside();
        lines.forEach(line -> line.result().omissions().forEach(omission -> out.printf("%n%s: %s %s%n", line.program(),
                omission.reason(), omission.position().map(Object::toString).orElse(""))));
    }

    private static long count(FollowedMeasurement.Result result, Predicate<FollowedLibrary.Outside> wanted) {
        return result.followed().outside().stream().filter(wanted).count();
    }

    private static String seconds(double milliseconds) {
        return String.format(Locale.ROOT, "%.1f", milliseconds / 1000);
    }

    /** What is not followed into, class by class. */
    private void printOutside() {
        Map<String, TreeSet<String>> methods = new TreeMap<>();
        for (Line line : lines) {
            for (FollowedLibrary.Outside method : line.result().followed().outside()) {
                String mark = method.isNative() ? " (native)" : "";
                methods.computeIfAbsent(method.method().owner().replace('/', '.'), type -> new TreeSet<>())
                        .add(method.method().name() + mark + (method.hasSummary() ? "" : " (unknown)"));
            }
        }
        out.printf("%nNot followed into:%n");
        methods.forEach((type, names) -> out.printf("    %s: %s%n", type,
                names.stream().collect(Collectors.joining(", "))));
    }
}
