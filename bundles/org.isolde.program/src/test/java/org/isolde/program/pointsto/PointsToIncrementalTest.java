// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.ProgramChange;
import org.isolde.program.Programs;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Body;
import org.isolde.program.code.Stmt;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.api.Test;

/** After each edit, the incremental analysis gives the same result as a new one. */
@CampaignTests
class PointsToIncrementalTest {

    private static final int CLASSES = 4;
    private static final int EDITS = 6;
    private static final LibraryEffects SUMMARIES = LibraryEffects.standard();

    @Test
    void whatIsKeptMakesNoDifference(Campaign campaign) {
        int objects = 0;
        for (long seed : campaign.seeds(LongStream.rangeClosed(1, 40)).toArray()) {
            Random random = new Random(seed);
            String[] sources = new String[CLASSES + 2];
            sources[CLASSES] = "interface I { }";
            sources[CLASSES + 1] = random.nextBoolean()
                    ? "class Start { public static void main(String[] a) { C0.go(new C1()); C2.go(new C3()); } }"
                    : "class Start { }";
            for (int i = 0; i < CLASSES; i++) {
                sources[i] = source(i, random);
            }
            Program program = Programs.of(sources);
            PointsToAnalysis kept = new PointsToAnalysis();
            kept.of(CallGraph.of(program, SUMMARIES), Entries.NONE, () -> false);
            for (int edit = 0; edit < EDITS; edit++) {
                int edited = random.nextInt(CLASSES);
                sources[edited] = source(edited, random);
                ClassModel model = Programs.of(sources).classNamed("C" + edited).orElseThrow();
                program = program.with(ProgramChange.of(model));
                CallGraph calls = CallGraph.of(program, SUMMARIES);
                Map<String, String> known = arguments(program, kept.of(calls, Entries.NONE, () -> false));
                assertThat(known)
                        .as("seed %d, edit %d", seed, edit)
                        .isEqualTo(arguments(program, new PointsToAnalysis().of(calls, Entries.NONE, () -> false)));
                objects += (int) known.values().stream().filter(set -> set.contains("@")).count();
            }
        }
        assertThat(objects).isGreaterThan(campaign.cases(1000));
    }

    /** A class that is final or not, has other supertypes or not, and casts what it is given. */
    private static String source(int number, Random random) {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            int type = random.nextInt(CLASSES);
            code.append("C%d v%d = o instanceof C%d c ? c : null; held = v%d;%n".formatted(type, i, type, i));
            code.append("if (o instanceof I i%d) { C%d.go(i%d); }%n".formatted(i, random.nextInt(CLASSES), i));
            code.append("C%d.go(%s);%n".formatted(random.nextInt(CLASSES), random.nextBoolean() ? "held" : "v" + i));
            code.append("C%d.go(new C%d());%n".formatted(random.nextInt(CLASSES), random.nextInt(CLASSES)));
        }
        return ("class C%d %s %s { Object held; "
                + "static void go(Object o) { new C%d().run(o); } void run(Object o) { %s } }")
                .formatted(
                        number, number > 0 && random.nextBoolean() ? "extends C0" : "",
                        random.nextBoolean() ? "implements I" : "", number, code);
    }

    private static Map<String, String> arguments(Program program, PointsTo pointsTo) {
        Map<String, String> known = new TreeMap<>();
        for (ClassModel model : program.classes()) {
            for (MethodModel method : model.methods()) {
                List<String> sets = new ArrayList<>();
                Body body = method.body().orElse(null);
                for (int s = 0; body != null && s < body.size(); s++) {
                    if (body.statement(s) instanceof Stmt.Invoke invoke) {
                        for (var argument : invoke.arguments()) {
                            sets.add(pointsTo.objects(method.ref(), s, argument).toString());
                        }
                    }
                }
                known.put(method.ref().toString(), sets.toString());
            }
        }
        return known;
    }
}
