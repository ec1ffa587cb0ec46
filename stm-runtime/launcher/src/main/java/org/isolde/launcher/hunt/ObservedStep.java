// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.isolde.report.prediction.FlowStep;
import org.isolde.trace.SourcePosition;

/**
 * An access in a violation that was observed.
 *
 * @param thread the thread's name; empty if it is not known
 * @param verb for example {@code reads}
 * @param location what is accessed
 * @param source where
 */
record ObservedStep(String thread, String verb, String location, SourcePosition source) {

    /** One access as the agent says it: {@code Thread-0 reads Gate.closed in Gate.java:4}. */
    private static final Pattern ACCESS = Pattern
            .compile("(.+?) (reads|writes) (.+?) in (.+?)(?: before |, | and |$)");
    private static final Pattern LINE = Pattern.compile("(\\S+):(\\d+)");
    /** Where something happened: {@code at bank/Teller.java:9}. */
    private static final Pattern PLACE = Pattern.compile(" at (\\S+\\.\\w+):(\\d+)");
    /** A line of a stack: {@code at bank.Teller.main(Teller.java:17)}. */
    private static final Pattern FRAME = Pattern
            .compile(" at (?:\\S+/)?([\\w.$]+)\\.([\\w$<>]+)\\((\\w+\\.\\w+):(\\d+)\\)");
    /** What the second access of a conflict is to. */
    private static final String SAME = "it";

    /**
     * The accesses of a cycle of conflicts.
     *
     * @param conflicts the conflicts as the agent says them; empty if they have another form
     */
    static List<ObservedStep> ofCycle(String conflicts) {
        List<ObservedStep> steps = new ArrayList<>();
        Matcher access = ACCESS.matcher(conflicts);
        int end = 0;
        while (access.find() && access.start() == end) {
            end = access.end();
            Matcher line = LINE.matcher(access.group(4));
            if (!line.matches()) {
                return List.of();
            }
            String location = access.group(3).equals(SAME) && !steps.isEmpty()
                    ? steps.get(steps.size() - 1).location
                    : access.group(3);
            steps.add(new ObservedStep(access.group(1), access.group(2), location,
                    new SourcePosition("", line.group(1), Integer.parseInt(line.group(2)))));
        }
        return end == conflicts.length() ? steps : List.of();
    }

    /**
     * The places that sentences name, in their order.
     *
     * @param sentences what happened, and what users see of it
     */
    static List<ObservedStep> ofPlaces(List<String> sentences) {
        List<ObservedStep> steps = new ArrayList<>();
        for (String sentence : sentences) {
            Matcher frame = FRAME.matcher(sentence);
            Matcher place = PLACE.matcher(sentence);
            if (frame.find()) {
                String owner = frame.group(1);
                String folder = owner.contains(".") ? owner.substring(0, owner.lastIndexOf('.') + 1) : "";
                steps.add(new ObservedStep("", "", "", new SourcePosition(owner + "." + frame.group(2),
                        folder.replace('.', '/') + frame.group(3), Integer.parseInt(frame.group(4)))));
            } else if (place.find()) {
                steps.add(new ObservedStep("", "", "",
                        new SourcePosition("", place.group(1), Integer.parseInt(place.group(2)))));
            }
        }
        return steps;
    }

    /** What the thread does, in some words; empty if it is only a place. */
    String text() {
        return (thread + " " + verb + " " + location).strip();
    }

    /** The step for a report. */
    FlowStep inFlow() {
        return new FlowStep(thread.isEmpty() ? "the program" : thread, text().isEmpty() ? "here" : text(), source);
    }
}
