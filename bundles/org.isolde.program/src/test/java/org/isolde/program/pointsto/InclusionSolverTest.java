// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.pointsto;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.isolde.program.flow.StepBudget;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the solver with one that applies all constraints over and over until nothing changes.
 */
class InclusionSolverTest {

    private static final int OBJECTS = 40;
    private static final int NODES = 30;
    private static final int FIELDS = 3;

    /** The sort is 0 for a creation, 1 for a flow, 2 for a load and 3 for a store. */
    private record Constraint(int sort, int from, int to, int detail) {}

    private static boolean passes(int filter, int object) {
        return filter == 0 || object % filter != 0;
    }

    private static List<Constraint> random(Random random) {
        List<Constraint> constraints = new ArrayList<>();
        int count = 20 + random.nextInt(120);
        for (int i = 0; i < count; i++) {
            int sort = random.nextInt(4);
            constraints.add(new Constraint(
                    sort, random.nextInt(sort == 0 ? OBJECTS : NODES), random.nextInt(NODES),
                    random.nextInt(FIELDS)));
        }
        return constraints;
    }

    private static List<BitSet> bruteForce(List<Constraint> constraints) {
        List<BitSet> points = new ArrayList<>();
        for (int node = 0; node < NODES; node++) {
            points.add(new BitSet());
        }
        Map<Integer, BitSet> fields = new HashMap<>();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Constraint c : constraints) {
                BitSet target = points.get(c.to());
                int before = target.cardinality();
                switch (c.sort()) {
                    case 0 -> target.set(c.from());
                    case 1 -> points.get(c.from()).stream().filter(o -> passes(c.detail(), o)).forEach(target::set);
                    case 2 -> points.get(c.from()).stream()
                            .forEach(o -> target.or(fields.getOrDefault(o * FIELDS + c.detail(), new BitSet())));
                    default -> {
                        for (int o : points.get(c.from()).stream().toArray()) {
                            BitSet field = fields.computeIfAbsent(o * FIELDS + c.detail(), key -> new BitSet());
                            int size = field.cardinality();
                            field.or(target);
                            changed |= field.cardinality() != size;
                        }
                    }
                }
                changed |= target.cardinality() != before;
            }
        }
        return points;
    }

    private static List<BitSet> solve(List<Constraint> constraints, Random random) {
        InclusionSolver solver = new InclusionSolver(StepBudget.UNLIMITED);
        solver.newNodes(NODES);
        List<ObjectFilter> filters = new ArrayList<>();
        for (int i = 0; i < FIELDS; i++) {
            int filter = i;
            filters.add(new ObjectFilter(object -> passes(filter, object), object -> object, () -> OBJECTS,
                    new ObjectFilter.Answers()));
        }
        Map<Integer, Integer> fields = new HashMap<>();
        for (Constraint c : constraints) {
            switch (c.sort()) {
                case 0 -> solver.add(c.to(), c.from());
                case 1 -> solver.flow(c.from(), c.to(), c.detail() == 0 ? null : filters.get(c.detail()));
                case 2 -> solver.watch(c.from(), o -> solver.flow(
                        fields.computeIfAbsent(o * FIELDS + c.detail(), key -> solver.newNode()), c.to(), null));
                default -> solver.watch(c.from(), o -> solver.flow(
                        c.to(), fields.computeIfAbsent(o * FIELDS + c.detail(), key -> solver.newNode()), null));
            }
            if (random.nextInt(10) == 0) {
                solver.solve();
            }
        }
        solver.solve();
        List<BitSet> points = new ArrayList<>();
        for (int node = 0; node < NODES; node++) {
            points.add(solver.objects(node).toBits());
        }
        return points;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void findsTheSameAsBruteForce(int seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            List<Constraint> constraints = random(random);

            assertThat(solve(constraints, random)).as("seed %d, case %d", seed, i).isEqualTo(bruteForce(constraints));
        }
    }
}
