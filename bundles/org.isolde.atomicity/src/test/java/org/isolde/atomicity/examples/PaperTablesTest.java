package org.isolde.atomicity.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.isolde.atomicity.AtomicityAnalysis;
import org.isolde.atomicity.AtomicityOptions;
import org.isolde.atomicity.AtomicityViolation;
import org.isolde.atomicity.view.ViewConsistency;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.testing.AtomicityExamples;
import org.isolde.testing.KnownViolation;
import org.isolde.testing.PaperFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables 3.1 and 3.2 of seeds/002: what is found in the programs of the papers, and what is found besides. */
class PaperTablesTest {

    private static final AtomicityExamples EXAMPLES = new AtomicityExamples(Path.of("../../examples/atomicity"));

    private static List<PaperFigures> papers() {
        return EXAMPLES.papers();
    }

    private static Stream<String> programs() {
        return EXAMPLES.programs().stream().filter(name -> !name.endsWith(AtomicityExamples.REPAIRED));
    }

    private static Stream<String> repairs() {
        return EXAMPLES.programs().stream().filter(name -> name.endsWith(AtomicityExamples.REPAIRED));
    }

    /** What an analysis finds, in the words of the list. */
    private static Set<String> found(String name, AtomicityOptions options) {
        ExampleProgram program = ExampleProgram.of(EXAMPLES, name);
        Set<String> found = new TreeSet<>();
        for (AtomicityViolation violation : new AtomicityAnalysis(options).analyse(
                program.calls().program(), program.calls(), program.regions(), Set.of(), () -> false)) {
            KnownViolation.Kind kind = switch (violation.kind()) {
                case HIGH_LEVEL_DATA_RACE -> KnownViolation.Kind.HIGH_LEVEL_DATA_RACE;
                case STALE_VALUE -> KnownViolation.Kind.STALE_VALUE_ERROR;
            };
            found.add(
                    words(
                            kind, ExampleProgram.shortName(violation.process()), name(violation.first().region()),
                            name(violation.second().region())));
        }
        return found;
    }

    private static String name(AtomicRegion region) {
        return ExampleProgram.shortName(region.method());
    }

    private static String words(KnownViolation.Kind kind, String process, String first, String second) {
        return kind + " | " + process + " | " + first + " > " + second;
    }

    private static List<String> known(String name) {
        return EXAMPLES.violations(name)
                .stream()
                .map(known -> words(known.kind(), known.process(), known.first(), known.second()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void noKnownViolationIsMissed(String name) {
        assertThat(found(name, AtomicityOptions.MOTH)).containsAll(known(name));
        assertThat(found(name, AtomicityOptions.DEFAULT)).containsAll(known(name));
    }

    @ParameterizedTest
    @MethodSource("repairs")
    void nothingIsFoundInARepair(String name) {
        assertThat(found(name, AtomicityOptions.MOTH)).isEmpty();
        assertThat(found(name, AtomicityOptions.DEFAULT)).isEmpty();
    }

    @Test
    void theMethodOfThePapersReportsNoMoreBesidesThanItsAuthorsSay() {
        assertThat(spurious(1, AtomicityOptions.MOTH))
                .containsExactlyInAnyOrder(
                        "buffer: stale-value-error | Worker.run | Buffer.take > Results.add",
                        "doublecheck: stale-value-error | Updater.run | Shared.get > Shared.replace",
                        "arithmeticdatabase: stale-value-error | Corrector.run | Register.read > Register.replace");
        assertThat(spurious(2, AtomicityOptions.MOTH)).hasSizeLessThan(10);
    }

    @Test
    void withAllSwitchesLessIsReportedBesides() {
        assertThat(spurious(1, AtomicityOptions.DEFAULT)).hasSizeLessThan(2)
                .noneMatch(violation -> violation.startsWith("doublecheck") || violation.startsWith("buffer"));
        assertThat(spurious(2, AtomicityOptions.DEFAULT)).hasSizeLessThan(3)
                .noneMatch(violation -> violation.contains("TourQueue.take"));
    }

    private static List<String> spurious(int table, AtomicityOptions options) {
        return papers().stream()
                .filter(row -> row.table() == table)
                .map(PaperFigures::program)
                .flatMap(
                        name -> found(name, options).stream()
                                .filter(violation -> !known(name).contains(violation))
                                .map(violation -> name + ": " + violation))
                .toList();
    }

    /** What it reports are high-level data races, even where the regions are those of a stale value. */
    @Test
    void theOriginalViewConsistencyMissesTheStaleValuesAlone() {
        assertThat(missedByArtho(1)).hasSize(10);
        assertThat(missedByArtho(2)).hasSize(17);
    }

    private static List<String> missedByArtho(int table) {
        return papers().stream()
                .filter(row -> row.table() == table)
                .map(PaperFigures::program)
                .flatMap(name -> {
                    Set<String> pairs = pairsOfArtho(name);
                    return EXAMPLES.violations(name)
                            .stream()
                            .filter(
                                    known -> known.kind() == KnownViolation.Kind.STALE_VALUE_ERROR
                                            || !pairs.contains(
                                                    pair(known.process(), known.first(), known.second())))
                            .map(KnownViolation::toString);
                })
                .toList();
    }

    private static Set<String> pairsOfArtho(String name) {
        ExampleProgram program = ExampleProgram.of(EXAMPLES, name);
        AtomicityAnalysis analysis = new AtomicityAnalysis(AtomicityOptions.MOTH);
        analysis.analyse(program.calls().program(), program.calls(), program.regions(), Set.of(), () -> false);
        Set<String> pairs = new TreeSet<>();
        for (ViewConsistency.Conflict conflict : ViewConsistency.artho(analysis.processViews())) {
            pairs.add(
                    pair(
                            ExampleProgram.shortName(conflict.process()), name(conflict.first().view().region()),
                            name(conflict.second().view().region())));
        }
        return pairs;
    }

    private static String pair(String process, String one, String other) {
        return process + " " + new TreeSet<>(Set.copyOf(List.of(one, other)));
    }
}
