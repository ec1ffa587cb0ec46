// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.predict.preemption.PreemptionPoint;
import org.isolde.report.prediction.PredictedCycle;
import org.isolde.trace.SourcePosition;

/** In which order preemption points are tried. */
final class Preemptions {

    private Preemptions() {}

    /**
     * The numbers of the points, from 1, in the order in which they are tried: first those between
     * the two accesses of a transaction in a predicted violation over two locations, in the order
     * of these violations; the others as the run has come to them.
     */
    static List<Integer> order(List<PreemptionPoint> points, List<PredictedCycle> cycles) {
        Map<Integer, Integer> ranks = new HashMap<>();
        for (int i = 0; i < cycles.size(); i++) {
            PredictedCycle cycle = cycles.get(i);
            for (int transaction = 0; transaction < cycle.transactions().size(); transaction++) {
                int before = transaction == 0 ? 0 : 1;
                for (int number : between(points, cycle.transactions().get(transaction),
                        cycle.steps().get(before).source(), cycle.steps().get(3 - before).source())) {
                    ranks.putIfAbsent(number, i);
                }
            }
        }
        List<Integer> numbers = new ArrayList<>();
        for (int number = 1; number <= points.size(); number++) {
            numbers.add(number);
        }
        numbers.sort(Comparator.comparingInt(number -> ranks.getOrDefault(number, cycles.size())));
        return numbers;
    }

    /** The points of a transaction after one place, up to another one. */
    private static List<Integer> between(List<PreemptionPoint> points, SourcePosition transaction,
            SourcePosition before, SourcePosition after) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            if (!points.get(i).transaction().equals(transaction)) {
                continue;
            }
            SourcePosition place = points.get(i).place();
            if (place.equals(before)) {
                numbers.clear();
            }
            numbers.add(i + 1);
            if (place.equals(after)) {
                break;
            }
        }
        return numbers;
    }
}
