// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.AtomicityExamples;
import org.isolde.testing.Comparison;
import org.isolde.testing.KnownViolation;
import org.isolde.testing.PaperFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is found in the programs of Tables 3.1 and 3.2 of Dias' thesis, against what is known of
 * them and what the papers report.
 */
@TestInstance(Lifecycle.PER_CLASS)
class TablesTest {

    private static final AtomicityExamples EXAMPLES = new AtomicityExamples(Path.of("../../examples/atomicity"));
    private static final ClassPath LIBRARY = new ClassPath(List.of(JdkSource.running()));

    private final Map<String, ExampleProgram> compiled = new HashMap<>();

    private static List<PaperFigures> table(int number) {
        return EXAMPLES.papers().stream().filter(paper -> paper.table() == number).toList();
    }

    private static List<String> repaired() {
        return EXAMPLES.programs().stream().filter(name -> name.endsWith(AtomicityExamples.REPAIRED)).toList();
    }

    private static List<String> programs() {
        return EXAMPLES.programs();
    }

    private Comparison compare(Tool tool, String name) throws UnreadableClassException {
        return tool.compare(compiled.computeIfAbsent(name, unknown -> ExampleProgram.of(EXAMPLES, unknown)), LIBRARY);
    }

    private List<String> spurious(Tool tool, int table) throws UnreadableClassException {
        List<String> texts = new ArrayList<>();
        for (PaperFigures paper : table(table)) {
            for (KnownViolation violation : compare(tool, paper.program()).spurious()) {
                texts.add(violation.program() + ": " + violation.first() + " > " + violation.second() + " by "
                        + violation.process());
            }
        }
        return texts;
    }

    private static int sum(int table, ToIntFunction<PaperFigures> figure) {
        return table(table).stream().mapToInt(figure).sum();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void noKnownViolationIsMissed(String name) throws UnreadableClassException {
        assertThat(compare(Tool.ISOLDE, name).missed()).isEmpty();
        assertThat(compare(Tool.MOTH, name).missed()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("repaired")
    void aRepairedProgramIsClean(String name) throws UnreadableClassException {
        assertThat(compare(Tool.ISOLDE, name).spurious()).isEmpty();
        assertThat(compare(Tool.MOTH, name).spurious()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Tool.class)
    void reportsAreTheSameEachTime(Tool tool) throws UnreadableClassException {
        assertThat(compare(tool, "elevator")).isEqualTo(compare(tool, "elevator"));
    }

    @Test
    void inTable31ThereAreNoFalsePositives() throws UnreadableClassException {
        assertThat(spurious(Tool.ISOLDE, 1)).isEmpty();
    }

    /**
     * The length only bounds the search, and is looked at again, in another form, before a tour is
     * noted.
     */
    @Test
    void inTable32ThereAreFewerFalsePositivesThanInThePapers() throws UnreadableClassException {
        assertThat(spurious(Tool.ISOLDE, 2)).containsExactly("tsp: Best.length > Best.offer by Solver.run");
        assertThat(spurious(Tool.ISOLDE, 2)).hasSizeLessThan(sum(2, paper -> paper.spurious().moth()));
    }

    /** In the first table as many as the papers' MoTH, in the same programs. */
    @Test
    void withAllSwitchesOffThereAreTheFalsePositivesOfThePapers() throws UnreadableClassException {
        assertThat(spurious(Tool.MOTH, 1)).containsExactly(
                "buffer: Buffer.take > Results.add by Worker.run",
                "doublecheck: Shared.get > Shared.replace by Updater.run",
                "arithmeticdatabase: Register.read > Register.replace by Corrector.run");
        assertThat(table(1)).filteredOn(paper -> paper.spurious().moth() > 0).extracting(PaperFigures::program)
                .containsExactly("buffer", "doublecheck", "arithmeticdatabase");
    }

    /**
     * The papers' MoTH reports ten: six in Elevator, of pairs across the iterations of a loop as we
     * gather, which our Elevator has as known violations or not at all; two in Philo; and two in
     * Tsp.
     */
    @Test
    void withAllSwitchesOffThereAreFewerThanInThePapersInTable32() throws UnreadableClassException {
        assertThat(spurious(Tool.MOTH, 2)).containsExactly(
                "philo: Table.takeForks > Table.takeForks by Philosopher.run",
                "tsp: TourQueue.take > Best.offer by Solver.run",
                "tsp: TourQueue.take > TourQueue.take by Solver.run",
                "tsp: Best.length > Best.offer by Solver.run");
    }

    /** It knows nothing of stale values. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void theOriginalViewConsistencyMissesWhatItMissesInThePapers(int table) throws UnreadableClassException {
        for (PaperFigures paper : table(table)) {
            assertThat(compare(Tool.ARTHO, paper.program()).missed())
                    .as(paper.program())
                    .allMatch(violation -> violation.kind() == KnownViolation.Kind.STALE_VALUE_ERROR)
                    .hasSize(paper.missed().artho());
        }
    }

    /**
     * In the papers it has none in the first table, four in Elevator and one in Store in the
     * second. Other than in theirs, in our Connection, Arithmetic Database and Tsp a region
     * accesses both of two things of which another one accesses one, which is all that it asks for;
     * and none of our Elevator's regions does, each of which is about one field.
     */
    @Test
    void theOriginalViewConsistencyTakesReadsForWrites() throws UnreadableClassException {
        assertThat(spurious(Tool.ARTHO, 1)).containsExactly(
                "connection: Connection.isConnected > Connection.send by Sender.run",
                "arithmeticdatabase: Register.read > Register.store by Evaluator.run");
        assertThat(spurious(Tool.ARTHO, 2)).containsExactly(
                "tsp: TourQueue.take > Best.length by Solver.run",
                "tsp: TourQueue.take > Best.offer by Solver.run");
    }
}
