// SPDX-License-Identifier: EPL-2.0
package org.isolde.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.calls.Callees;
import org.isolde.program.code.MethodRef;
import org.isolde.program.library.LibraryEffects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * After any edits a program and its call graph answer every question as ones made anew from the
 * edited classes do.
 */
@CampaignTests
class IncrementalTest {

    private static final int VARIANTS = 6;
    private static final int EDITS = 25;
    private static final LibraryEffects SUMMARIES = LibraryEffects.standard();
    private static final List<String> LIBRARY = List.of(
            "java/lang/Object", "java/lang/Runnable", "java/lang/Comparable", "java/util/List", "java/util/ArrayList");

    static LongStream seeds(Campaign campaign) {
        return campaign.seeds(LongStream.rangeClosed(1, 6));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void editedEqualsMadeAnew(long seed) {
        Random random = new Random(seed);
        Map<String, List<ClassModel>> variants = variants(random);
        Map<String, ClassModel> classes = new TreeMap<>();
        variants.forEach((name, models) -> classes.put(name, models.getFirst()));
        Map<String, Problem> unreadable = new TreeMap<>();
        Program program = Program.of(classes.values(), Programs.JDK);
        CallGraph graph = CallGraph.of(program, SUMMARIES);
        for (int edit = 0; edit < EDITS; edit++) {
            ProgramChange change = randomChange(random, variants);
            applyTo(classes, unreadable, change);
            Map<MethodRef, List<Callees>> before = answers(graph);
            program = program.with(change);
            graph = graph.with(program, change);

            List<ClassModel> shuffled = new ArrayList<>(classes.values());
            Collections.shuffle(shuffled, random);
            Program anew = Program.of(shuffled, unreadable.values(), Programs.JDK);
            CallGraph graphAnew = CallGraph.of(anew, SUMMARIES);
            assertSame(program, anew, variants.keySet());
            Map<MethodRef, List<Callees>> after = answers(graph);
            assertThat(after).isEqualTo(answers(graphAnew));
            assertThat(graph.everyClassCounts()).isEqualTo(graphAnew.everyClassCounts());
            assertThat(graph.callersAffected()).containsAll(differing(before, after, change.names()));
        }
    }

    private static Map<String, List<ClassModel>> variants(Random random) {
        Map<String, List<ClassModel>> variants = new TreeMap<>();
        for (int i = 0; i < VARIANTS; i++) {
            for (ClassModel model : Programs.classes(new RandomSources(random).program())) {
                variants.computeIfAbsent(model.name(), name -> new ArrayList<>()).add(model);
            }
        }
        return variants;
    }

    private static ProgramChange randomChange(Random random, Map<String, List<ClassModel>> variants) {
        List<String> names = new ArrayList<>(variants.keySet());
        Collections.shuffle(names, random);
        List<ClassModel> changed = new ArrayList<>();
        Set<String> removed = new HashSet<>();
        List<Problem> problems = new ArrayList<>();
        for (String name : names.subList(0, 1 + random.nextInt(3))) {
            switch (random.nextInt(8)) {
                case 0 -> removed.add(name);
                case 1 -> problems.add(new Problem(Problem.Kind.UNREADABLE_CLASS, name, name, "unreadable"));
                default -> changed.add(variants.get(name).get(random.nextInt(variants.get(name).size())));
            }
        }
        return new ProgramChange(changed, removed, problems);
    }

    private static void applyTo(
            Map<String, ClassModel> classes, Map<String, Problem> unreadable, ProgramChange change) {
        change.names().forEach(unreadable::remove);
        change.removed().forEach(classes::remove);
        for (Problem problem : change.problems()) {
            classes.remove(problem.className());
            unreadable.put(problem.className(), problem);
        }
        change.changed().forEach(model -> classes.put(model.name(), model));
    }

    private static void assertSame(Program edited, Program anew, Set<String> names) {
        assertThat(edited.classes()).containsExactlyElementsOf(anew.classes());
        assertThat(edited.problems()).isEqualTo(anew.problems());
        Hierarchy left = edited.hierarchy();
        Hierarchy right = anew.hierarchy();
        assertThat(left.missing()).isEqualTo(right.missing());
        List<String> types = Stream.concat(names.stream(), LIBRARY.stream()).toList();
        for (String type : types) {
            assertThat(left.supertypes(type)).containsExactlyElementsOf(right.supertypes(type));
            assertThat(left.subtypes(type)).as("subtypes of %s", type).isEqualTo(right.subtypes(type));
            assertThat(left.missingAbove(type)).isEqualTo(right.missingAbove(type));
            for (String method : List.of("m0", "m1", "m2", "f", "g", "run")) {
                MethodRef named = new MethodRef(type, method, "()V");
                assertThat(left.resolveMethod(named)).isEqualTo(right.resolveMethod(named));
            }
        }
    }

    private static Map<MethodRef, List<Callees>> answers(CallGraph graph) {
        Map<MethodRef, List<Callees>> answers = new HashMap<>();
        for (ClassModel model : graph.program().classes()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> {
                    List<Callees> callees = new ArrayList<>();
                    for (int i = 0; i < body.size(); i++) {
                        callees.add(graph.callees(method.ref(), i));
                    }
                    answers.put(method.ref(), callees);
                });
            }
        }
        return answers;
    }

    /** The methods of classes not edited for which some answer differs. */
    private static Set<MethodRef> differing(
            Map<MethodRef, List<Callees>> before, Map<MethodRef, List<Callees>> after, Set<String> edited) {
        Set<MethodRef> differing = new HashSet<>();
        after.forEach((method, callees) -> {
            if (!edited.contains(method.owner()) && !callees.equals(before.get(method))) {
                differing.add(method);
            }
        });
        return differing;
    }
}
