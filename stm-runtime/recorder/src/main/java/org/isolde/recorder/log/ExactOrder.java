// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.log;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.isolde.trace.EventKind;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of one thread when the trace has the exact order of all accesses. From before an
 * instruction until its accesses have got their numbers, the thread holds the {@link Stripes} of
 * their locations.
 *
 * <p>An access that is known to fail is not announced. If an instruction fails nevertheless,
 * because a class cannot be linked, or runs code of the program, because it loads or initialises a
 * class, the thread releases its stripes when it next calls the recorder. If the instruction had
 * not ended, its accesses get their numbers afterwards.
 */
public final class ExactOrder {

    /** Who needs more takes all. */
    private static final int FEW = 64;

    /** An access that has been announced. */
    private record Access(EventKind kind, int location, int source) {}

    /** An instruction with its accesses. */
    private static final class Instruction {
        private final List<Access> accesses = new ArrayList<>();
        private int token;
        private boolean runsCode;
        /** The array, if a reference is about to be stored in it. */
        private @Nullable Object array;
    }

    private final Log log;
    private final BitSet held = new BitSet();
    private Instruction current = new Instruction();
    private Instruction outer = new Instruction();

    ExactOrder(Log log) {
        this.log = log;
    }

    /**
     * An instruction begins that may access locations.
     *
     * @param token identifies the instruction
     * @param runsCode whether it may run code of the program, so that no stripe can be held
     */
    public void begin(int token, boolean runsCode) {
        interrupt();
        if (outer.token == token) {
            // It has failed before.
            outer.accesses.clear();
        }
        current.token = token;
        current.runsCode = runsCode;
        current.array = null;
    }

    /** Announces the array in which a value is about to be stored. */
    public void storesInto(Object array) {
        current.array = array;
    }

    /** Drops the access if the reference cannot be stored there. */
    public void checkStore(@Nullable Object value) {
        if (value != null && current.array instanceof Object[]
                && !current.array.getClass().getComponentType().isInstance(value)) {
            giveBack();
            current.accesses.clear();
        }
    }

    /** The instruction that has begun accesses a location. */
    void announce(EventKind kind, int location, int source) {
        log.prepare(current.accesses.size() + 1);
        current.accesses.add(new Access(kind, location, source));
        if (!current.runsCode && !held.get(Stripes.of(location))) {
            take(Stripes.of(location));
        }
    }

    /** Takes one more stripe. Who holds several has taken them in their order. */
    private void take(int stripe) {
        int from = stripe;
        int last = held.length() - 1;
        boolean all = held.cardinality() == FEW;
        held.set(stripe);
        if (stripe < last || all) {
            BitSet wanted = (BitSet) held.clone();
            held.clear(stripe);
            giveBack();
            held.or(wanted);
            held.set(0, all ? Stripes.COUNT : 0);
            from = 0;
        }
        for (int next = held.nextSetBit(from); next >= 0; next = held.nextSetBit(next + 1)) {
            Stripes.take(next, this);
        }
    }

    /** An instruction has been executed. */
    public void end(int token) {
        if (current.token == token && !current.accesses.isEmpty()) {
            number(current);
            giveBack();
        } else if (outer.token == token) {
            number(outer);
        }
    }

    private void number(Instruction done) {
        for (Access access : done.accesses) {
            log.numbered(access.kind, access.location, access.source);
        }
        done.accesses.clear();
    }

    /**
     * The thread does something else: an instruction that has begun has failed, or runs code of the
     * program.
     */
    void interrupt() {
        if (!current.accesses.isEmpty()) {
            giveBack();
            Instruction begun = current;
            current = outer;
            outer = begun;
            current.accesses.clear();
        }
    }

    private void giveBack() {
        for (int stripe = held.nextSetBit(0); stripe >= 0; stripe = held.nextSetBit(stripe + 1)) {
            Stripes.giveBack(stripe, this);
        }
        held.clear();
    }
}
