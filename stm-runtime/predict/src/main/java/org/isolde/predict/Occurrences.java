// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.isolde.predict.lock.LockState;
import org.isolde.predict.memory.HeapWatch;
import org.isolde.predict.memory.LongTable;
import org.isolde.predict.order.Past;
import org.isolde.predict.order.Stamp;
import org.isolde.predict.result.Occurrence;
import org.isolde.predict.result.Prediction;
import org.isolde.predict.result.Situation;
import org.isolde.predict.witness.Backlog;
import org.isolde.predict.witness.RecentMoments;
import org.isolde.predict.witness.ThreadRuns;
import org.isolde.predict.witness.WitnessKey;
import org.isolde.predict.witness.WitnessSink;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.jspecify.annotations.Nullable;

/**
 * Finds events that show given predictions, in a second pass over the run: for each the first ones
 * that match. All moments are distinguished here. Memory: for the predictions, and for the threads'
 * moments at the accesses in question, until events are found.
 */
public final class Occurrences implements EventSink {
    private final LongTable<List<Search>> byLocation = new LongTable<>();
    private final List<Search> searches = new ArrayList<>();
    private final ThreadRuns runs = new ThreadRuns(problem -> {
        // The first look has told.
    }, new HeapWatch(() -> false), new Backlog.Room(0), RecentMoments::all, Finder::new);

    /** An access of the other thread. */
    private record Between(Stamp stamp, long event) {}

    /** Two accesses of a transaction, and the stamp of its thread in between. */
    private record Around(Stamp stamp, long first, long turn, long second) {}

    /** The candidate events of one prediction. */
    private static final class Search {
        private final Prediction prediction;
        private final long pair;
        private final long single;
        /** In the order of their stamps. */
        private final List<Between> between = new ArrayList<>();
        /** In the order of their stamps. */
        private final List<Around> around = new ArrayList<>();
        /** Those of the last access, the last one first. */
        private final List<Around> latest = new ArrayList<>();
        private @Nullable Occurrence found;

        private Search(Prediction prediction) {
            this.prediction = prediction;
            this.single = WitnessKey.single(prediction.between());
            this.pair = WitnessKey.key(
                    prediction.between().writes() ? WitnessKey.List.BETWEEN_ACCESSES : WitnessKey.List.BETWEEN_WRITES,
                    prediction.first(), prediction.second());
        }

        private boolean isThreadIn(LockState state) {
            return stands(prediction.turn().state, state, prediction.meeting().state);
        }

        private boolean isOtherThreadIn(LockState state) {
            return stands(prediction.meeting().state, state, prediction.turn().state);
        }

        /**
         * Whether a predicted state may be one of this run, in which others may lack locks; and
         * whether that one, then, is compatible with what the prediction has of the other thread.
         */
        private static boolean stands(LockState predicted, LockState state, LockState other) {
            return predicted.equals(state) || (predicted.lacksLocks() || state.lacksLocks())
                    && (predicted.isWithin(state) || state.isWithin(predicted)) && state.isCompatible(other);
        }

        private void add(Between access) {
            if (between.isEmpty() || last(between).stamp != access.stamp) {
                between.add(access);
                Around met = last(around, known -> isBroken(known.stamp, access.stamp));
                meet(met, access);
            }
        }

        private void add(Around accesses) {
            latest.add(accesses);
            meet(accesses, last(between, known -> comesBetween(accesses.stamp, known.stamp)));
        }

        /**
         * Each may come before the other if the one that has to come first does not come too late;
         * the latest such one is most likely to come late enough.
         */
        private void meet(@Nullable Around accesses, @Nullable Between access) {
            if (accesses != null && access != null && isBroken(accesses.stamp, access.stamp)
                    && comesBetween(accesses.stamp, access.stamp)) {
                found = new Occurrence(prediction, accesses.first, accesses.turn, accesses.second, access.event);
                between.clear();
                around.clear();
                latest.clear();
            }
        }

        /**
         * Whether nothing that the transaction is at comes after something that the other thread
         * does later.
         */
        private boolean isBroken(Stamp turn, Stamp access) {
            return past(turn).count(prediction.otherThread()) <= access.sent();
        }

        /**
         * Whether nothing that the other thread is at comes after something that the transaction
         * does later.
         */
        private boolean comesBetween(Stamp turn, Stamp access) {
            return past(access).count(prediction.thread()) <= turn.sent();
        }

        private Past past(Stamp stamp) {
            return prediction.asRecorded() ? stamp.recordedFor(prediction.location()) : stamp.must();
        }

        private void endAccess() {
            Collections.reverse(latest);
            around.addAll(latest);
            latest.clear();
        }

        private static <T> T last(List<T> some) {
            return some.get(some.size() - 1);
        }

        /**
         * The last for which a condition holds that holds for all before it; null if there is none.
         */
        private static <T> @Nullable T last(List<T> some, Predicate<T> condition) {
            int low = 0;
            int high = some.size();
            while (low < high) {
                int middle = low + high >>> 1;
                if (condition.test(some.get(middle))) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low == 0 ? null : some.get(low - 1);
        }
    }

    /** Compares the witnesses of a thread with the predictions. */
    private final class Finder implements WitnessSink {
        private final int thread;
        /** The searches at the accessed location. */
        private List<Search> here = List.of();

        private Finder(int thread) {
            this.thread = thread;
        }

        @Override
        public boolean access(int location, int source, boolean writes) {
            List<Search> found = byLocation.get(location);
            here = found == null ? List.of() : found;
            return found != null;
        }

        @Override
        public void single(long key, Situation situation, long event) {
            for (Search search : here) {
                if (search.found == null && search.single == key && search.prediction.otherThread() == thread
                        && search.isOtherThreadIn(situation.state)) {
                    search.add(new Between(situation.to, event));
                }
            }
        }

        @Override
        public void pair(long key, Situation situation, long first, long turn, long second) {
            for (Search search : here) {
                if (search.found == null && search.pair == key && search.prediction.thread() == thread
                        && search.isThreadIn(situation.state)) {
                    search.add(new Around(situation.to, first, turn, second));
                }
            }
        }

        @Override
        public void end() {
            here.forEach(Search::endAccess);
            here = List.of();
        }

        @Override
        public void close() {
            // What is known of a prediction is of two threads.
        }
    }

    /** @param predictions predictions from the same run */
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

    @Override
    public void end(int thread) {
        runs.end(thread);
    }

    /**
     * The events of a prediction; empty if there are none, because its moments were merged, or the
     * prediction is from another run.
     */
    public Optional<Occurrence> of(Prediction prediction) {
        return searches.stream().filter(search -> search.prediction == prediction).findFirst()
                .map(search -> search.found);
    }
}
