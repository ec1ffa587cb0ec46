// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordSolver;
import org.isolde.heappaths.path.HeapAccess;
import org.isolde.heappaths.path.HeapPath;
import org.isolde.program.code.Condition;
import org.junit.jupiter.api.Test;

/**
 * Where it is said that a search does not notice changed links, it does find the same object:
 * random changes of random chains.
 */
@CampaignTests
class HarmlessLinksTest {

    private static final int ROUNDS = 20_000;

    /** A chain, the search on it and what another instance does to it. */
    private static final class Trial {

        final Random random;
        final int[] values;
        final int limit;
        final int found;
        final int written;
        final int labelD;
        final int labelE;
        final TreeSet<HeapAccess> mayWrites = new TreeSet<>();
        final TreeSet<HeapAccess> mustWrites = new TreeSet<>();
        final List<Relink> relinks = new ArrayList<>();

        /**
         * What each object's link holds in the end: positions in the chain, or of created objects
         * from 100 on.
         */
        final Map<Integer, Integer> links = new TreeMap<>();

        Trial(Random random) {
            this.random = random;
            values = random.ints(2 + random.nextInt(6), 0, 6).toArray();
            if (random.nextBoolean()) {
                java.util.Arrays.sort(values);
            }
            limit = random.nextInt(8);
            written = random.nextInt(6);
            for (int position = 0; position + 1 < values.length; position++) {
                links.put(position, position + 1);
            }
            found = find();
            labelD = random.nextInt(values.length);
            labelE = random.nextInt(values.length);
            for (int write = random.nextInt(3); write >= 0; write--) {
                write();
            }
        }

        private int find() {
            int at = 0;
            for (int steps = 0; steps < 50; steps++) {
                Integer next = links.get(at);
                if (next == null || value(next) >= limit) {
                    return at;
                }
                at = next;
            }
            return -1;
        }

        private int value(int object) {
            return object >= 100 ? written : values[object];
        }

        private record Spot(HeapPath path, int position) {}

        private Spot spot(int reach) {
            boolean first = random.nextBoolean();
            int position = first ? labelD : labelE;
            HeapPath path = HeapPath.of("this")
                    .then("head")
                    .then(new HeapPath.Repeat(new TreeSet<>(List.of("next")), first ? "D" : "E", 0, false));
            for (int step = random.nextInt(reach); step > 0 && position + 1 < values.length; step--) {
                path = path.then("next");
                position++;
            }
            return new Spot(path, position);
        }

        private void write() {
            Spot spot = spot(3);
            HeapAccess field = new HeapAccess(spot.path(), "next");
            if (taken.contains(spot.position())) {
                return;
            }
            taken.add(spot.position());
            Spot target = spot(5);
            Spot known = spot(5);
            boolean toNull = random.nextInt(6) == 0;
            boolean creates = random.nextInt(3) == 0;
            List<Comparison> facts = new ArrayList<>();
            for (Condition condition : List.of(Condition.LESS_OR_EQUAL, Condition.GREATER, Condition.EQUAL)) {
                Spot fact = random.nextBoolean() ? target : known;
                int order = Integer.compare(values[fact.position()], written);
                boolean holds = condition == Condition.EQUAL
                        ? order == 0
                        : condition == Condition.GREATER ? order > 0 : order <= 0;
                if (holds) {
                    facts.add(new Comparison(
                            new Scalar.Content(new HeapAccess(fact.path(), "value")), condition,
                            new Scalar.Argument("value")));
                }
            }
            if (random.nextInt(8) > 0) {
                relinks.add(new Relink(
                        field,
                        creates ? List.of(new TreeMap<>(Map.of("value", new Scalar.Argument("value")))) : List.of(),
                        toNull ? Optional.empty() : Optional.of(target.path()),
                        facts));
            }
            mayWrites.add(field);
            boolean must = random.nextInt(3) > 0;
            if (must) {
                mustWrites.add(field);
            }
            if (must || random.nextBoolean()) {
                links.remove(spot.position());
                int end = spot.position();
                if (creates) {
                    links.put(end, 100 + spot.position());
                    end = 100 + spot.position();
                }
                if (!toNull) {
                    links.put(end, target.position());
                }
            }
        }

        private final TreeSet<Integer> taken = new TreeSet<>();

        /** Whether the search does not touch what is written at the place where it ends. */
        boolean findsTheSame() {
            return find() == found;
        }

        Result result() {
            return new Result(
                    new TreeSet<>(), new TreeSet<>(), mayWrites, mustWrites, new TreeSet<>(), new TreeMap<>(), relinks);
        }
    }

    @Test
    void whatIsSaidToBeHarmlessIs(Campaign campaign) {
        Random random = campaign.random(3);
        int rounds = campaign.cases(ROUNDS);
        Result search = Ways.way()
                .reads("this.head.(next)[*B].next.value")
                .searchesLess("B", "next")
                .result();
        int harmless = 0;
        for (int round = 0; round < rounds; round++) {
            Trial trial = new Trial(random);
            if (!mayNotice(search, trial)) {
                boolean touches = trial.taken.stream().anyMatch(position -> position < trial.found);
                harmless += touches ? 1 : 0;
                assertThat(trial.findsTheSame())
                        .as("values %s, limit %s, D %s, E %s, written %s: %s%n%s",
                                java.util.Arrays.toString(trial.values), trial.limit, trial.labelD, trial.labelE,
                                trial.written, trial.links, trial.result())
                        .isTrue();
            }
        }
        assertThat(harmless).isGreaterThanOrEqualTo(campaign.least(0.025, rounds));
    }

    private static boolean mayNotice(Result search, Trial trial) {
        Variables variables = new Variables();
        TreeMap<String, Place> roots = new TreeMap<>(Map.of("this", new Place.Below("this", new Word(List.of()))));
        Side searcher = new Side(search, roots, variables);
        Side writer = new Side(trial.result(), roots, variables);
        Alignment alignment = new Alignment(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), WordConstraint.TRUE,
                List.of());
        List<WordConstraint> all = new ArrayList<>();
        all.add(new SensitivityCondition().of(searcher, writer,
                new NullFacts(searcher, writer, alignment, () -> false)));
        fix(searcher, "B", trial.found, all);
        fix(writer, "D", trial.labelD, all);
        fix(writer, "E", trial.labelE, all);
        WordProblem problem = new WordProblem(variables.languages(), Simplified.and(all));
        return new PrunedSolver().solve(problem) instanceof WordSolver.Satisfiable;
    }

    private static void fix(Side side, String label, int length, List<WordConstraint> all) {
        if (side.variable(label) != null) {
            all.add(new WordConstraint.Same(
                    new Word(List.of(new Word.Variable(side.variable(label)))),
                    new Word(Collections.nCopies(length, new Word.Letter("next")))));
        }
    }
}
