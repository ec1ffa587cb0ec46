// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.isolde.stm.benchmarks.OwnJvm;

/**
 * Lincheck, which runs a program again and again along schedules of a model checker. What starts it
 * is compiled for each program, as it looks into no method that is called by reflection.
 *
 * @param jars it and all that it needs
 */
record Lincheck(List<Path> jars) implements Tool {

    private static final String STARTER = "Starter";
    private static final String SOURCE = """
            public class Starter {
                public static void main(String[] arguments) {
                    org.jetbrains.lincheck.Lincheck.runConcurrentTest(1000, new Runnable() {
                        @Override
                        public void run() {
                            try {
                                PROGRAM.main(new String[0]);
                            } catch (RuntimeException e) {
                                throw e;
                            } catch (Exception e) {
                                throw new IllegalStateException(e);
                            }
                        }
                    });
                    System.out.println("nothing was found");
                    System.exit(0);
                }
            }
            """;
    private static final String NOTHING = "nothing was found";
    private static final String ASSERTION = "LincheckAssertionError";
    private static final String UNCAUGHT = "Exception in thread \"Thread-";
    private static final int LIMIT = 60;

    @Override
    public String name() {
        return "Lincheck";
    }

    @Override
    public Finding hunt(String program, Path classes, Path work) throws IOException, InterruptedException {
        Path source = Files.writeString(work.resolve(STARTER + ".java"), SOURCE.replace("PROGRAM", program));
        String classPath = work + File.pathSeparator + classes + File.pathSeparator
                + jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, "-g", "-proc:none", "-cp", classPath, "-d",
                work.toString(), source.toString()) != 0) {
            throw new IOException("What starts Lincheck does not compile.");
        }
        ToolRun run = ToolRun.of(OwnJvm.ofClassPath(List.of("-ea", "-XX:+EnableDynamicAgentLoading"), classPath,
                STARTER, List.of()).directory(work.toFile()), LIMIT,
                line -> line.contains(ASSERTION) || line.contains(UNCAUGHT));
        Optional<Double> first = run.first();
        if (first.isPresent()) {
            return new Finding(Finding.Outcome.FOUND, first.get(), text(run));
        }
        return run.from(NOTHING).isPresent()
                ? new Finding(Finding.Outcome.NOTHING, run.seconds(), "")
                : new Finding(Finding.Outcome.COULD_NOT_RUN, run.seconds(),
                        run.isEnded() ? "no end after " + LIMIT + " s" : run.last());
    }

    private static String text(ToolRun run) {
        return run.from(UNCAUGHT).or(() -> run.from("= Concurrent test")).orElse("");
    }
}
