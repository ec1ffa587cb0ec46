// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.core.results.ProgramResult;
import org.isolde.graph.source.ProcessNames;
import org.isolde.program.process.Process;

/**
 * A process whose graphs can be shown.
 *
 * @param program the program
 * @param process one of its processes, with at least one atomic region
 */
record ProcessChoice(ProgramResult program, Process process) {

    /** All of them, in the order of the programs. */
    static List<ProcessChoice> in(List<ProgramResult> programs) {
        List<ProcessChoice> found = new ArrayList<>();
        for (ProgramResult program : programs) {
            program.processes()
                    .processes()
                    .stream()
                    .filter(process -> !process.regions().isEmpty())
                    .forEach(process -> found.add(new ProcessChoice(program, process)));
        }
        return found;
    }

    /** The one with this key, or else the first. */
    static Optional<ProcessChoice> choose(List<ProcessChoice> all, Optional<String> key) {
        return all.stream()
                .filter(choice -> key.filter(choice.key()::equals).isPresent())
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    /** Names it, also after an edit. */
    String key() {
        return program.analysis().program() + "/" + process.entry();
    }

    /** What a user reads. */
    String label() {
        return ProcessNames.of(process) + " (" + program.analysis().program() + ")";
    }
}
