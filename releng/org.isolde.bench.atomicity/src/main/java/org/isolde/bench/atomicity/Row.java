// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.isolde.program.LibraryTypes;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.testing.Comparison;
import org.isolde.testing.measure.Times;

/**
 * A row of a table: the violations found in a program, and the time.
 *
 * @param program the program
 * @param variables how many variables are accessed in atomic regions, one object per class as in
 *     the papers
 * @param results what each tool reports
 * @param times warm analyses with {@link Tool#ISOLDE}, class files read included
 */
record Row(ExampleProgram program, int variables, Map<Tool, Comparison> results, Times times) {

    /** Analyses to warm up and then to measure, {@code runs} times each. */
    static Row of(ExampleProgram program, LibraryTypes library, int runs) throws UnreadableClassException {
        Map<Tool, Comparison> results = new EnumMap<>(Tool.class);
        for (Tool tool : Tool.values()) {
            results.put(tool, tool.compare(program, library));
        }
        List<Double> times = new ArrayList<>();
        for (int i = 0; i < 2 * runs; i++) {
            double time = Tool.ISOLDE.analyse(program, library).milliseconds();
            if (i >= runs) {
                times.add(time);
            }
        }
        return new Row(program, Tool.MOTH.analyse(program, library).variables(), results, new Times(times));
    }
}
