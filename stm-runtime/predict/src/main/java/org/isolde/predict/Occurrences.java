package org.isolde.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;

/** Finds the events of predictions, in a second look at the run that they are from; the first ones of each that fit. Memory: for the predictions. */
public final class Occurrences implements EventSink {
    private static final long MISSING = -1;

    private final LongTable<List<Search>> byLocation = new LongTable<>();
    private final List<Search> searches = new ArrayList<>();
    private final ThreadRuns runs = new ThreadRuns(problem -> {
        // The first look has told.
    }, Finder::new);

    /** What is known of the events of one prediction. */
    private static final class Search {
        private final Prediction prediction;
        private final long pair;
        private final long single;
        private long first = MISSING;
        private long turn;
        private long second;
        private long between = MISSING;

        private Search(Prediction prediction) {
            this.prediction = prediction;
            this.single = WitnessKey.single(prediction.between().source(), prediction.between().writes());
            this.pair = WitnessKey.key(
                    prediction.between().writes() ? WitnessKey.List.BETWEEN_ACCESSES : WitnessKey.List.BETWEEN_WRITES,
                    prediction.first().source(), prediction.first().writes(), prediction.second().source(),
                    prediction.second().writes());
        }
    }

    /** Compares the witnesses of a thread with those that are looked for. */
    private final class Finder implements WitnessSink {
        private final int thread;
        private List<Search> here;

        private Finder(int thread) {
            this.thread = thread;
        }

        @Override
        public void access(int location, int source, boolean writes) {
            here = byLocation.get(location);
        }

        @Override
        public void single(long key, Situation situation, long event) {
            if (here != null) {
                for (Search search : here) {
                    if (search.between == MISSING && search.single == key && search.prediction.otherThread() == thread
                            && search.prediction.meeting().endsWith(situation)) {
                        search.between = event;
                    }
                }
            }
        }

        @Override
        public void pair(long key, Situation situation, long first, long turn, long second) {
            if (here != null) {
                for (Search search : here) {
                    if (search.first == MISSING && search.pair == key && search.prediction.thread() == thread
                            && search.prediction.turn().endsWith(situation)) {
                        search.first = first;
                        search.turn = turn;
                        search.second = second;
                    }
                }
            }
        }

        @Override
        public void end() {
            here = null;
        }
    }

    /**
     * Creates a search, to which the run is to be replayed.
     *
     * @param predictions from the same run
     */
    public Occurrences(List<Prediction> predictions) {
        for (Prediction prediction : predictions) {
            Search search = new Search(prediction);
            searches.add(search);
            byLocation.get(prediction.location(), key -> new ArrayList<>()).add(search);
        }
    }

    @Override
    public void event(int thread, EventKind kind, int operand, int source) {
        runs.event(thread, kind, operand, source);
    }

    /** The events of a prediction; empty if the run is not the one that it is from. */
    public Optional<Occurrence> of(Prediction prediction) {
        return searches.stream().filter(search -> search.prediction == prediction).findFirst()
                .filter(search -> search.first != MISSING && search.between != MISSING)
                .map(search -> new Occurrence(prediction, search.first, search.turn, search.second, search.between));
    }
}
