// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;

/**
 * Runs a process from its beginning through some of its atomic regions, each on the memory at the
 * time when it ran.
 */
final class ProcessRun implements Boundary {

    private static final String ATOMIC = "org/isolde/stm/Atomic";
    private static final Lock TRANSACTIONS = new Lock("transactions", true);

    private final List<Memory> memories;
    private final Map<String, Object> writes = new HashMap<>();
    private final Set<String> held = new HashSet<>();
    private List<CallPlace> region = List.of();
    private int entered;

    /**
     * A step of a process: from the entry of a region to the entry of the next one.
     *
     * @param region the calls that lead to the region; empty when there is none
     * @param reads the cells that it has read since it entered the region
     * @param writes what it has written since the region before, up to the end of this one, or to
     *     its own end if that comes next
     * @param next where it goes on; empty when it has ended
     * @param result what it has returned, if it has ended; that it failed counts as a result
     */
    record Step(List<CallPlace> region, Set<String> reads, Map<String, Object> writes, Optional<Wish> next,
            Optional<Object> result) {}

    /**
     * A process that is about to enter a region.
     *
     * @param lock the lock that it needs
     * @param held the locks that it holds meanwhile: those of the enclosing regions
     */
    record Wish(String lock, Set<String> held) {}

    /** Thrown when the process reaches a region that must not run yet. */
    private static final class Paused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final String wanted;
        private final Set<String> reads;

        Paused(String wanted, Set<String> reads) {
            super(null, null, false, false);
            this.wanted = wanted;
            this.reads = Set.copyOf(reads);
        }
    }

    private ProcessRun(List<Memory> memories) {
        this.memories = memories;
    }

    /** Where a process stands before its first region; empty when it has none. */
    static Optional<Wish> first(Program program, String owner, Execution.Instance process, Memory memory) {
        ProcessRun run = new ProcessRun(List.of());
        try {
            Interpreter.run(program, owner, memory, process, run);
            return Optional.empty();
        } catch (Paused e) {
            return Optional.of(new Wish(e.wanted, Set.of()));
        }
    }

    /**
     * Runs a process anew and tells of its last step.
     *
     * @param memories the memory at the beginning of each region to be run, at least one
     */
    static Step lastStep(Program program, String owner, Execution.Instance process, List<Memory> memories) {
        ProcessRun run = new ProcessRun(memories);
        try {
            Execution execution = Interpreter.run(program, owner, memories.getFirst(), process, run);
            boolean moved = run.entered == memories.size();
            Map<String, Object> writes = new HashMap<>(moved ? run.writes : Map.of());
            writes.putAll(execution.writes());
            return new Step(moved ? run.region : List.of(), execution.reads(), writes, Optional.empty(),
                    Optional.of(execution.result().orElse("failed")));
        } catch (Paused e) {
            return new Step(run.region, e.reads, run.writes, Optional.of(new Wish(e.wanted, Set.copyOf(run.held))),
                    Optional.empty());
        }
    }

    @Override
    public Optional<Lock> lock(MethodModel method) {
        if (method.annotations().stream().anyMatch(use -> use.type().equals(ATOMIC))) {
            return Optional.of(TRANSACTIONS);
        }
        return Modifier.isStatic(method.flags()) && Modifier.isSynchronized(method.flags())
                ? Optional.of(new Lock(method.ref().owner(), false))
                : Optional.empty();
    }

    @Override
    public Memory enter(List<CallPlace> calls, Lock lock, Heap before) {
        if (entered == memories.size()) {
            throw new Paused(lock.name(), before.reads());
        }
        Memory memory = memories.get(entered++).with(before.writes());
        region = new ArrayList<>(calls);
        held.add(lock.name());
        writes.clear();
        writes.putAll(before.writes());
        return memory;
    }

    @Override
    public void leave(Lock lock, Map<String, Object> written) {
        held.remove(lock.name());
        writes.putAll(written);
    }
}
