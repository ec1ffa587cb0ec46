// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.condition.Summary.Root;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever happens on a concrete snapshot is allowed by the condition: random trees, random
 * instances on them with random words for their labels, and results that describe them.
 */
@CampaignTests
class WriteSkewSoundnessTest {

    private static final int ROUNDS = 4000;

    /** A snapshot: the objects, as words from the one root, and the root itself. */
    private static Set<List<String>> snapshot(Random random, List<String> selectors) {
        Set<List<String>> objects = new TreeSet<>((one, other) -> one.toString().compareTo(other.toString()));
        objects.add(List.of());
        for (int object = random.nextInt(7); object > 0; object--) {
            List<List<String>> known = List.copyOf(objects);
            objects.add(
                    longer(known.get(random.nextInt(known.size())), selectors.get(random.nextInt(selectors.size()))));
        }
        return objects;
    }

    /** An instance: its accesses and the words of their labels, and what that amounts to. */
    private static final class Instance {

        final Random random;
        final List<String> root;
        final Set<List<String>> objects;
        final List<String> selectors;
        final Map<String, List<String>> words = new TreeMap<>();
        final TreeSet<HeapAccess> reads = new TreeSet<>();
        final TreeSet<HeapAccess> preciseReads = new TreeSet<>();
        final TreeSet<HeapAccess> mayWrites = new TreeSet<>();
        final TreeSet<HeapAccess> mustWrites = new TreeSet<>();
        final TreeSet<HeapAccess> nulls = new TreeSet<>();
        final Set<List<String>> read = new TreeSet<>((one, other) -> one.toString().compareTo(other.toString()));
        final Set<List<String>> written = new TreeSet<>((one, other) -> one.toString().compareTo(other.toString()));

        Instance(Random random, Set<List<String>> objects, List<String> selectors, List<String> labels) {
            this.random = random;
            root = List.copyOf(objects).get(random.nextInt(objects.size()));
            this.objects = objects;
            this.selectors = selectors;
            List<List<String>> all = List.copyOf(objects);
            for (String label : labels) {
                List<String> object = all.get(random.nextInt(all.size()));
                int from = random.nextInt(object.size() + 1);
                words.put(label, object.subList(from, object.size()));
            }
            for (int access = random.nextInt(3); access >= 0; access--) {
                readSome(access(labels));
                writeSome(access(labels));
            }
            for (int access = random.nextInt(3); access > 0; access--) {
                HeapAccess tested = access(labels);
                List<String> cell = cell(tested);
                if (exists(cell) && !objects.contains(cell)) {
                    nulls.add(tested);
                }
            }
        }

        HeapAccess access(List<String> labels) {
            HeapPath path = HeapPath.of("this");
            for (int step = random.nextInt(3); step > 0; step--) {
                path = random.nextBoolean()
                        ? path.then(anySelector())
                        : path.then(repeat(labels.get(random.nextInt(labels.size())), false));
            }
            return new HeapAccess(path, random.nextInt(3) == 0 ? "value" : anySelector());
        }

        HeapPath.Repeat repeat(String label, boolean barred) {
            int least = words.get(label).isEmpty() ? 0 : random.nextInt(2);
            return new HeapPath.Repeat(new TreeSet<>(selectors), label, least, barred);
        }

        String anySelector() {
            return selectors.get(random.nextInt(selectors.size()));
        }

        void readSome(HeapAccess access) {
            reads.add(access);
            boolean precise = random.nextBoolean();
            if (precise) {
                preciseReads.add(access);
            } else {
                preciseReads.remove(access);
            }
            List<HeapPath.Step> steps = new ArrayList<>(access.object().steps());
            steps.add(new HeapPath.Field(access.selector()));
            go(root, steps, preciseReads.contains(access));
        }

        void go(List<String> at, List<HeapPath.Step> steps, boolean precise) {
            if (steps.isEmpty() || !objects.contains(at)) {
                return;
            }
            List<HeapPath.Step> rest = steps.subList(1, steps.size());
            if (steps.getFirst() instanceof HeapPath.Field(String selector)) {
                read.add(longer(at, selector));
                go(longer(at, selector), rest, precise);
            } else if (steps.getFirst() instanceof HeapPath.Repeat repeat) {
                List<String> here = at;
                for (String selector : words.get(repeat.label())) {
                    if (!precise) {
                        go(here, rest, false);
                    }
                    if (objects.contains(here)) {
                        read.add(longer(here, selector));
                    }
                    here = longer(here, selector);
                }
                go(here, rest, precise);
            }
        }

        void writeSome(HeapAccess access) {
            if (random.nextInt(5) == 0) {
                String label = words.keySet().iterator().next();
                mayWrites.add(new HeapAccess(HeapPath.of("this").then(repeat(label, true)), access.selector()));
                objects.stream()
                        .filter(object -> random.nextBoolean())
                        .filter(object -> mayWrites.stream()
                                .anyMatch(write -> isBarredFor(write, object, access.selector())))
                        .forEach(object -> written.add(longer(object, access.selector())));
                return;
            }
            mayWrites.add(access);
            if (exists(cell(access)) && random.nextInt(3) > 0) {
                written.add(cell(access));
                mustWrites.add(access);
            } else if (exists(cell(access)) && random.nextBoolean()) {
                written.add(cell(access));
            }
        }

        private boolean isBarredFor(HeapAccess write, List<String> object, String selector) {
            return write.selector().equals(selector)
                    && write.object().steps().size() == 1
                    && write.object().steps().getFirst() instanceof HeapPath.Repeat repeat
                    && repeat.barred()
                    && object.size() >= root.size() + repeat.least()
                    && object.subList(0, root.size()).equals(root);
        }

        List<String> cell(HeapAccess access) {
            List<String> cell = root;
            for (HeapPath.Step step : access.object().steps()) {
                cell = switch (step) {
                    case HeapPath.Field(String selector) -> longer(cell, selector);
                    case HeapPath.Repeat repeat ->
                        Stream.concat(cell.stream(), words.get(repeat.label()).stream()).toList();
                };
            }
            return longer(cell, access.selector());
        }

        boolean exists(List<String> cell) {
            return objects.contains(cell.subList(0, cell.size() - 1));
        }

        Result result() {
            return new Result(
                    reads,
                    new TreeSet<>(),
                    mayWrites,
                    mustWrites,
                    nulls,
                    new TreeMap<>(),
                    List.of(),
                    preciseReads);
        }

        boolean readsOf(Instance other) {
            return !Collections.disjoint(read, other.written);
        }
    }

    private static List<String> longer(List<String> word, String selector) {
        return Stream.concat(word.stream(), Stream.of(selector)).toList();
    }

    @ParameterizedTest(name = "selectors {0}")
    @ValueSource(strings = {"n", "l|r"})
    void whatHappensIsAllowed(String selectors, Campaign campaign) {
        Random random = campaign.random(42);
        int rounds = campaign.cases(ROUNDS);
        int skews = 0;
        int oneWay = 0;
        for (int round = 0; round < rounds; round++) {
            List<String> alphabet = List.of(selectors.split("\\|"));
            Set<List<String>> objects = snapshot(random, alphabet);
            Instance first = new Instance(random, objects, alphabet, List.of("A", "B"));
            Instance second = new Instance(random, objects, alphabet, List.of("A", "C"));
            boolean bothCommit = Collections.disjoint(first.written, second.written);
            if (bothCommit && first.readsOf(second)) {
                oneWay++;
                assertThat(allows(new SensitivityCondition(), first, second))
                        .as("%s%n%s%n%s%non %s with %s, %s", round, first.result(), second.result(), objects,
                                first.words, second.words)
                        .isTrue();
                if (second.readsOf(first)) {
                    skews++;
                    assertThat(allows(new WriteSkewCondition(), first, second))
                            .as("%s%n%s%n%s%non %s", round, first.result(), second.result(), objects)
                            .isTrue();
                }
            }
        }
        assertThat(skews).isGreaterThanOrEqualTo(campaign.least(0.005, rounds));
        assertThat(oneWay).isGreaterThanOrEqualTo(campaign.least(0.025, rounds));
    }

    /**
     * Whether the condition allows exactly these words for the labels, with the roots where they
     * are.
     */
    private static boolean allows(PairCondition condition, Instance first, Instance second) {
        SortedMap<String, Root> roots = new TreeMap<>(Map.of("this", new Root.Given("Node")));
        ClassRelations anyhow = Ways.hanging("Node", "Node", new Language(new TreeSet<>(first.selectors), 1));
        return condition.mayHold(Selectors.of(first.result()), Selectors.of(second.result()))
                && Alignments.of(roots, roots, anyhow).orElseThrow().stream()
                        .anyMatch(alignment -> allows(condition, first, second, alignment));
    }

    private static boolean allows(PairCondition condition, Instance first, Instance second, Alignment alignment) {
        List<String> above = first.root.size() < second.root.size() ? first.root : second.root;
        List<String> below = first.root.size() < second.root.size() ? second.root : first.root;
        boolean related = below.subList(0, above.size()).equals(above);
        List<WordConstraint> all = new ArrayList<>();
        Place.Below one = (Place.Below) alignment.first().get("this");
        Place.Below other = (Place.Below) alignment.second().get("this");
        if (one.base().equals(other.base()) != related
                || one.word().parts().isEmpty() != (!related || first.root.equals(above))
                || other.word().parts().isEmpty() != (!related || second.root.equals(above))) {
            return false;
        }
        Variables variables = new Variables();
        alignment.variables().forEach((name, language) -> {
            variables.add(name, language);
            all.add(equal(name, below.subList(above.size(), below.size())));
        });
        Side reader = new Side(first.result(), alignment.first(), variables);
        Side writer = new Side(second.result(), alignment.second(), variables);
        all.add(condition.of(reader, writer, new NullFacts(reader, writer, alignment, () -> false)));
        fix(reader, first, all);
        fix(writer, second, all);
        WordProblem problem = new WordProblem(variables.languages(), Simplified.and(all));
        return new PrunedSolver().solve(problem) instanceof WordSolver.Satisfiable;
    }

    private static WordConstraint equal(String variable, List<String> word) {
        return new WordConstraint.Same(
                new Word(List.of(new Word.Variable(variable))),
                new Word(word.stream().map(Word.Letter::new).map(Word.Part.class::cast).toList()));
    }

    private static void fix(Side side, Instance instance, List<WordConstraint> all) {
        instance.words.forEach((label, word) -> {
            if (side.variable(label) != null) {
                all.add(equal(side.variable(label), word));
            }
        });
    }
}
