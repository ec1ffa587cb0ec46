// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.launcher.program.EndedRun;

/**
 * What a user sees of a run that went wrong, compared with one that went well.
 *
 * @param all the effects, as sentences without an end; empty if users see none
 * @param areFailures whether the run has failed: by an exception, another exit code, or without end
 * @param stacks what the threads of a run without end were doing; otherwise empty
 */
record Effects(List<String> all, boolean areFailures, List<String> stacks) {

    /** None. */
    static final Effects NONE = new Effects(List.of(), false, List.of());

    /** What runs one test says it. */
    private static final String FAILED_TEST = "Isolde: the test fails: ";
    private static final String UNCAUGHT = "Exception in thread ";
    private static final String FRAME = "\tat ";
    /** What is printed is shown up to this number of characters. */
    private static final int SHOWN = 120;

    /** Copies the lists. */
    Effects {
        all = List.copyOf(all);
        stacks = List.copyOf(stacks);
    }

    /**
     * The effects of a run.
     *
     * @param well the run that went well
     */
    static Effects of(EndedRun run, EndedRun well) {
        List<String> effects = new ArrayList<>();
        Optional<Standstill> standstill = Standstill.of(run.err());
        if (standstill.isPresent()) {
            return new Effects(List.of("it does not end: " + standstill.get().cause()), true,
                    standstill.get().stacks());
        }
        if (run.hangs()) {
            return new Effects(List.of("it does not end; " + blocked(run.stacks())), true, run.stacks());
        }
        Set<String> usual = new HashSet<>(well.err());
        for (int i = 0; i < run.err().size(); i++) {
            String line = run.err().get(i);
            if (line.startsWith(UNCAUGHT) && !usual.contains(line)) {
                effects.add(exception(line) + place(run.err(), i + 1));
            } else if (line.startsWith(FAILED_TEST) && !usual.contains(line)) {
                effects.add("the test fails: " + line.substring(FAILED_TEST.length()));
            }
        }
        boolean isSaid = effects.stream().anyMatch(effect -> effect.startsWith("the test fails: "));
        if (run.code() != well.code() && !isSaid) {
            effects.add("it ends with " + run.code() + " instead of " + well.code());
        }
        boolean areFailures = !effects.isEmpty();
        printed(run.out(), well.out()).ifPresent(effects::add);
        return new Effects(effects, areFailures, List.of());
    }

    /** What has failed in a run, if runs that go well end with 0 and without exceptions. */
    static Effects failuresOf(EndedRun run) {
        return of(run, new EndedRun(0, run.out(), List.of(), List.of(), Duration.ZERO));
    }

    /** The exception, without the thread, whose name the report has before. */
    private static String exception(String line) {
        int end = line.indexOf("\" ", UNCAUGHT.length() + 1);
        return "uncaught " + (end < 0 ? line.substring(UNCAUGHT.length()) : line.substring(end + 2));
    }

    private static String place(List<String> lines, int from) {
        return lines.stream().skip(from).findFirst()
                .filter(line -> line.startsWith(FRAME))
                .map(line -> " at " + line.substring(FRAME.length()))
                .orElse("");
    }

    private static Optional<String> printed(List<String> now, List<String> before) {
        int line = 0;
        while (line < now.size() && line < before.size() && now.get(line).equals(before.get(line))) {
            line++;
        }
        if (line == now.size() && line == before.size()) {
            return Optional.empty();
        }
        if (line == now.size()) {
            return Optional.of("it does not print " + quoted(before.get(line)));
        }
        return Optional.of("it prints " + quoted(now.get(line))
                + (line < before.size() ? " instead of " + quoted(before.get(line)) : ""));
    }

    private static String quoted(String text) {
        return "\"" + (text.length() > SHOWN ? text.substring(0, SHOWN) + "\u2026" : text) + "\"";
    }

    private static String blocked(List<String> stacks) {
        long waiting = stacks.stream().filter(line -> line.contains("java.lang.Thread.State: BLOCKED")).count();
        boolean isDeadlock = stacks.stream().anyMatch(line -> line.contains("Java-level deadlock"));
        return isDeadlock
                ? "threads wait for each other's locks (deadlock)"
                : "threads that wait for locks: " + waiting;
    }
}
