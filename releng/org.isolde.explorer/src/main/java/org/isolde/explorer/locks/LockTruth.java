// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.locks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What can go wrong in a program, found by running it in every interleaving of its accesses.
 *
 * <p>A <em>data race</em> is a state in which two processes are both about to access a variable
 * that needs a lock, and one of them to change it. A program has such a state if and only if some
 * execution has two accesses that are not ordered by happens-before.
 *
 * <p>A <em>stale value</em> is a read and a later write of the same process such that all of this
 * is true of some execution: when the write happens, reading again would give something else; with
 * that, the process would not write the same; the outcome is that of no serial order of the
 * processes; and it cannot come about if nobody else runs from the read to the write. Where
 * several processes make such mistakes, an outcome may need all of them; then all are faults.
 *
 * @param faults what can go wrong
 * @param isSerial whether each outcome is that of a serial order
 */
public record LockTruth(SortedSet<Fault> faults, boolean isSerial) {

    /** Copies its set. */
    public LockTruth {
        faults = Collections.unmodifiableSortedSet(new TreeSet<>(faults));
    }

    /** A program has too many interleavings. */
    public static final class TooLargeException extends Exception {

        private static final long serialVersionUID = 1;

        TooLargeException(String name, Throwable cause) {
            super("Program " + name + " has too many interleavings", cause);
        }
    }

    /**
     * Runs a program.
     *
     * @throws TooLargeException if it has too many interleavings
     */
    public static LockTruth of(LockProgram program) throws TooLargeException {
        LockProgramText text = new LockProgramText(program);
        FaultFinder finder = new FaultFinder(program, text);
        try {
            for (List<Integer> group : program.groups()) {
                finder.find(machine(program, text, group));
            }
        } catch (Schedules.TooManyException e) {
            throw new TooLargeException(program.name(), e);
        }
        return new LockTruth(finder.faults(), finder.isSerial());
    }

    private static Machine machine(LockProgram program, LockProgramText text, List<Integer> group) {
        boolean isLibrary = program.form() == LockProgram.Form.LIBRARY;
        List<Code> codes = new ArrayList<>();
        if (!isLibrary) {
            codes.add(Code.ofMain(program, text));
        }
        for (int i = 0; i < group.size(); i++) {
            codes.add(Code.of(program, text, program.processes().get(group.get(i)), isLibrary ? i + 1 : 1));
        }
        return new Machine(program.variables(), program.guards(), codes);
    }

    /** The faults of some kinds. */
    public List<Fault> faults(Set<Fault.Kind> kinds) {
        return faults.stream().filter(fault -> kinds.contains(fault.kind())).toList();
    }
}
