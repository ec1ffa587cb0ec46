// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

import java.util.ArrayList;
import java.util.List;
import org.isolde.explorer.Scenario;

/**
 * Shrinks a program for which the analysis is wrong: removes scenarios, calls and lines as long as
 * it remains wrong. Greedy; each attempt needs a compilation, so their number is limited.
 */
public final class Shrinking {

    private static final int MOST_ATTEMPTS = 600;
    private static final String ANNOTATION = "@org.isolde.stm.Atomic";

    private final Trials trials;
    private Trial smallest;
    private int attempts;

    private Shrinking(Trials trials, Trial missed) {
        this.trials = trials;
        this.smallest = missed;
    }

    /** A smaller program that is missed too, or the same one. */
    public static Trial shrink(Trials trials, Trial missed) {
        Shrinking shrinking = new Shrinking(trials, missed);
        shrinking.dropScenarios();
        shrinking.dropCalls();
        while (shrinking.dropLines() && shrinking.attempts < MOST_ATTEMPTS) {
            // Once more: what was needed by a line that is gone may go too.
        }
        return shrinking.smallest;
    }

    private boolean isStillMissed(RandomProgram program) {
        attempts++;
        Trial trial;
        try {
            trial = trials.run(List.of(program)).getFirst();
        } catch (IllegalArgumentException e) {
            return false; // it does not compile, or builds no heap
        }
        if (trial.missed()) {
            smallest = trial;
        }
        return trial.missed();
    }

    private void dropScenarios() {
        RandomProgram program = smallest.program();
        for (Scenario scenario : program.scenarios()) {
            if (isStillMissed(program.with(program.source(), List.of(scenario)))) {
                return;
            }
        }
    }

    private void dropCalls() {
        RandomProgram program = smallest.program();
        if (program.scenarios().isEmpty()) {
            return;
        }
        Scenario scenario = program.scenarios().getFirst();
        for (int i = 0; i < scenario.calls().size(); i++) {
            List<Scenario.Call> fewer = new ArrayList<>(scenario.calls());
            fewer.remove(i);
            if (isStillMissed(program.with(program.source(), List.of(new Scenario(scenario.setup(), fewer))))) {
                return;
            }
        }
    }

    private boolean dropLines() {
        boolean smaller = false;
        int line = 0;
        while (line < lines().size() && attempts < MOST_ATTEMPTS) {
            int end = endOfBlock(line);
            if (isWithoutMissed(line, end, List.of())) {
                smaller = true;
            } else if (end > line + 1 && isWithoutMissed(line, end, lines().subList(line + 1, end - 1))) {
                smaller = true;
            } else {
                line++;
            }
        }
        return smaller;
    }

    private List<String> lines() {
        return smallest.program().source().lines().toList();
    }

    private boolean isWithoutMissed(int from, int to, List<String> instead) {
        List<String> fewer = new ArrayList<>(lines().subList(0, from));
        fewer.addAll(instead);
        fewer.addAll(lines().subList(to, lines().size()));
        RandomProgram program = smallest.program();
        return isStillMissed(program.with(String.join("\n", fewer) + "\n", program.scenarios()));
    }

    /**
     * The line after the block that a line begins, or after the line itself; an annotation belongs
     * to what follows.
     */
    private int endOfBlock(int line) {
        int end = lines().get(line).strip().equals(ANNOTATION) ? line + 1 : line;
        int depth = 0;
        do {
            String text = lines().get(end++);
            depth += count(text, '{') - count(text, '}');
        } while (depth > 0 && end < lines().size());
        return end;
    }

    private static int count(String text, char sought) {
        return (int) text.chars().filter(c -> c == sought).count();
    }
}
