// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes uncalled static methods from a program's source: they cost time, and the analysis must
 * assume that they are called with any arguments, which would hide its results for the actual
 * calls.
 */
final class UsedHelpers {

    private static final Pattern HELPER = Pattern.compile("    static [\\w\\[\\]]+ (\\w+)\\(.*\\{.*");
    private static final String END = "    }";

    private UsedHelpers() {}

    /**
     * The source without what nothing calls; methods stand a level deep, those that must stay have
     * an annotation or set up.
     */
    static String only(String source, String setup) {
        List<String> lines = new ArrayList<>(source.lines().toList());
        int before;
        do {
            before = lines.size();
            dropOne(lines, setup);
        } while (lines.size() < before);
        return String.join("\n", lines) + "\n";
    }

    private static void dropOne(List<String> lines, String setup) {
        for (int first = 0; first < lines.size(); first++) {
            Matcher helper = HELPER.matcher(lines.get(first));
            boolean isHelper = helper.matches() && !helper.group(1).equals(setup)
                    && !lines.get(first - 1).contains("@");
            if (isHelper) {
                int end = end(lines, first);
                boolean used = isUsed(helper.group(1), lines.subList(0, first))
                        || isUsed(helper.group(1), lines.subList(end, lines.size()));
                if (!used) {
                    lines.subList(first, end).clear();
                    return;
                }
            }
        }
    }

    private static boolean isUsed(String method, List<String> lines) {
        return lines.stream().anyMatch(line -> line.contains(method + "(") || line.contains("::" + method));
    }

    private static int end(List<String> lines, int first) {
        int last = first;
        while (!lines.get(last).equals(END) && !lines.get(first).endsWith("}")) {
            last++;
        }
        return last + 1;
    }
}
