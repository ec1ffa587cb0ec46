// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The table of a benchmark's results, with a line for each subject. */
final class Table {

    private static final double KIB = 1024;

    private record Line(String name, List<List<Result>> cells) {}

    private final List<String> titles;
    private final List<Line> lines = new ArrayList<>();

    Table(List<String> titles) {
        this.titles = titles;
    }

    /** Adds a line; a cell may be null. */
    void add(String name, List<List<Result>> cells) {
        lines.add(new Line(name, new ArrayList<>(cells)));
    }

    void print(PrintStream out) {
        print(out, "thousand operations a second (structure, updates / threads)", cell -> speed(cell));
        print(
                out, "percent of attempts that were given up",
                cell -> String.format(Locale.ROOT, "%.1f", 100 * median(cell, Result::aborts)));
        print(out, "bytes an operation", cell -> String.format(Locale.ROOT, "%.0f", median(cell, Result::bytes)));
        print(out, "KiB of heap that the set and all that belongs to it take (<1: less than can be measured)",
                cell -> taken(median(cell, Result::taken)));
    }

    /**
     * Prints the speed of some lines in percent of that of others: those whose names lack only an
     * end.
     */
    void printShares(PrintStream out, String caption, String end) {
        Table shares = new Table(titles);
        Map<List<Result>, Double> speeds = new IdentityHashMap<>();
        for (Line line : lines) {
            for (Line whole : lines) {
                if (line.name().equals(whole.name() + end)) {
                    shares.add(whole.name(), line.cells());
                    for (int i = 0; i < titles.size(); i++) {
                        speeds.put(line.cells().get(i), median(whole.cells().get(i), Result::perSecond));
                    }
                }
            }
        }
        shares.print(
                out, caption,
                cell -> String.format(Locale.ROOT, "%.0f", 100 * median(cell, Result::perSecond) / speeds.get(cell)));
    }

    private void print(PrintStream out, String caption, Function<List<Result>, String> text) {
        out.println();
        out.println(caption);
        int first = lines.stream().mapToInt(line -> line.name().length()).max().orElse(0);
        int width = Math.max(9, titles.stream().mapToInt(String::length).max().orElse(0)) + 2;
        StringBuilder head = new StringBuilder(" ".repeat(first));
        titles.forEach(title -> head.append(String.format("%" + width + "s", title)));
        out.println(head);
        for (Line line : lines) {
            StringBuilder row = new StringBuilder(String.format("%-" + Math.max(1, first) + "s", line.name()));
            line.cells().forEach(
                    cell -> row.append(String.format("%" + width + "s", cell == null ? "" : text(cell, text))));
            out.println(row);
        }
    }

    private static String text(List<Result> cell, Function<List<Result>, String> text) {
        return cell.stream().anyMatch(Result::isBroken) ? "broken" : text.apply(cell);
    }

    /** The speed; with a mark where an update was lost. */
    private static String speed(List<Result> cell) {
        boolean lost = cell.stream().anyMatch(result -> result.lost() != 0);
        return String.format(Locale.ROOT, "%.0f%s", median(cell, Result::perSecond) / 1000, lost ? " (!)" : "");
    }

    /**
     * What else there is on a heap may come to less than before, so that a small set takes nothing,
     * or less.
     */
    private static String taken(double bytes) {
        return bytes < KIB ? "<1" : String.format(Locale.ROOT, "%.0f", bytes / KIB);
    }

    private static double median(List<Result> cell, ToDoubleFunction<Result> figure) {
        double[] sorted = cell.stream().mapToDouble(figure).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
