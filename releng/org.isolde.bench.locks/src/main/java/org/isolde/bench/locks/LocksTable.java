// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Predicate;

/**
 * Prints what the tools say, a line for each program, and totals.
 *
 * @param out takes the table
 * @param answers the answers by tool, each by program; all of the same programs
 */
record LocksTable(PrintStream out, SequencedMap<String, Map<String, Answer>> answers) {

    /** Prints all. */
    void print() {
        out.print("""
                What is said of the programs of examples/locks. bug: whether the mistake is among the three
                highest-ranked reports, with its place and the number of reports; the other tools do not rank
                theirs. twin: whether nothing is said of the repaired program, or the number of reports.

                """);
        out.printf("%-18s", "");
        answers.keySet().forEach(tool -> out.printf(" %-16s", tool));
        out.printf("%n%-18s", "program");
        answers.keySet().forEach(tool -> out.printf(" %-10s%-6s", "bug", "twin"));
        out.println();
        List<String> programs = List.copyOf(answers.firstEntry().getValue().keySet());
        for (String program : programs) {
            out.printf("%-18s", program);
            answers.values().forEach(ofTool -> out.printf(" %-10s%-6s", bug(ofTool.get(program)),
                    twin(ofTool.get(program))));
            out.println();
        }
        out.println();
        answers.forEach((tool, ofTool) -> out.printf("%-13s %s found, %s repaired programs silent, %s both.%n",
                tool + ":", share(ofTool, Answer::isFound), share(ofTool, Answer::isSilent),
                share(ofTool, answer -> answer.isFound() && answer.isSilent())));
        Map<String, Answer> own = answers.firstEntry().getValue();
        out.printf("%nMissed by %s: %s%n", answers.firstEntry().getKey(), names(own, answer -> !answer.isFound()));
        out.printf("Reported by %s although repaired: %s%n", answers.firstEntry().getKey(),
                names(own, answer -> !answer.isSilent()));
    }

    private static String bug(Answer answer) {
        String place = answer.rank() == 0 ? "" : answer.rank() + "/";
        return (answer.isFound() ? "y " : "n ") + place + answer.reports();
    }

    private static String twin(Answer answer) {
        return answer.isSilent() ? "y" : "n " + answer.falseReports();
    }

    private static String share(Map<String, Answer> answers, Predicate<Answer> which) {
        long number = answers.values().stream().filter(which).count();
        return String.format(Locale.ROOT, "%d of %d (%.0f %%)", number, answers.size(),
                100.0 * number / answers.size());
    }

    private static String names(Map<String, Answer> answers, Predicate<Answer> which) {
        List<String> names = answers.entrySet().stream().filter(entry -> which.test(entry.getValue()))
                .map(Map.Entry::getKey).toList();
        return names.isEmpty() ? "none" : String.join(", ", names);
    }
}
