package org.isolde.stm.benchmarks.recording;

import java.util.List;

/**
 * A program that is recorded.
 *
 * @param name as tables have it
 * @param workload what {@link Rounds} runs
 * @param regions what the agent takes to be transactions, as its option {@code atomic} names them; empty if nothing
 */
public record RecordedProgram(String name, String workload, String regions) {

    /** All of them, in the order of the tables. */
    public static final List<RecordedProgram> ALL = List.of(
            new RecordedProgram("tree, no regions", "tree", ""),
            new RecordedProgram("tree, regions", "tree", "*.LockedSet.*"),
            new RecordedProgram("bodies, no regions", "bodies", ""),
            new RecordedProgram("bodies, regions", "bodies", "*.SharedBodies.move"),
            new RecordedProgram("scene, no regions", "scene", ""),
            new RecordedProgram("grid, no regions", "grid", ""),
            new RecordedProgram("matrix, no regions", "matrix", ""),
            new RecordedProgram("matrix, regions", "matrix", "*.SharedMatrix.multiply"),
            new RecordedProgram("text, no regions", "text", ""),
            new RecordedProgram("text, regions", "text", "*.TextIndex.put"),
            new RecordedProgram("Commons Math", "decompositions", ""),
            new RecordedProgram("Sat4j", "formulas", ""), new RecordedProgram("H2", "tables", ""),
            new RecordedProgram("Jackson", "json", ""));

    /** The name of the file that its trace is kept in. */
    public String traceName() {
        return name.replace(", ", "-").replace(' ', '-') + ".trace";
    }
}
