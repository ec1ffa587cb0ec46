package org.isolde.predict;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Makes one prediction of all that are about the same places in the program. */
final class GroupedPredictions implements PairSearch.Sink {
    private static final Comparator<Key> ORDER = Comparator.comparingInt(Key::first).thenComparingInt(Key::between)
            .thenComparingInt(Key::second).thenComparing(Key::pattern);

    private final Map<Key, Prediction> groups = new TreeMap<>(ORDER);

    /** What predictions of one group have in common: the places, and the pattern. */
    private record Key(int first, int between, int second, Pattern pattern) {}

    @Override
    public void found(Prediction prediction) {
        Key key = new Key(prediction.first().source(), prediction.between().source(), prediction.second().source(),
                prediction.pattern());
        groups.merge(key, prediction, Prediction::counted);
    }

    /** One prediction for each group. */
    List<Prediction> all() {
        return List.copyOf(groups.values());
    }
}
