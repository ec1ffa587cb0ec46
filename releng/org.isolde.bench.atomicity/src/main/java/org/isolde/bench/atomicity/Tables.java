// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.isolde.testing.AtomicityExamples;
import org.isolde.testing.Comparison;
import org.isolde.testing.KnownViolation;
import org.isolde.testing.PaperFigures;

/**
 * Prints Tables 3.1 and 3.2 of Dias' thesis (Tables 1 and 2 of MoTH 2012) with our figures and the
 * papers' side by side.
 */
final class Tables {

    private static final String HEADING = """

            Table 3.%d. AV: known violations. Ours: all is the default, off is with all switches off, Artho is the original view consistency.
            variables: accessed in atomic regions; time: warm, median. The papers' programs are not ours, but others with the same violations.

            """;
    private static final String FINDERS = String.format("%-17s  %s", "ours", "papers");
    private static final String GROUPS = "%20s %3s | %-35s | %-35s | %-14s | %-11s | %s%n";
    private static final String COLUMNS = "%20s %3s | %5s %5s %5s  %5s %5s %5s | %5s %5s %5s  %5s %5s %5s | %5s %8s | "
            + "%5s %5s | %8s %9s%n";

    private final PrintStream out;
    private final List<PaperFigures> papers;
    private final Map<String, Row> rows;

    Tables(PrintStream out, List<PaperFigures> papers, List<Row> rows) {
        this.out = out;
        this.papers = papers;
        this.rows = rows.stream().collect(Collectors.toMap(row -> row.program().name(), Function.identity()));
    }

    void print() {
        for (int table = 1; table <= 2; table++) {
            int number = table;
            print(number, papers.stream().filter(figures -> figures.table() == number).toList());
        }
        repaired();
        differences();
    }

    private void print(int table, List<PaperFigures> figures) {
        out.printf(HEADING, table);
        out.printf(GROUPS, "", "", "false negatives", "false positives", "variables", "lines", "time");
        out.printf(GROUPS, "", "", FINDERS, FINDERS, "", "", "");
        out.printf(COLUMNS, "program", "AV", "all", "off", "Artho", "MoTH", "Artho", "Teix.", "all", "off", "Artho",
                "MoTH", "Artho", "Teix.", "ours", "papers", "ours", "paper", "ms", "papers, s");
        for (PaperFigures paper : figures) {
            Row row = rows.get(paper.program());
            out.printf(
                    COLUMNS,
                    paper.name(),
                    paper.violations(),
                    missed(row, Tool.ISOLDE),
                    missed(row, Tool.MOTH),
                    missed(row, Tool.ARTHO),
                    paper.missed().moth(),
                    paper.missed().artho(),
                    text(paper.missed()),
                    spurious(row, Tool.ISOLDE),
                    spurious(row, Tool.MOTH),
                    spurious(row, Tool.ARTHO),
                    paper.spurious().moth(),
                    paper.spurious().artho(),
                    text(paper.spurious()),
                    row.variables(),
                    paper.variables(),
                    row.program().lines(),
                    paper.lines(),
                    String.format(Locale.ROOT, "%.1f", row.times().median()),
                    paper.seconds());
        }
        totals(figures);
    }

    private void totals(List<PaperFigures> figures) {
        out.printf(
                COLUMNS,
                "all",
                figures.stream().mapToInt(PaperFigures::violations).sum(),
                missed(figures, Tool.ISOLDE),
                missed(figures, Tool.MOTH),
                missed(figures, Tool.ARTHO),
                figures.stream().mapToInt(paper -> paper.missed().moth()).sum(),
                figures.stream().mapToInt(paper -> paper.missed().artho()).sum(),
                figures.stream().mapToInt(paper -> paper.missed().teixeira().orElse(0)).sum(),
                spurious(figures, Tool.ISOLDE),
                spurious(figures, Tool.MOTH),
                spurious(figures, Tool.ARTHO),
                figures.stream().mapToInt(paper -> paper.spurious().moth()).sum(),
                figures.stream().mapToInt(paper -> paper.spurious().artho()).sum(),
                figures.stream().mapToInt(paper -> paper.spurious().teixeira().orElse(0)).sum(),
                "", "", "", "", "", "");
    }

    private int missed(List<PaperFigures> figures, Tool tool) {
        return figures.stream().mapToInt(paper -> missed(rows.get(paper.program()), tool)).sum();
    }

    private int spurious(List<PaperFigures> figures, Tool tool) {
        return figures.stream().mapToInt(paper -> spurious(rows.get(paper.program()), tool)).sum();
    }

    private static int missed(Row row, Tool tool) {
        return row.results().get(tool).missed().size();
    }

    private static int spurious(Row row, Tool tool) {
        return row.results().get(tool).spurious().size();
    }

    private static String text(PaperFigures.PerTool figures) {
        return figures.teixeira().isPresent() ? Integer.toString(figures.teixeira().getAsInt()) : "-";
    }

    private void repaired() {
        List<Row> twins = sorted().filter(row -> row.program().name().endsWith(AtomicityExamples.REPAIRED)).toList();
        out.printf("%nReports on the %d repaired programs: %s.%n", twins.size(), Stream.of(Tool.values())
                .map(tool -> tool + " " + twins.stream().mapToInt(row -> spurious(row, tool)).sum())
                .collect(Collectors.joining(", ")));
    }

    private void differences() {
        for (Tool tool : Tool.values()) {
            out.printf("%n%s: what differs from what is known%n", tool);
            sorted().forEach(row -> {
                Comparison comparison = row.results().get(tool);
                comparison.missed().forEach(violation -> print("misses", violation));
                comparison.spurious().forEach(violation -> print("reports", violation));
            });
        }
    }

    private void print(String what, KnownViolation violation) {
        out.printf("%10s %s: %s of %s, %s > %s, %s%n", what, violation.program(), violation.kind(), violation.process(),
                violation.first(), violation.second(), String.join(", ", violation.locations()));
    }

    private Stream<Row> sorted() {
        return rows.values().stream().sorted((one, other) -> one.program().name().compareTo(other.program().name()));
    }
}
