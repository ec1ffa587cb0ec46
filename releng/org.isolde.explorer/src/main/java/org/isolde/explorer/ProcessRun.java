package org.isolde.explorer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;

/** Runs a process from its beginning through some of its atomic regions, each on the memory that it had when it ran. */
final class ProcessRun implements Interpreter.Boundary {

    private static final String ATOMIC = "org/isolde/stm/Atomic";

    private final List<Memory> memories;
    private final Map<String, Object> writes = new HashMap<>();
    private List<CallPlace> region = List.of();
    private int entered;

    /**
     * What a process does with its next region.
     *
     * @param region the calls that lead to the region; empty when the process ends without another one
     * @param writes what it has written since the region before, up to the end of this one, or to its own end if that comes next
     * @param result what it has returned, if it has ended; that it failed counts as a result
     */
    record Step(List<CallPlace> region, Map<String, Object> writes, Optional<Object> result) {}

    /** The process stands before a region that is not to run yet. */
    private static final class Paused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Paused() {
            super(null, null, false, false);
        }
    }

    private ProcessRun(List<Memory> memories) {
        this.memories = memories;
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
            return new Step(moved ? run.region : List.of(), writes,
                    Optional.of(execution.result().orElse("failed")));
        } catch (Paused e) {
            return new Step(run.region, run.writes, Optional.empty());
        }
    }

    @Override
    public boolean isRegion(MethodModel method) {
        return method.annotations().stream().anyMatch(use -> use.type().equals(ATOMIC));
    }

    @Override
    public Memory enter(List<CallPlace> calls, Map<String, Object> before) {
        if (entered == memories.size()) {
            throw new Paused();
        }
        Memory memory = memories.get(entered++).with(before);
        region = new ArrayList<>(calls);
        writes.clear();
        writes.putAll(before);
        return memory;
    }

    @Override
    public void leave(Map<String, Object> written) {
        writes.putAll(written);
    }
}
