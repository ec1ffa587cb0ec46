// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.preemption;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.trace.EventKind;
import org.isolde.trace.EventSink;
import org.isolde.trace.Names;
import org.isolde.trace.SourcePosition;
import org.isolde.trace.Trace;
import org.isolde.trace.TraceException;

/**
 * The transactions of a recorded run: where others may come between, and where they access what
 * others access, too. Reads the trace twice, and keeps what threads have accessed.
 */
public final class RecordedTransactions {

    /** More places than this are not looked for: nobody waits for so many runs. */
    private static final int MOST = 1000;

    private final Set<PreemptionPoint> points = new LinkedHashSet<>();
    /** Those that come into question only if others go ways that they have not gone in this run. */
    private final Set<PreemptionPoint> morePoints = new LinkedHashSet<>();
    /** By the place where a transaction begins: where it accesses what others access, too. */
    private final Map<SourcePosition, Set<SourcePosition>> accesses = new HashMap<>();

    private final Set<PreemptionPoint> ofLocks = new LinkedHashSet<>();
    private final Set<PreemptionPoint> ofRaces = new LinkedHashSet<>();
    private final Set<PreemptionPoint> ofWaits = new LinkedHashSet<>();

    private RecordedTransactions() {}

    /**
     * Those of a trace.
     *
     * @throws TraceException if it is no trace
     * @throws IOException if it cannot be read
     */
    public static RecordedTransactions of(Trace trace) throws IOException, TraceException {
        SharedLocations shared = new SharedLocations();
        trace.replay(shared);
        RecordedTransactions transactions = new RecordedTransactions();
        StandstillPoints standstills = new StandstillPoints(trace.names());
        RacePoints races = new RacePoints(shared::hasChanged, trace.names());
        Places places = transactions.new Places(shared, trace.names());
        trace.replay((thread, kind, operand, source) -> {
            places.event(thread, kind, operand, source);
            standstills.event(thread, kind, operand, source);
            races.event(thread, kind, operand, source);
        });
        transactions.ofLocks.addAll(standstills.ofLocks());
        transactions.ofRaces.addAll(races.points());
        transactions.ofWaits.addAll(standstills.ofWaits());
        return transactions;
    }

    /**
     * The places before which others may come, each once, in the order in which the run has come to
     * them. First come those where threads may block each other. Then come those at which a
     * transaction that has accessed what others access goes on to a step that they may notice:
     * those after an access to something that was changed, and the others. Last come those of
     * updates under a wrong lock, and those where a thread may be too late for a notification.
     */
    public List<PreemptionPoint> points() {
        Set<PreemptionPoint> all = new LinkedHashSet<>(ofLocks);
        all.addAll(points);
        all.addAll(morePoints);
        all.addAll(ofRaces);
        all.addAll(ofWaits);
        return List.copyOf(all);
    }

    /** Where the transactions begin that have accesses at both of two places. */
    public Set<SourcePosition> with(SourcePosition one, SourcePosition other) {
        Set<SourcePosition> found = new HashSet<>();
        accesses.forEach((transaction, places) -> {
            if (places.contains(one) && places.contains(other)) {
                found.add(transaction);
            }
        });
        return found;
    }

    private static boolean reads(EventKind kind) {
        return kind == EventKind.READ || kind == EventKind.VOLATILE_READ || kind == EventKind.VOLATILE_UPDATE;
    }

    private static boolean writes(EventKind kind) {
        return kind == EventKind.WRITE || kind == EventKind.VOLATILE_WRITE || kind == EventKind.VOLATILE_UPDATE;
    }

    /** Finds the locations that more than one thread accesses. */
    private static final class SharedLocations implements EventSink {

        private static final int MANY = -1;

        /** The thread that accesses a location, or {@link #MANY}. */
        private final Map<Integer, Integer> threads = new HashMap<>();
        private final Set<Integer> written = new HashSet<>();

        @Override
        public void event(int thread, EventKind kind, int operand, int source) {
            if (reads(kind) || writes(kind)) {
                threads.merge(operand, thread, (one, other) -> one.equals(other) ? one : MANY);
                if (writes(kind)) {
                    written.add(operand);
                }
            }
        }

        boolean contains(int location) {
            return threads.getOrDefault(location, 0) == MANY;
        }

        boolean hasChanged(int location) {
            return written.contains(location) && contains(location);
        }
    }

    /** Collects the places of transactions. */
    private final class Places implements EventSink {

        private final SharedLocations shared;
        private final Names names;
        /** By thread: where its transaction begins; not of threads that are in none. */
        private final Map<Integer, SourcePosition> running = new HashMap<>();
        /** The threads whose transaction has accessed something. */
        private final Set<Integer> touching = new HashSet<>();
        /** Those that have accessed what was changed. */
        private final Set<Integer> touchingChanged = new HashSet<>();

        private Places(SharedLocations shared, Names names) {
            this.shared = shared;
            this.names = names;
        }

        @Override
        public void event(int thread, EventKind kind, int operand, int source) {
            if (kind == EventKind.BEGIN) {
                running.put(thread, names.source(source));
            } else if (kind == EventKind.END) {
                running.remove(thread);
                touching.remove(thread);
                touchingChanged.remove(thread);
            }
            SourcePosition transaction = running.get(thread);
            if (transaction == null || kind == EventKind.BEGIN) {
                return;
            }
            boolean isAccess = (reads(kind) || writes(kind)) && shared.contains(operand);
            boolean isStep = isAccess || kind == EventKind.ACQUIRE || kind == EventKind.ACQUIRE_SHARED;
            if (isStep && touching.contains(thread) && points.size() + morePoints.size() < MOST) {
                (touchingChanged.contains(thread) ? points : morePoints).add(
                        new PreemptionPoint(PreemptionPoint.Kind.TRANSACTION, transaction, names.source(source)));
            }
            if (isAccess) {
                touching.add(thread);
                if (shared.hasChanged(operand)) {
                    touchingChanged.add(thread);
                }
                accesses.computeIfAbsent(transaction, any -> new HashSet<>()).add(names.source(source));
            }
        }
    }
}
