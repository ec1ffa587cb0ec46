// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.examples;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.process.Process;
import org.isolde.testing.AtomicityExamples;
import org.isolde.testing.KnownViolation;
import org.isolde.testing.KnownViolation.Kind;
import org.isolde.testing.PaperFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The lists of {@code examples/atomicity} fit its programs, and Tables 3.1 and 3.2 of Dias' thesis.
 */
@TestInstance(Lifecycle.PER_CLASS)
class KnownViolationsTest {

    private static final AtomicityExamples EXAMPLES = new AtomicityExamples(Path.of("../../examples/atomicity"));

    private final Map<String, ExampleProgram> compiled = new TreeMap<>();

    private ExampleProgram program(String name) {
        return compiled.computeIfAbsent(name, unknown -> ExampleProgram.of(EXAMPLES, unknown));
    }

    private static List<String> programs() {
        return EXAMPLES.programs();
    }

    private static List<PaperFigures> papers() {
        return EXAMPLES.papers();
    }

    private static List<KnownViolation> violations() {
        return EXAMPLES.violations();
    }

    private static Stream<KnownViolation> staleValueErrors() {
        return violations().stream().filter(violation -> violation.kind() == Kind.STALE_VALUE_ERROR);
    }

    private static Stream<KnownViolation> highLevelDataRaces() {
        return violations().stream().filter(violation -> violation.kind() == Kind.HIGH_LEVEL_DATA_RACE);
    }

    @Test
    void thereIsAProgramAndARepairForEachOfThePapers() {
        List<String> expected = papers().stream()
                .map(PaperFigures::program)
                .flatMap(name -> Stream.of(name, name + AtomicityExamples.REPAIRED))
                .toList();

        assertThat(expected).hasSize(2 * 19);
        assertThat(programs()).containsAll(expected).contains("philo.original", "store.original")
                .hasSize(expected.size() + 2);
    }

    @Test
    void theTotalsAreThoseOfTheTables() {
        assertThat(totals(1)).containsExactly(15, 0, 10, 3, 3, 0, 23);
        assertThat(totals(2)).containsExactly(18, 0, 17, 0, 10, 5, 0);
    }

    /** Violations, those missed by each tool, and the spurious ones of each. */
    private static List<Integer> totals(int table) {
        List<PaperFigures> rows = papers().stream().filter(row -> row.table() == table).toList();
        return Stream.concat(
                Stream.of(rows.stream().mapToInt(PaperFigures::violations).sum()),
                Stream.concat(perTool(rows.stream().map(PaperFigures::missed).toList()),
                        perTool(rows.stream().map(PaperFigures::spurious).toList())))
                .toList();
    }

    private static Stream<Integer> perTool(List<PaperFigures.PerTool> figures) {
        return Stream.of(figures.stream().mapToInt(PaperFigures.PerTool::moth).sum(),
                figures.stream().mapToInt(PaperFigures.PerTool::artho).sum(),
                figures.stream().mapToInt(figure -> figure.teixeira().orElse(0)).sum());
    }

    @ParameterizedTest
    @MethodSource("papers")
    void aProgramHasAsManyViolationsAsInThePapers(PaperFigures row) {
        Map<String, Long> known = violations().stream().distinct()
                .collect(groupingBy(KnownViolation::program, counting()));

        assertThat(known.getOrDefault(row.program(), 0L)).isEqualTo(row.violations());
    }

    @Test
    void onlyProgramsOfThePapersHaveViolations() {
        assertThat(papers()).extracting(PaperFigures::program)
                .containsAll(violations().stream().map(KnownViolation::program).toList());
        assertThat(violations()).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aProgramHasItsOwnMainAndThreadsThatRunRegions(String name) {
        ExampleProgram program = program(name);

        assertThat(program.calls().program().problems()).isEmpty();
        assertThat(program.processes()).filteredOn(process -> process.kind() == Process.Kind.MAIN).hasSize(1);
        assertThat(program.processes()).filteredOn(process -> process.kind() == Process.Kind.THREAD).isNotEmpty()
                .allMatch(process -> !process.regions().isEmpty());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theViolationsAreOfRegionsThatTheirProcessRuns(String name) {
        ExampleProgram program = program(name);

        assertThat(EXAMPLES.violations(name)).allSatisfy(
                violation -> assertThat(program.process(violation.process()).regions())
                        .extracting(region -> ExampleProgram.shortName(region.method()))
                        .contains(violation.first(), violation.second()));
    }

    @ParameterizedTest
    @MethodSource("staleValueErrors")
    void aStaleValueIsReadInTheFirstRegionAndWrittenInOneOfAProcess(KnownViolation violation) {
        ExampleProgram program = program(violation.program());

        assertThat(violation.locations()).isNotEmpty();
        assertThat(program.readIn(program.region(violation.first()))).containsAll(violation.locations());
        assertThat(program.writtenIn(program.region(violation.second()))).isNotEmpty();
        assertThat(regionsOfProcesses(program)).anySatisfy(
                region -> assertThat(program.writtenIn(region)).containsAll(violation.locations()));
    }

    @ParameterizedTest
    @MethodSource("highLevelDataRaces")
    void aHighLevelDataRaceIsInTwoRegionsOnWhatIsInOneElsewhere(KnownViolation violation) {
        ExampleProgram program = program(violation.program());
        AtomicRegion first = program.region(violation.first());
        AtomicRegion second = program.region(violation.second());

        assertThat(violation.locations()).hasSizeGreaterThan(1).isSorted();
        assertThat(regionsOfProcesses(program)).anySatisfy(other -> assertThat(
                splits(violation.locations(), program.readIn(first), program.readIn(second))
                        && program.writtenIn(other).containsAll(violation.locations())
                        || splits(violation.locations(), program.writtenIn(first), program.writtenIn(second))
                                && program.readIn(other).containsAll(violation.locations()))
                .isTrue());
    }

    /** Whether two views have the locations together, and neither has all of them. */
    private static boolean splits(List<String> locations, Set<String> first, Set<String> second) {
        return locations.stream().allMatch(location -> first.contains(location) || second.contains(location))
                && !first.containsAll(locations)
                && !second.containsAll(locations);
    }

    private static List<AtomicRegion> regionsOfProcesses(ExampleProgram program) {
        return program.processes().stream().flatMap(process -> process.regions().stream()).toList();
    }

    @ParameterizedTest
    @MethodSource("papers")
    void theRepairHasTheSameThreads(PaperFigures row) {
        assertThat(entries(row.program() + AtomicityExamples.REPAIRED)).isEqualTo(entries(row.program()));
    }

    private List<String> entries(String name) {
        return program(name).processes().stream()
                .map(process -> ExampleProgram.shortName(process.entry()))
                .toList();
    }
}
