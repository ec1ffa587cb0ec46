// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.isolde.testing.HuntExamples;
import org.isolde.testing.JavaSources;
import org.isolde.testing.LockMistake;
import org.isolde.testing.PlantedViolation;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The programs of {@code examples/hunt}: a run goes well, and has the listed outcome when a thread
 * pauses between the two steps that comments mark.
 */
class HuntExamplesTest {

    private static final HuntExamples EXAMPLES = new HuntExamples(Path.of("../../examples/hunt"));

    /** A run that should go well may fail on a busy machine, though rarely. */
    private static final int ATTEMPTS = 3;

    /**
     * How long the pause between the two steps is, in milliseconds: longer when the machine is
     * busy, since the programs keep their threads apart by pauses of at most 35 milliseconds.
     */
    private static final List<Long> PAUSES = List.of(90L, 400L, 1600L);

    private static final Pattern SECOND_STEP = Pattern.compile("\\S.*// step 2");
    private static final String PAUSE = """
            package hunt;
            import java.util.concurrent.atomic.AtomicBoolean;
            public class Pause {
                public static volatile long millis;
                private static final AtomicBoolean OVER = new AtomicBoolean();
                public static void once() {
                    if (!Thread.currentThread().getName().equals("main") && !OVER.getAndSet(true)) {
                        try {
                            Thread.sleep(millis);
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }
                }
            }
            """;

    private static final PrintStream OUT = System.out;

    private static Map<String, byte[]> plain;
    private static Map<String, byte[]> withPause;

    @BeforeAll
    static void compileAll() throws IOException {
        List<String> sources = new ArrayList<>();
        List<String> sourcesWithPause = new ArrayList<>(List.of(PAUSE));
        for (String program : EXAMPLES.programs()) {
            String source = Files.readString(EXAMPLES.mistaken(program));
            sources.add(source);
            sourcesWithPause.add(SECOND_STEP.matcher(source).replaceFirst("hunt.Pause.once(); $0"));
        }
        for (String program : EXAMPLES.repairedPrograms()) {
            sources.add(Files.readString(EXAMPLES.repaired(program)));
        }
        plain = compile(sources);
        withPause = compile(sourcesWithPause);
    }

    @BeforeAll
    static void hideWhatTheProgramsPrint() {
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    }

    @AfterAll
    static void showAgain() {
        System.setOut(OUT);
    }

    private static Map<String, byte[]> compile(List<String> sources) {
        return JavaSources.compile(ToolProvider.getSystemJavaCompiler(),
                List.of("-Xlint:all", "-Werror", "-proc:none", "--release", "17"), sources.toArray(String[]::new));
    }

    private static List<PlantedViolation> violations() {
        return EXAMPLES.violations();
    }

    private static List<String> runnable() {
        return Stream.concat(EXAMPLES.programs().stream().map(program -> "hunt.bug." + program),
                EXAMPLES.repairedPrograms().stream().map(program -> "hunt.repaired." + program)).toList();
    }

    @Test
    void eachProgramIsListedOnceAndSomeAreRepaired() {
        assertThat(violations()).extracting(PlantedViolation::program).isEqualTo(EXAMPLES.programs());
        assertThat(violations()).hasSizeGreaterThanOrEqualTo(30);
        assertThat(violations()).filteredOn(violation -> violation.origin().equals("SCTBench"))
                .hasSizeGreaterThanOrEqualTo(10);
        assertThat(violations()).filteredOn(violation -> violation.origin().equals("JaConTeBe"))
                .hasSizeGreaterThanOrEqualTo(8);
        assertThat(violations()).filteredOn(violation -> !violation.isNoticed()).hasSizeGreaterThanOrEqualTo(5);
        assertThat(EXAMPLES.programs()).containsAll(EXAMPLES.repairedPrograms());
        assertThat(EXAMPLES.repairedPrograms()).hasSizeGreaterThanOrEqualTo(15);
    }

    @ParameterizedTest
    @MethodSource("violations")
    void theStepsOfTheListedMethodAreMarked(PlantedViolation violation) throws ReflectiveOperationException {
        Class<?> type = new ExampleRun(plain).type("hunt.bug." + violation.program());

        assertThat(Arrays.stream(type.getDeclaredMethods()).map(Method::getName)).containsOnlyOnce(violation.method());
        LockMistake steps = LockMistake.in(EXAMPLES.mistaken(violation.program()));
        assertThat(steps.first()).isNotEmpty();
        assertThat(steps.second()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("runnable")
    void aRunGoesWell(String program) throws Exception {
        List<String> outcomes = new ArrayList<>();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Optional<String> outcome = new ExampleRun(plain).outcome(program);
            if (outcome.isEmpty()) {
                return;
            }
            outcomes.add(outcome.get());
        }
        assertThat(outcomes).as("outcomes of %d runs", ATTEMPTS).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("violations")
    void aPauseBetweenTheStepsHasTheListedOutcome(PlantedViolation violation) throws Exception {
        String outcome = null;
        for (long pause : PAUSES) {
            ExampleRun run = new ExampleRun(withPause);
            run.type("hunt.Pause").getField("millis").setLong(null, pause);
            outcome = run.outcome("hunt.bug." + violation.program()).orElse(PlantedViolation.UNNOTICED);
            if (outcome.equals(violation.outcome())) {
                return;
            }
        }
        assertThat(outcome).isEqualTo(violation.outcome());
    }
}
