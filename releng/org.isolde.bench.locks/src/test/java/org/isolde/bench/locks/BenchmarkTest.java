// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.isolde.launcher.Main;
import org.isolde.testing.LockExamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benchmark counts what the tools say of a few programs. */
class BenchmarkTest {

    private static final LockExamples EXAMPLES = new LockExamples(Path.of("../../examples/locks"));
    private static final Path PEERS = Path.of("target/peers");

    @TempDir
    Path folder;

    private static List<Path> jars() throws Exception {
        try (Stream<Path> files = Files.list(PEERS)) {
            return files.sorted().toList();
        }
    }

    private Benchmark benchmark(String... programs) {
        return new Benchmark(EXAMPLES, List.of(programs), folder);
    }

    @Test
    void isoldeFindsASplitCheckAndIsSilentOnTheRepairedOne() throws Exception {
        assertThat(benchmark("HitCounter").isolde()).containsExactly(Map.entry("HitCounter", new Answer(1, 1, 0)));
    }

    /** Cache puts what it did not get; Downloads increments a volatile field. */
    @Test
    void spotBugsFindsWhatItKnows() throws Exception {
        Benchmark benchmark = benchmark("Cache", "Downloads", "Turnstile");
        Path classes = benchmark.compile();
        Map<String, Answer> answers = benchmark.peer(SpotBugs.settings(jars()).getFirst(), classes);

        assertThat(answers.keySet()).containsExactly("Cache", "Downloads", "Turnstile");
        assertThat(answers.get("Cache")).isEqualTo(new Answer(1, 1, 0));
        assertThat(answers.get("Downloads").isFound()).isTrue();
        assertThat(answers.get("Turnstile")).isEqualTo(new Answer(0, 0, 0));
    }

    /** Contacts says which lock guards its map; Timestamps has a constant that is no constant. */
    @Test
    void errorProneFindsWhatItKnows() throws Exception {
        Benchmark benchmark = benchmark("Contacts", "Timestamps", "Turnstile");
        Path classes = benchmark.compile();
        Map<String, Answer> answers = benchmark.peer(ErrorProne.settings(jars()).getFirst(), classes);

        assertThat(answers).containsExactly(Map.entry("Contacts", new Answer(1, 1, 0)),
                Map.entry("Timestamps", new Answer(1, 1, 0)), Map.entry("Turnstile", new Answer(0, 0, 0)));
    }

    @Test
    void onlyTheFirstThreeReportsCount() {
        assertThat(new Answer(3, 9, 0).isFound()).isTrue();
        assertThat(new Answer(4, 9, 0).isFound()).isFalse();
        assertThat(new Answer(0, 9, 0).isFound()).isFalse();
    }

    @Test
    void totalsAreOfAllPrograms() {
        SequencedMap<String, Map<String, Answer>> answers = new LinkedHashMap<>();
        SequencedMap<String, Answer> own = new LinkedHashMap<>();
        own.put("One", new Answer(2, 3, 0));
        own.put("Two", new Answer(4, 5, 1));
        answers.put("Isolde", own);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new LocksTable(new PrintStream(bytes, true, StandardCharsets.UTF_8), answers).print();

        assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("y 2/3", "n 4/5", "n 1",
                "1 of 2 (50 %) found, 1 of 2 (50 %) repaired programs silent, 1 of 2 (50 %) both.",
                "Missed by Isolde: Two", "although repaired: Two");
    }

    /** As many as the requirements ask for, and as long. */
    @Test
    void theExamplesAreManyAndShort() {
        assertThat(EXAMPLES.programs()).hasSizeGreaterThanOrEqualTo(40)
                .flatMap(program -> List.of(EXAMPLES.mistaken(program), EXAMPLES.repaired(program)))
                .allSatisfy(source -> assertThat(Files.readAllLines(source)).hasSizeBetween(20, 120));
    }

    @Test
    void badInputIsNamed() {
        assertThat(messageOf("--examples", "nowhere")).contains("nowhere").contains("--examples");
        assertThat(messageOf("--examples", "../../examples", "--only", "Cash")).contains("Cash").contains("Cache");
        assertThat(messageOf("--examples", "../../examples", "--peers", "nothing")).contains("nothing is no folder");
        assertThat(messageOf("--examples", "../../examples", "--peers", "src")).contains("src has no spotbugs-*.jar");
    }

    private static String messageOf(String... options) {
        StringWriter messages = new StringWriter();
        String[] arguments = Stream.concat(Stream.of("bench", "locks"), Stream.of(options)).toArray(String[]::new);
        int code = Main.run(arguments, new PrintWriter(new StringWriter()), new PrintWriter(messages));
        assertThat(code).isEqualTo(2);
        return messages.toString();
    }
}
