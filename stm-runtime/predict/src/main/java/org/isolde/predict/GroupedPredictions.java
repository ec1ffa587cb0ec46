package org.isolde.predict;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes one prediction of all that are about the same places in the program: the first of those with the least reservation. */
final class GroupedPredictions implements PairSearch.Sink {
    private static final Comparator<Prediction> ORDER = Comparator
            .comparingInt((Prediction prediction) -> prediction.first().source())
            .thenComparingInt(prediction -> prediction.between().source())
            .thenComparingInt(prediction -> prediction.second().source()).thenComparing(Prediction::pattern);

    /** What predictions of one group have in common: the places, and the pattern. */
    private record Key(int first, int between, int second, Pattern pattern) {

        // What records have by themselves is slow until it is compiled, and these are looked for again and again.
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && first == key.first && between == key.between && second == key.second
                    && pattern == key.pattern;
        }

        @Override
        public int hashCode() {
            return 31 * (31 * (31 * first + between) + second) + pattern.ordinal();
        }
    }

    private static final class Group {
        private Prediction shown;
        private int count;
    }

    private final Map<Key, Group> groups = new HashMap<>();

    @Override
    public void found(Prediction prediction) {
        Group group = groups.computeIfAbsent(new Key(prediction.first().source(), prediction.between().source(),
                prediction.second().source(), prediction.pattern()), key -> new Group());
        if (group.shown == null || prediction.reservation().compareTo(group.shown.reservation()) < 0) {
            group.shown = prediction;
        }
        group.count++;
    }

    /** One prediction for each group, in the order of the places. */
    List<Prediction> all() {
        return groups.values().stream().map(group -> group.shown.withOccurrences(group.count)).sorted(ORDER).toList();
    }
}
