// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.isolde.launcher.Main;
import org.isolde.launcher.console.BadInputException;
import org.isolde.testing.LockExamples;
import org.isolde.testing.LockMistake;
import org.isolde.testing.LockReport;

/**
 * The command line of Isolde, with its defaults: what a user sees of a source.
 *
 * @param examples the programs
 */
record Isolde(LockExamples examples) {

    static final String NAME = "Isolde";

    Answer answer(String program) throws BadInputException {
        Path mistaken = examples.mistaken(program);
        LockMistake mistake = LockMistake.in(mistaken);
        List<LockReport> reports = reports(mistaken);
        int rank = 0;
        for (int i = 0; i < reports.size() && rank == 0; i++) {
            rank = mistake.isFoundBy(reports.get(i)) ? i + 1 : 0;
        }
        return new Answer(rank, reports.size(), reports(examples.repaired(program)).size());
    }

    private List<LockReport> reports(Path source) throws BadInputException {
        List<String> arguments = new ArrayList<>(List.of("analyze", "--locks", "--format", "json"));
        examples.withImports(source).forEach(file -> arguments.add(file.toString()));
        StringWriter out = new StringWriter();
        StringWriter messages = new StringWriter();
        Main.run(arguments.toArray(String[]::new), new PrintWriter(out), new PrintWriter(messages));
        try {
            return LockReport.in(out.toString());
        } catch (IllegalArgumentException e) {
            throw new BadInputException(source + " cannot be analysed. " + messages, e);
        }
    }
}
