// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.isolde.launcher.console.BadInputException;
import org.isolde.testing.LockExamples;

/**
 * Lets all tools look at the same programs.
 *
 * @param examples the programs
 * @param programs the names of those that are looked at
 * @param work an empty folder
 */
record Benchmark(LockExamples examples, List<String> programs, Path work) {

    /** What Isolde says of each program, one at a time. */
    Map<String, Answer> isolde() throws BadInputException {
        Isolde isolde = new Isolde(examples);
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (String program : programs) {
            answers.put(program, isolde.answer(program));
        }
        return answers;
    }

    /** Compiles all programs to a folder. */
    Path compile() throws BadInputException, IOException {
        Path classes = Files.createDirectories(work.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-g", "-proc:none", "-d", classes.toString()));
        sources().forEach(source -> arguments.add(source.toString()));
        ForkedJava.run("javac", arguments, work.resolve("classes.log"));
        return classes;
    }

    /** What another tool says of each program; it looks at all of them at once. */
    Map<String, Answer> peer(Peer peer, Path classes) throws BadInputException, IOException {
        Path folder = Files.createDirectory(work.resolve(peer.name().replace(' ', '-')));
        List<Warning> warnings = peer.check(sources(), classes, folder);
        Map<String, Answer> answers = new LinkedHashMap<>();
        for (String program : programs) {
            List<Warning> reports = on(examples.mistaken(program), warnings);
            boolean isFound = reports.stream().anyMatch(MarkedSource.of(examples.mistaken(program))::isFoundBy);
            answers.put(program,
                    new Answer(isFound ? 1 : 0, reports.size(), on(examples.repaired(program), warnings).size()));
        }
        return answers;
    }

    private List<Path> sources() {
        Set<Path> sources = new LinkedHashSet<>();
        for (String program : programs) {
            sources.addAll(examples.withImports(examples.mistaken(program)));
            sources.addAll(examples.withImports(examples.repaired(program)));
        }
        return List.copyOf(sources);
    }

    private List<Warning> on(Path source, List<Warning> warnings) {
        Path path = examples.project().resolve("src").relativize(source);
        String type = path.toString().replace(path.getFileSystem().getSeparator(), ".").replaceFirst("\\.java$", "");
        return warnings.stream().filter(warning -> warning.type().equals(type)).toList();
    }
}
