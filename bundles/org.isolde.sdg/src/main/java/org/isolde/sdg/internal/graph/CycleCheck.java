// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.isolde.program.Location;
import org.isolde.sdg.access.Value;
import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.sdg.dependency.Dependency;
import org.isolde.sdg.internal.graph.AccessNodes.Encounter;
import org.isolde.sdg.transaction.Transaction;

/**
 * Checks all dependencies of a dangerous structure together: whether its instances can run so that
 * all of them happen. A structure that fails is poor evidence, but nothing is refuted, since the
 * cycle may close by another path.
 *
 * <p>Besides R and Q every instance that leads to R by wr and ww dependencies alone is concurrent
 * with the pivot: Q is the first of the cycle to commit, when the pivot has begun, and each of
 * these commits before R, which begins before the pivot commits.
 */
final class CycleCheck {

    private static final int MOST_CHOICES = 1_000;
    private static final int PIVOT = 1;

    /** Where an instance is met by the dependency that leads to it and by the one that leads on. */
    private record Place(Encounter entry, Encounter exit) {}

    private final List<Dependency> cycle;
    private final Predicate<Location> isOwning;
    private final List<List<Place>> places = new ArrayList<>();
    private int choicesLeft = MOST_CHOICES;

    private CycleCheck(List<Dependency> cycle, Predicate<Location> isOwning) {
        this.cycle = cycle;
        this.isOwning = isOwning;
    }

    /** Whether no contradiction is seen, in a reasonable number of choices. */
    static boolean passes(
            DangerousStructure structure,
            Function<Transaction, AccessNodes> encounters,
            Predicate<Location> isOwning) {
        List<Dependency> cycle = structure.cycle();
        boolean tooLong = 2 * cycle.size() > ObjectOrder.CAPACITY;
        // Nothing is known of the objects that an instance creates.
        if (tooLong || cycle.stream().anyMatch(d -> d.source().base().equals(Value.FRESH))) {
            return true;
        }
        CycleCheck check = new CycleCheck(cycle, isOwning);
        for (int i = 0; i < cycle.size(); i++) {
            Dependency in = cycle.get(Math.floorMod(i - 1, cycle.size()));
            check.places.add(places(in, cycle.get(i), encounters.apply(in.to())));
        }
        return check.places.stream().noneMatch(List::isEmpty) && check.passes(new ArrayList<>());
    }

    private static List<Place> places(Dependency in, Dependency out, AccessNodes encounters) {
        List<Place> places = new ArrayList<>();
        for (Encounter entry : encounters.of(in.target())) {
            for (Encounter exit : encounters.of(out.source())) {
                if (entry.footprint() == exit.footprint()) {
                    places.add(new Place(entry, exit));
                }
            }
        }
        return places;
    }

    private boolean passes(List<Place> chosen) {
        if (chosen.size() == cycle.size()) {
            return choicesLeft-- <= 0 || agrees(chosen);
        }
        for (Place place : places.get(chosen.size())) {
            chosen.add(place);
            if (passes(chosen)) {
                return true;
            }
            chosen.removeLast();
        }
        return false;
    }

    private boolean agrees(List<Place> chosen) {
        AssumedInstance[] instances = chosen.stream()
                .map(place -> new AssumedInstance(place.entry.footprint()))
                .toArray(AssumedInstance[]::new);
        Assumptions assumptions = new Assumptions(isOwning, instances);
        for (int i = 0; i < instances.length; i++) {
            int next = (i + 1) % instances.length;
            assumptions.assume(
                    cycle.get(i), instances[i], chosen.get(i).exit.node(), instances[next],
                    chosen.get(next).entry.node());
        }
        assumptions.conclude();
        if (assumptions.breakTheOrder()
                || assumptions.writeOneCell(instances[2 % instances.length], instances[PIVOT])) {
            return false;
        }
        int instance = 0;
        do {
            if (instance != PIVOT && assumptions.writeOneCell(instances[instance], instances[PIVOT])) {
                return false;
            }
            instance = Math.floorMod(instance - 1, instances.length);
        } while (instance > PIVOT && cycle.get(instance).kind() != Dependency.Kind.RW);
        return true;
    }
}
