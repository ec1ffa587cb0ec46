// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.isolde.launcher.console.BadInputException;
import org.isolde.testing.LockExamples;
import org.isolde.testing.measure.TemporaryFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code ./isolde bench locks}. */
@Command(name = "locks", mixinStandardHelpOptions = true, description = "Compares what is found of the known mistakes "
        + "in the programs of examples/locks, and what is said of the repaired ones, beside SpotBugs and Error Prone.")
public final class LocksCommand implements Callable<Integer> {

    @Option(names = "--only", split = ",", description = "the programs, by the names of their classes; all unless "
            + "given")
    private List<String> only = new ArrayList<>();

    @Option(names = "--examples", defaultValue = "${sys:isolde.examples:-examples}", description = "the folder of the "
            + "example projects (default: ${DEFAULT-VALUE})")
    private Path examples;

    @Option(names = "--peers", defaultValue = "${sys:isolde.peers:-target/peers}", description = "the folder with the "
            + "jars of SpotBugs and Error Prone and of all that they need (default: ${DEFAULT-VALUE})")
    private Path peers;

    @Override
    public Integer call() throws BadInputException, IOException {
        LockExamples programs = new LockExamples(examples.resolve("locks"));
        List<String> chosen = chosen(programs);
        List<Path> jars = jars();
        SequencedMap<String, Map<String, Answer>> answers = new LinkedHashMap<>();
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Benchmark benchmark = new Benchmark(programs, chosen, folder.path());
            answers.put(Isolde.NAME, benchmark.isolde());
            Path classes = benchmark.compile();
            List<Peer> tools = new ArrayList<>(SpotBugs.settings(jars));
            tools.addAll(ErrorProne.settings(jars));
            for (Peer tool : tools) {
                answers.put(tool.name(), benchmark.peer(tool, classes));
            }
        }
        new LocksTable(System.out, answers).print();
        return 0;
    }

    private List<String> chosen(LockExamples programs) throws BadInputException {
        if (!Files.isDirectory(programs.project())) {
            throw new BadInputException(
                    programs.project() + " is no folder: --examples names the folder of the example "
                            + "projects, and the project locks must be in it.");
        }
        List<String> all;
        try {
            all = programs.programs();
        } catch (IllegalArgumentException e) {
            throw new BadInputException(e.getMessage(), e);
        }
        for (String program : only) {
            if (!all.contains(program)) {
                throw new BadInputException("--only " + program + ": there is no such program; there are "
                        + String.join(", ", all) + ".");
            }
        }
        return only.isEmpty() ? all : all.stream().filter(only::contains).toList();
    }

    private List<Path> jars() throws BadInputException, IOException {
        if (!Files.isDirectory(peers)) {
            throw new BadInputException(peers + " is no folder: --peers names the one that has the jars of the other "
                    + "tools. The build puts them into target/peers of this module.");
        }
        try (Stream<Path> files = Files.list(peers)) {
            List<Path> jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
            for (String name : List.of(SpotBugs.JAR, ErrorProne.JAR)) {
                if (jars.stream().noneMatch(jar -> jar.getFileName().toString().startsWith(name))) {
                    throw new BadInputException("--peers " + peers + " has no " + name + "*.jar.");
                }
            }
            return jars;
        }
    }
}
