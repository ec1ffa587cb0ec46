// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.soak;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.isolde.stm.benchmarks.Agent;
import org.isolde.stm.benchmarks.OwnJvm;

/**
 * Runs {@link Soaked} in a JVM of its own, with all measurements the algorithm of the runtime
 * enabled.
 *
 * @param algorithm of the runtime
 * @param rounds the number of rounds
 * @param unit the unit of the length of a round, {@code seconds} or {@code transactions}
 * @param length the length of a round
 */
record Soak(String algorithm, int threads, int rounds, String unit, long length) {

    /**
     * Runs it to its end.
     *
     * @param each is given what there is after each round, and the size of the statistics file
     * @return the sample of each round
     * @throws IOException if the program fails
     */
    List<Sample> run(BiConsumer<Sample, Long> each) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("soak");
        Path statistics = folder.resolve("statistics.txt");
        try {
            // Only with this collector what is in use after a collection is what is live, and
            // nothing between.
            List<String> options = List.of("-XX:+UseSerialGC", "-XX:SoftRefLRUPolicyMSPerMB=0",
                    Agent.option("algorithm=" + algorithm + ",statistics-details=true,statistics-file="
                            + Agent.value(statistics)));
            List<String> arguments = List.of(
                    Integer.toString(threads), Integer.toString(rounds), unit, Long.toString(length));
            Process process = OwnJvm.of(options, Soaked.class, arguments)
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            List<Sample> samples = new ArrayList<>();
            boolean ended = false;
            try (BufferedReader out = process.inputReader()) {
                for (String line = out.readLine(); line != null; line = out.readLine()) {
                    Optional<Sample> sample = Sample.parse(line);
                    if (sample.isPresent()) {
                        samples.add(sample.get());
                        each.accept(sample.get(), Files.size(statistics));
                    }
                }
                ended = true;
            } finally {
                if (!ended) {
                    process.destroyForcibly().waitFor();
                }
            }
            if (process.waitFor() != 0 || samples.size() < rounds) {
                throw new IOException("The program under " + algorithm + " has failed after " + samples.size()
                        + " rounds of " + rounds);
            }
            return samples;
        } finally {
            Files.deleteIfExists(statistics.resolveSibling("statistics.txt.draft"));
            Files.deleteIfExists(statistics);
            Files.delete(folder);
        }
    }
}
