package org.isolde.recorder;

import java.util.List;

/** A loop that goes through arrays cell by cell and does nothing else that is recorded. Its code is left as it is; when it is left its accesses are told, all at one go. */
public final class Sweep {

    /**
     * An instruction that accesses a cell in each round.
     *
     * @param array which one it is of the arrays that the loop goes through
     * @param offset what it adds to the index
     * @param source the number of its place
     */
    public record Access(int array, int offset, int source, boolean writes) {}

    private final int step;
    private final Access[] accesses;

    /**
     * Creates one.
     *
     * @param step by how much the index changes from round to round: 1 or -1
     * @param accesses those of one round, as they come
     */
    public Sweep(int step, List<Access> accesses) {
        this.step = step;
        this.accesses = accesses.toArray(Access[]::new);
    }

    /**
     * Such a loop has been left. No exception is thrown here, as in {@link Recorder}.
     *
     * @param next the index in the round in which that was
     * @param made how many accesses of that round have been made
     * @param arrays those that the loop goes through
     * @param first the index in the first round
     * @param number stands for the loop
     */
    public static void left(int next, int made, Object[] arrays, int first, int number) {
        Log log = Recorder.log();
        if (log == null) {
            return;
        }
        Sweep sweep = Sites.sweep(number);
        int rounds = (next - first) * sweep.step;
        if (log.countsCells()) {
            sweep.tell(log, arrays, first, rounds, made);
        } else {
            sweep.tellInOrder(log, arrays, first, rounds, made);
        }
    }

    private void tell(Log log, Object[] arrays, int first, int rounds, int made) {
        for (int array = 0; array < arrays.length; array++) {
            Shadow shadow = arrays[array] == null ? null : Objects.ofArray(arrays[array]);
            for (int i = 0; i < accesses.length && shadow != null; i++) {
                Access access = accesses[i];
                int count = i < made ? rounds + 1 : rounds;
                if (access.array == array && count > 0) {
                    int from = first + access.offset - (step < 0 ? count - 1 : 0);
                    Cells.accessed(arrays[array], shadow, from, from + count - 1, log, access);
                }
            }
        }
    }

    private void tellInOrder(Log log, Object[] arrays, int first, int rounds, int made) {
        for (int round = 0; round <= rounds; round++) {
            int count = round < rounds ? accesses.length : made;
            for (int i = 0; i < count; i++) {
                Access access = accesses[i];
                Cells.accessed(arrays[access.array], first + round * step + access.offset, log, access);
            }
        }
    }
}
