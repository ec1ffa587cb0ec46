package org.isolde.predict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Witnesses of one thread for one location, one for each lock state and each pair of places in the program (one of the lists of Farzan 2009,
 * section 4, which keep one for each lock state). Of the same state and places at different stamps, those are kept that another one does not
 * make superfluous; of too many, the last ones count as one that spans them.
 */
final class WitnessSet {
    private static final int CHAIN = 4;

    private static final Comparator<Witness> ORDER = Comparator
            .comparingInt((Witness witness) -> witness.first.source())
            .thenComparingInt(witness -> witness.second.source()).thenComparing(witness -> witness.first.writes())
            .thenComparing(witness -> witness.second.writes()).thenComparingLong(Witness::event)
            .thenComparingInt(witness -> witness.state.id());

    private Witness[] table = new Witness[2];
    private int size;

    /** What was added last, to be quick when it comes again. */
    private Moment lastMoment;
    private int lastFirst;
    private int lastSecond;
    private int lastKinds;

    /** Adds an access for itself. */
    void add(Moment moment, long event, int source, boolean writes) {
        add(moment, event, source, writes, event, source, writes);
    }

    /** Adds a moment between two accesses. */
    void add(Moment moment, long event, int source, boolean writes, long secondEvent, int second,
            boolean secondWrites) {
        int kinds = (writes ? 1 : 0) + (secondWrites ? 2 : 0);
        if (moment == lastMoment && source == lastFirst && second == lastSecond && kinds == lastKinds) {
            return;
        }
        lastMoment = moment;
        lastFirst = source;
        lastSecond = second;
        lastKinds = kinds;
        int slot = slot(moment.state, source, second, kinds);
        Witness known = table[slot];
        if (known == null || !isCovered(known, moment)) {
            put(slot, moment, new Access(event, source, writes), new Access(secondEvent, second, secondWrites));
        }
    }

    private void put(int slot, Moment moment, Access first, Access second) {
        Witness known = table[slot];
        if (known != null) {
            table[slot] = successor(known, moment, first, second);
            return;
        }
        table[slot] = new Witness(moment, first, second, moment.from, null);
        size++;
        if (2 * size > table.length) {
            grow();
        }
    }

    /** Whether what is known can do all that a moment can: as little comes before, and as much may come after. */
    private static boolean isCovered(Witness known, Moment moment) {
        return (known.from() == moment.from || known.from().hasSamePast(moment.from))
                && known.to().sent() >= moment.to.sent();
    }

    private static Witness successor(Witness known, Moment moment, Access first, Access second) {
        if (known.from().hasSamePast(moment.from)) {
            return new Witness(moment, first, second, moment.from, known.next());
        }
        if (length(known) == CHAIN) {
            return new Witness(moment, first, second, known.from(), known.next());
        }
        return new Witness(moment, first, second, moment.from, known);
    }

    private static int length(Witness chain) {
        int length = 0;
        for (Witness witness = chain; witness != null; witness = witness.next()) {
            length++;
        }
        return length;
    }

    private int slot(LockState state, int first, int second, int kinds) {
        int hash = (state.id() * 0x9E3779B9 + first) * 0x85EBCA6B + second;
        int mask = table.length - 1;
        int slot = (hash * 0x9E3779B9 >>> 9) + kinds & mask;
        while (table[slot] != null && !isKey(table[slot], state, first, second, kinds)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private static boolean isKey(Witness witness, LockState state, int first, int second, int kinds) {
        return witness.state == state && witness.first.source() == first && witness.second.source() == second
                && kinds(witness) == kinds;
    }

    private static int kinds(Witness witness) {
        return (witness.first.writes() ? 1 : 0) + (witness.second.writes() ? 2 : 0);
    }

    private void grow() {
        Witness[] old = table;
        table = new Witness[2 * old.length];
        for (Witness witness : old) {
            if (witness != null) {
                table[slot(witness.state, witness.first.source(), witness.second.source(), kinds(witness))] = witness;
            }
        }
    }

    /** All witnesses, those of the same places together, in an order that depends on the run alone. */
    List<Witness> sorted() {
        List<Witness> all = new ArrayList<>(size);
        for (Witness head : table) {
            for (Witness witness = head; witness != null; witness = witness.next()) {
                all.add(witness);
            }
        }
        all.sort(ORDER);
        return all;
    }
}
