// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the tools have found, by groups of programs. */
final class HuntTable {

    private record Row(String group, String tool) {}

    private final Map<Row, List<Finding>> rows = new LinkedHashMap<>();

    void add(String group, String tool, Finding finding) {
        rows.computeIfAbsent(new Row(group, tool), any -> new ArrayList<>()).add(finding);
    }

    /** The rows, under a heading. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(Locale.ROOT, "%-12s %-10s %8s %6s %14s %10s %10s", "group", "tool", "programs", "found",
                "could not run", "median", "at most"));
        rows.keySet().stream().map(Row::group).distinct().forEach(group -> rows.forEach((row, findings) -> {
            if (row.group.equals(group)) {
                lines.add(line(row, findings));
            }
        }));
        return lines;
    }

    private static String line(Row row, List<Finding> findings) {
        double[] times = findings.stream().filter(finding -> finding.outcome() == Finding.Outcome.FOUND)
                .mapToDouble(Finding::seconds).sorted().toArray();
        long failed = findings.stream().filter(finding -> finding.outcome() == Finding.Outcome.COULD_NOT_RUN).count();
        String line = String.format(Locale.ROOT, "%-12s %-10s %8d %6d %14d", row.group, row.tool, findings.size(),
                times.length, failed);
        return times.length == 0
                ? line
                : line + String.format(Locale.ROOT, " %8.1f s %8.1f s", times[times.length / 2],
                        times[times.length - 1]);
    }
}
