// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

import java.util.List;
import java.util.Optional;

/**
 * A program to be recorded.
 *
 * @param name its name in tables
 * @param workload the workload for {@link Rounds}
 * @param option an additional option of the agent; empty for none
 */
public record RecordedProgram(String name, String workload, Optional<String> option) {

    /** Of libraries what synchronises; of what uses them here all. */
    private static final String OWN_DATA = "record-data=" + RecordedProgram.class.getPackageName();

    /** All of them, in the order of the tables. */
    public static final List<RecordedProgram> ALL = List.of(
            all("tree, no regions", "tree"), with("tree, regions", "tree", "atomic=*.LockedSet.*"),
            all("bodies, no regions", "bodies"), with("bodies, regions", "bodies", "atomic=*.SharedBodies.move"),
            all("scene, no regions", "scene"), all("grid, no regions", "grid"),
            all("matrix, no regions", "matrix"), with("matrix, regions", "matrix", "atomic=*.SharedMatrix.multiply"),
            all("text, no regions", "text"), with("text, regions", "text", "atomic=*.TextIndex.put"),
            all("Commons Math", "decompositions"), with("Commons Math, locks", "decompositions", OWN_DATA),
            all("Sat4j", "formulas"), with("Sat4j, locks", "formulas", OWN_DATA),
            all("H2", "tables"), with("H2, locks", "tables", OWN_DATA),
            all("Jackson", "json"), with("Jackson, locks", "json", OWN_DATA));

    private static RecordedProgram all(String name, String workload) {
        return new RecordedProgram(name, workload, Optional.empty());
    }

    private static RecordedProgram with(String name, String workload, String option) {
        return new RecordedProgram(name, workload, Optional.of(option));
    }

    /** The name of the file that its trace is kept in. */
    public String traceName() {
        return name.replace(", ", "-").replace(' ', '-') + ".trace";
    }
}
