// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.atomic.AtomicOptions;
import org.isolde.program.atomic.AtomicRegions;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.MethodRef;
import org.junit.jupiter.api.Test;

/** After any edits, and any cancelled analyses, the result is the one of a new analysis. */
@CampaignTests
class IncrementalIsolationTest {

    private static final int CLASSES = 6;
    private static final int EDITS = 60;

    private final Random random;

    IncrementalIsolationTest(Campaign campaign) {
        random = campaign.random(7);
    }

    @Test
    void randomEditsGiveWhatANewAnalysisGives(Campaign campaign) {
        Program program = Program.of(allClasses(), Analysed.JDK);
        CallGraph calls = CallGraph.of(program, Analysed.EFFECTS);
        IsolationAnalysis incremental = new IsolationAnalysis();
        Set<MethodRef> changed = new HashSet<>();
        int compared = 0;
        int anomalous = 0;
        for (int edit = 0; edit < campaign.cases(EDITS); edit++) {
            ProgramChange change = ProgramChange.of(editedClass(random.nextInt(CLASSES)));
            methodsOf(program, change, changed);
            Program next = program.with(change);
            calls = calls.with(next, change);
            program = next;
            methodsOf(program, change, changed);
            changed.addAll(calls.callersAffected());
            if (random.nextInt(3) == 0) {
                cancelSomewhere(incremental, program, calls, changed);
                continue;
            }
            if (random.nextInt(4) == 0) {
                assertThat(incremental.analyse(program, calls, List.of(), changed, () -> false))
                        .as("without transactions").isEmpty();
                changed.clear();
                continue;
            }
            List<StaticDependencyGraph> result = analyse(incremental, program, calls, changed);
            changed.clear();
            assertThat(result)
                    .as("after edit " + edit)
                    .isEqualTo(analyse(new IsolationAnalysis(), program, CallGraph.of(program, Analysed.EFFECTS),
                            Set.of()));
            compared++;
            anomalous += result.getFirst().structures().isEmpty() ? 0 : 1;
        }
        assertThat(anomalous).as("the edits make and mend anomalies")
                .isBetween(campaign.least(0.2, compared), campaign.most(0.8, compared));
    }

    private void cancelSomewhere(
            IsolationAnalysis incremental, Program program, CallGraph calls, Set<MethodRef> changed) {
        int[] left = {random.nextInt(4)};
        try {
            incremental.analyse(
                    program,
                    calls,
                    AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(),
                    changed,
                    () -> left[0]-- == 0);
            changed.clear();
        } catch (CancellationException e) {
            // The edits stay in the set of what has changed, and go into the next analysis.
        }
    }

    private static List<StaticDependencyGraph> analyse(
            IsolationAnalysis analysis, Program program, CallGraph calls, Set<MethodRef> changed) {
        return analysis.analyse(
                program, calls, AtomicRegions.in(program, AtomicOptions.DEFAULT).regions(), changed, () -> false);
    }

    private static void methodsOf(Program program, ProgramChange change, Set<MethodRef> methods) {
        for (String name : change.names()) {
            program.classNamed(name).ifPresent(model -> model.methods().stream()
                    .map(MethodModel::ref)
                    .forEach(methods::add));
        }
    }

    private List<ClassModel> allClasses() {
        List<String> sources = new ArrayList<>();
        for (int c = 0; c < CLASSES; c++) {
            sources.add(source(c));
        }
        return Analysed.classes(sources.toArray(String[]::new));
    }

    private ClassModel editedClass(int number) {
        List<String> sources = new ArrayList<>();
        for (int c = 0; c < CLASSES; c++) {
            sources.add(source(c));
        }
        return Analysed.classes(sources.toArray(String[]::new)).stream()
                .filter(model -> model.name().equals("C" + number))
                .findFirst()
                .orElseThrow();
    }

    /**
     * A class with a field, a helper that may call other helpers, in circles too, and a
     * transaction.
     */
    private String source(int number) {
        return "class C" + number + " extends " + (number % 2 == 1 ? "C" + (number - 1) : "Object")
                + " { static int s" + number + "; int f" + number + ";"
                + "static int h" + number + "(int k) { " + statement(number) + " return k > 0 ? " + call() + " : k; }"
                + "int v(int k) { " + statement(number) + " return k; }"
                + "@org.isolde.stm.Atomic static int t" + number + "(int k, C0 c) {"
                + (random.nextInt(3) == 0 ? "k += c.v(k);" : "") + statement(number)
                + (random.nextBoolean() ? "k = " + call() + ";" : "") + " return k; } }";
    }

    private String call() {
        int other = random.nextInt(CLASSES);
        return random.nextInt(3) == 0 ? "k" : "C" + other + ".h" + other + "(k - 1)";
    }

    private String statement(int number) {
        int one = random.nextInt(CLASSES);
        int other = random.nextInt(CLASSES);
        return switch (random.nextInt(5)) {
            case 0 -> "C" + one + ".s" + one + " = C" + other + ".s" + other + ";";
            case 1 -> "if (k > 1) C" + one + ".s" + one + "++;";
            case 2 -> "k += C" + one + ".s" + one + ";";
            case 3 -> "C" + number + " o = new C" + number + "(); o.f" + number + " = k;";
            default -> "";
        };
    }
}
