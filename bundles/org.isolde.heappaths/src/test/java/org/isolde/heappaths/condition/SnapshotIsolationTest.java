// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.condition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.heappaths.condition.Instances.Outcome;
import org.isolde.heappaths.condition.PairConditions.Refuted;
import org.junit.jupiter.api.Test;

/**
 * The theorem that insensitivity is for: a history under snapshot isolation that no serial order
 * explains contains dependencies R →rw P →rw Q of concurrent instances, where P writes something
 * and is sensitive over Q; if R is Q, Q is sensitive over P too; if not, P is so other than in a
 * write skew with Q. Some of the instances may have to begin later for that, without doing anything
 * else: one that does not notice what happened since reads other fields then. Tried on random
 * histories of programs on lists, against all serial orders.
 */
@CampaignTests
class SnapshotIsolationTest {

    private static final int HISTORIES = 60_000;
    private static final int NUMBERS = 4;

    private static final PairConditions PAIRS = new PairConditions(new ShortWordsSolver(3), Ways.FLAT);

    private final Map<List<ListPrograms>, Boolean> sensitive = new HashMap<>();
    private final Map<List<ListPrograms>, Boolean> sensitiveAlone = new HashMap<>();

    private record Call(ListPrograms program, int argument) {}

    /**
     * An instance in a history: how many had committed when it began, its place among the commits,
     * what it did.
     */
    private record Committed(Call call, String name, int began, int place, Outcome outcome) {

        boolean isConcurrentWith(Committed other) {
            return began <= other.place && other.began <= place;
        }

        boolean affects(Committed reader) {
            return isConcurrentWith(reader)
                    && !Collections.disjoint(reader.outcome.reads(), outcome.writes().keySet());
        }
    }

    @Test
    void anomaliesHaveASensitivePivot(Campaign campaign) {
        Random random = campaign.random(5);
        int histories = campaign.cases(HISTORIES);
        int anomalies = 0;
        for (int round = 0; round < histories; round++) {
            Map<String, String> heap = ListPrograms
                    .list(new TreeSet<>(random.ints(NUMBERS, 1, NUMBERS + 1).boxed().toList()));
            List<Call> calls = new ArrayList<>();
            for (int call = 2 + random.nextInt(3); call > 0; call--) {
                calls.add(new Call(
                        ListPrograms.values()[random.nextInt(ListPrograms.values().length)],
                        1 + random.nextInt(NUMBERS)));
            }
            List<Committed> history = history(random, heap, calls);
            if (!history.isEmpty() && !isSerial(heap, history)) {
                anomalies++;
                assertThat(hasPivotLater(heap, history, 0)).as("%s on %s", history, heap).isTrue();
            }
        }
        assertThat(anomalies).isGreaterThanOrEqualTo(campaign.least(0.008, histories));
    }

    /**
     * Runs the calls, each on the snapshot at its beginning; empty if the first committer wins over
     * one of them.
     */
    private static List<Committed> history(Random random, Map<String, String> heap, List<Call> calls) {
        List<Map<String, String>> heaps = new ArrayList<>(List.of(heap));
        List<Integer> events = new ArrayList<>(
                IntStream.range(0, calls.size() * 2).map(event -> event / 2).boxed().toList());
        Collections.shuffle(events, random);
        Map<Integer, Integer> began = new TreeMap<>();
        List<Committed> history = new ArrayList<>();
        for (int index : events) {
            if (began.putIfAbsent(index, history.size()) == null) {
                continue;
            }
            String name = "t" + index + "_";
            Outcome outcome;
            try {
                outcome = Instances.run(calls.get(index).program().program(), calls.get(index).argument(),
                        heaps.get(began.get(index)), name);
            } catch (NullPointerException | IllegalStateException astray) {
                return List.of();
            }
            Committed committed = new Committed(calls.get(index), name, began.get(index), history.size(), outcome);
            if (history.stream().anyMatch(other -> other.place() >= committed.began()
                    && !Collections.disjoint(other.outcome().writes().keySet(), outcome.writes().keySet()))) {
                return List.of();
            }
            history.add(committed);
            heaps.add(Instances.after(heaps.getLast(), outcome));
        }
        return history;
    }

    private static boolean isSerial(Map<String, String> heap, List<Committed> history) {
        Map<String, String> last = heap;
        for (Committed committed : history) {
            last = Instances.after(last, committed.outcome());
        }
        return isSerial(heap, history, last);
    }

    private static boolean isSerial(Map<String, String> heap, List<Committed> open, Map<String, String> last) {
        if (open.isEmpty()) {
            return heap.equals(last);
        }
        for (Committed next : open) {
            try {
                Outcome outcome = Instances.run(next.call().program().program(), next.call().argument(), heap,
                        next.name());
                List<Committed> rest = new ArrayList<>(open);
                rest.remove(next);
                if (outcome.returned() == next.outcome().returned()
                        && isSerial(Instances.after(heap, outcome), rest, last)) {
                    return true;
                }
            } catch (NullPointerException | IllegalStateException astray) {
                // Not in this order.
            }
        }
        return false;
    }

    /** Whether there is a pivot if some of the instances from an index on begin later. */
    private boolean hasPivotLater(Map<String, String> heap, List<Committed> history, int index) {
        if (index == history.size()) {
            return hasPivot(history);
        }
        Committed known = history.get(index);
        Map<String, String> snapshot = heap;
        for (int began = 0; began <= known.place(); began++) {
            if (began >= known.began()) {
                Outcome outcome;
                try {
                    outcome = Instances.run(known.call().program().program(), known.call().argument(), snapshot,
                            known.name());
                } catch (NullPointerException | IllegalStateException astray) {
                    return false;
                }
                if (!outcome.sameAs(known.outcome())) {
                    return false;
                }
                List<Committed> later = new ArrayList<>(history);
                later.set(index, new Committed(known.call(), known.name(), began, known.place(), outcome));
                if (hasPivotLater(heap, later, index + 1)) {
                    return true;
                }
            }
            snapshot = Instances.after(snapshot, history.get(began).outcome());
        }
        return false;
    }

    private boolean hasPivot(List<Committed> history) {
        for (Committed pivot : history) {
            for (Committed out : history) {
                for (Committed in : history) {
                    if (pivot != out
                            && pivot != in
                            && !pivot.outcome().writes().isEmpty()
                            && out.place() < pivot.place()
                            && out.place() <= in.place()
                            && out.affects(pivot)
                            && pivot.affects(in)
                            && isSensitive(pivot, out)
                            && (in == out ? isSensitive(out, pivot) : isSensitiveAlone(pivot, out))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean isSensitiveAlone(Committed one, Committed other) {
        return sensitiveAlone.computeIfAbsent(
                List.of(one.call().program(), other.call().program()),
                pair -> !(PAIRS.sensitiveAlone(pair.getFirst().summary(), pair.getLast().summary(), 60_000,
                        () -> false) instanceof Refuted));
    }

    private boolean isSensitive(Committed one, Committed other) {
        return sensitive.computeIfAbsent(
                List.of(one.call().program(), other.call().program()),
                pair -> !(PAIRS.sensitive(pair.getFirst().summary(), pair.getLast().summary(), 60_000,
                        () -> false) instanceof Refuted));
    }
}
