// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.probe;

import java.util.List;
import java.util.stream.IntStream;
import org.isolde.recorder.log.Log;
import org.isolde.recorder.shadow.Objects;
import org.isolde.recorder.shadow.Shadow;
import org.jspecify.annotations.Nullable;

/**
 * A loop over arrays whose code is not instrumented; its accesses to cells and fields are recorded
 * together, when control leaves it.
 */
public final class Sweep {

    /**
     * An instruction that makes an access in each iteration.
     *
     * @param object the index of the array, or of the object with the field, among the objects of
     *     the loop; ignored for static fields
     * @param base the index, among the numbers known at the exit, of the one that is added to the
     *     index of a cell; negative for none
     * @param offset the constant that is added to it; ignored for fields
     * @param number the number of the place of the access to cells or to a field
     */
    public record Access(Kind kind, int object, int base, int offset, int number) {

        private boolean isToCell() {
            return kind == Kind.READ_CELL || kind == Kind.WRITE_CELL;
        }

        private boolean writes() {
            return kind == Kind.WRITE_CELL || kind == Kind.WRITE_FIELD || kind == Kind.WRITE_STATIC;
        }

        /** What is added to the index of a cell. */
        @SuppressWarnings("NullAway") // bases are given if an access has a base
        private int offset(int @Nullable [] bases) {
            return base < 0 ? offset : offset + bases[base];
        }
    }

    /** The kind of an access. References are not written. */
    public enum Kind {
        READ_CELL, WRITE_CELL, READ_FIELD, WRITE_FIELD, READ_STATIC, WRITE_STATIC
    }

    private final int step;
    private final Access[] accesses;
    /**
     * Which accesses are to cells; without bases, where two are to the same cell, in whatever
     * rounds, in the order in which they are made.
     */
    private final int[] toCells;
    private final boolean haveBases;

    /**
     * @param step the change of the index in each iteration, not 0
     * @param accesses the accesses of one iteration, in order
     */
    public Sweep(int step, List<Access> accesses) {
        this.step = step;
        this.accesses = accesses.toArray(Access[]::new);
        this.toCells = IntStream.range(0, accesses.size()).filter(i -> accesses.get(i).isToCell()).toArray();
        this.haveBases = accesses.stream().anyMatch(access -> access.base >= 0);
        if (!haveBases) {
            sort(toCells, null);
        }
    }

    /**
     * Where two accesses are to the same cell, in whatever rounds, puts them in the order in which
     * they are made.
     */
    private void sort(int[] toSort, int @Nullable [] bases) {
        for (int i = 1; i < toSort.length; i++) {
            int moved = toSort[i];
            int to = i;
            while (to > 0 && comesBefore(moved, toSort[to - 1], bases)) {
                toSort[to] = toSort[to - 1];
                to--;
            }
            toSort[to] = moved;
        }
    }

    private boolean comesBefore(int one, int other, int @Nullable [] bases) {
        int difference = accesses[one].offset(bases) - accesses[other].offset(bases);
        return step > 0 ? difference > 0 : difference < 0;
    }

    /**
     * Records the accesses of a loop that control has left. Throws no exception, as in
     * {@link Recorder}.
     *
     * @param next the index in the last iteration
     * @param made the number of accesses made in that iteration
     * @param objects the arrays of the loop, and the objects whose fields it accesses
     * @param bases the numbers that are added to the index in some accesses; null if there are none
     * @param first the index in the first iteration
     * @param number the number of the loop
     */
    public static void left(int next, int made, Object[] objects, int @Nullable [] bases, int first, int number) {
        Log log = Recorder.log();
        if (log != null) {
            Sweep sweep = Sites.sweep(number);
            int rounds = (next - first) / sweep.step;
            sweep.tellCells(log, objects, bases, first, rounds, made);
            sweep.tellFields(log, objects, rounds, made);
        }
    }

    private void tellCells(Log log, Object[] objects, int @Nullable [] bases, int first, int rounds, int made) {
        int[] inOrder = toCells;
        if (haveBases) {
            inOrder = toCells.clone();
            sort(inOrder, bases);
        }
        for (int object = 0; object < objects.length; object++) {
            Object array = objects[object];
            Shadow shadow = isArray(array) && !isAmong(objects, object, array) ? Objects.ofArray(array) : null;
            for (int i = 0; i < inOrder.length && shadow != null; i++) {
                Access access = accesses[inOrder[i]];
                int count = inOrder[i] < made ? rounds + 1 : rounds;
                if (objects[access.object] == array && count > 0) {
                    int one = first + access.offset(bases);
                    int other = one + (count - 1) * step;
                    log.accesses(array, shadow, Math.min(one, other), Math.max(one, other), Math.abs(step),
                            Sites.source(access.number), access.writes());
                }
            }
        }
    }

    private static boolean isArray(@Nullable Object object) {
        return object != null && object.getClass().isArray();
    }

    /** Whether an array is among the objects before one of them. */
    private static boolean isAmong(Object[] objects, int end, Object array) {
        for (int i = 0; i < end; i++) {
            if (objects[i] == array) {
                return true;
            }
        }
        return false;
    }

    /** The same fields are accessed in each round: after two rounds that says nothing new. */
    private void tellFields(Log log, Object[] objects, int rounds, int made) {
        for (int round = 0; round <= Math.min(rounds, 1); round++) {
            int count = round < rounds ? accesses.length : made;
            for (int i = 0; i < count; i++) {
                if (!accesses[i].isToCell()) {
                    tell(accesses[i], objects, log);
                }
            }
        }
    }

    private static void tell(Access access, Object[] objects, Log log) {
        int number = access.number;
        switch (access.kind) {
            case READ_FIELD -> Recorder.read(objects[access.object], log, number);
            case WRITE_FIELD -> Recorder.write(objects[access.object], log, number);
            case READ_STATIC -> Recorder.readStatic(log, number);
            case WRITE_STATIC -> Recorder.writeStatic(log, number);
            case READ_CELL, WRITE_CELL -> {
            }
        }
    }
}
