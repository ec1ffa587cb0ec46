// SPDX-License-Identifier: EPL-2.0
package org.isolde.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is of interest here of one report of {@code isolde analyze --locks --format json} on one
 * source file.
 *
 * @param first the line where one process runs the first step
 * @param second the line where it runs the second step
 * @param lines all lines that the report names: these, and those of accesses
 */
public record LockReport(int first, int second, SortedSet<Integer> lines) {

    /** The first member of each anomaly. */
    private static final Pattern BEGIN = Pattern.compile("\"outcome\": ");
    /** The member after the list of anomalies. */
    private static final String END = "\"suppressed\": ";
    private static final String LEFT_OUT = "\"hidesCode\": true";
    private static final Pattern LINE = Pattern.compile("\"line\": (\\d+)");

    /**
     * The reports, by rank.
     *
     * @param json a report on one program, as {@code docs/reference/formats.md} describes it
     * @throws IllegalArgumentException when it is something else, or code was left out
     */
    public static List<LockReport> in(String json) {
        int end = json.indexOf(END);
        if (end < 0 || json.indexOf(END, end + 1) >= 0) {
            throw new IllegalArgumentException("This is no report on one program: " + json);
        }
        if (json.contains(LEFT_OUT)) {
            throw new IllegalArgumentException("Code was left out of the analysis: " + json);
        }
        List<Integer> begins = new ArrayList<>(BEGIN.matcher(json.substring(0, end)).results()
                .map(result -> result.start())
                .toList());
        begins.add(end);
        List<LockReport> reports = new ArrayList<>();
        for (int i = 0; i + 1 < begins.size(); i++) {
            reports.add(of(json.substring(begins.get(i), begins.get(i + 1))));
        }
        return reports;
    }

    private static LockReport of(String anomaly) {
        SortedSet<Integer> lines = new TreeSet<>();
        LINE.matcher(anomaly).results().forEach(result -> lines.add(Integer.parseInt(result.group(1))));
        return new LockReport(step("runsT1", anomaly), step("runsT2", anomaly), lines);
    }

    private static int step(String member, String anomaly) {
        Matcher matcher = Pattern.compile("\"" + member + "\": \\{[^}]*\"line\": (\\d+)").matcher(anomaly);
        if (!matcher.find()) {
            throw new IllegalArgumentException("The member " + member + " is missing, or has no line: " + anomaly);
        }
        return Integer.parseInt(matcher.group(1));
    }
}
