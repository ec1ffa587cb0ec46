// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.demonstration;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.engine.anomaly.Anomaly;
import org.isolde.program.code.MethodRef;

/**
 * Divides anomalies for execution: one search is for those whose transactions share classes,
 * directly or through others. Where that brings too many classes together, only few of the small
 * heaps that a search tries would have objects of any two of them; then one search is for those of
 * the same classes.
 */
final class Parts {

    private static final int MOST_CLASSES = 8;

    /** A class that stands for all that share an anomaly with it, directly or through others. */
    private final Map<String, String> representatives = new HashMap<>();
    private final Map<String, Set<String>> members = new HashMap<>();

    private Parts() {}

    /**
     * The parts, in the order of the first anomaly of each.
     *
     * @param anomalies the anomalies, in order, each with its transactions
     */
    static List<Map<Anomaly, List<MethodRef>>> of(Map<Anomaly, List<MethodRef>> anomalies) {
        Parts parts = new Parts();
        anomalies.values().forEach(transactions -> parts.join(classes(transactions)));
        Map<Set<String>, Map<Anomaly, List<MethodRef>>> divided = new LinkedHashMap<>();
        anomalies.forEach((anomaly, transactions) -> divided
                .computeIfAbsent(parts.key(classes(transactions)), classes -> new LinkedHashMap<>())
                .put(anomaly, transactions));
        return List.copyOf(divided.values());
    }

    private static TreeSet<String> classes(List<MethodRef> transactions) {
        TreeSet<String> classes = new TreeSet<>();
        transactions.forEach(transaction -> classes.add(transaction.owner()));
        return classes;
    }

    private void join(TreeSet<String> classes) {
        String first = representative(classes.getFirst());
        for (String other : classes.tailSet(classes.getFirst(), false)) {
            String joined = representative(other);
            if (!joined.equals(first)) {
                Set<String> moved = members.remove(joined);
                moved.forEach(member -> representatives.put(member, first));
                members.get(first).addAll(moved);
            }
        }
    }

    private String representative(String name) {
        return representatives.computeIfAbsent(name, alone -> {
            members.put(alone, new HashSet<>(Set.of(alone)));
            return alone;
        });
    }

    private Set<String> key(TreeSet<String> classes) {
        Set<String> together = members.get(representative(classes.getFirst()));
        return together.size() > MOST_CLASSES ? classes : together;
    }
}
