// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict.witness;

import org.isolde.predict.lock.LockState;
import org.isolde.predict.lock.LockStates;
import org.isolde.predict.memory.HeapWatch;
import org.isolde.predict.order.Stamp;

/** Passes on the accesses and lock operations of one thread, each with its lock state and stamp. */
final class TransactionFinder implements BacklogReader {
    private final HeapWatch heap;
    private final LockStates states;
    private final TransactionSink sink;
    private LockState state;
    private Stamp stamp;
    private long events;
    private long transactions;
    private boolean ended;

    /**
     * Creates a finder for a thread that begins.
     *
     * @param heap decides whether there is memory for more events
     */
    TransactionFinder(HeapWatch heap, LockStates states, Stamp start, TransactionSink sink) {
        this.heap = heap;
        this.states = states;
        this.sink = sink;
        this.state = states.free();
        this.stamp = start;
        sink.synchronised(state, start);
    }

    @Override
    public long events() {
        return events;
    }

    @Override
    public long transactions() {
        return transactions;
    }

    @Override
    public void find(Backlog backlog) {
        int stamps = 0;
        for (int i = 0; i < backlog.size() && !ended; i++) {
            int operand = backlog.operand(i);
            switch (backlog.kind(i)) {
                case Backlog.READ -> access(operand, backlog.source(i), false);
                case Backlog.WRITE -> access(operand, backlog.source(i), true);
                case Backlog.ACQUIRE -> {
                    state = states.acquire(state, operand);
                    sink.acquired(operand, state, stamp);
                    events++;
                }
                case Backlog.RELEASE -> {
                    state = states.release(state, operand);
                    sink.released(operand, state, stamp);
                    events++;
                }
                case Backlog.BEGIN -> {
                    transactions++;
                    sink.begin(backlog.source(i));
                    events++;
                }
                case Backlog.END -> {
                    sink.end();
                    events++;
                }
                case Backlog.EVENT -> events++;
                case Backlog.FIRST_READ -> accessVolatile(operand, backlog.source(i), false);
                case Backlog.FIRST_WRITE -> accessVolatile(operand, backlog.source(i), true);
                case Backlog.STAMP -> stamp = backlog.stamp(stamps++);
                case Backlog.ENTER -> sink.synchronised(state, stamp);
                case Backlog.SECOND_READ, Backlog.SECOND_WRITE -> {
                    // The same access follows, with what it has waited for.
                }
                default -> throw new IllegalArgumentException("Entry of kind " + backlog.kind(i));
            }
            ended = heap.ends();
        }
        backlog.clear();
    }

    private void access(int location, int source, boolean writes) {
        sink.access(location, source, writes, false);
        events++;
    }

    private void accessVolatile(int location, int place, boolean writes) {
        sink.access(location, WitnessKey.withoutUpdate(place), writes, WitnessKey.isUpdate(place));
    }

    @Override
    public void close() {
        // What the thread has done is with the sink.
    }
}
