// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.campaign.Lane;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.follow.FollowedLibrary;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.testing.AtomicityExamples;
import org.isolde.testing.PaperFigures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Philo and Store as they were written, their input and output followed down to what has no code.
 */
@TestInstance(Lifecycle.PER_CLASS)
@CampaignTests
class FollowedMeasurementTest {

    private static final AtomicityExamples EXAMPLES = new AtomicityExamples(Path.of("../../examples/atomicity"));
    private static final ClassPath LIBRARY = new ClassPath(List.of(JdkSource.running()));
    private static final String PHILO = "philo.original";
    private static final String STORE = "store.original";

    private final Map<String, FollowedMeasurement.Result> measured = new HashMap<>();

    private FollowedMeasurement.Result measured(String program) throws UnreadableClassException {
        FollowedMeasurement.Result result = measured.get(program);
        if (result == null) {
            result = new FollowedMeasurement(LIBRARY).run(ExampleProgram.of(EXAMPLES, program), 1);
            measured.put(program, result);
        }
        return result;
    }

    static List<String> programs(Campaign campaign) {
        return campaign.lane() == Lane.FULL ? List.of(PHILO, STORE) : List.of(PHILO);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theSameIsFoundWithTheCodeOfTheJdkAsWithItsSummariesAndNothingIsLeftOut(String program)
            throws UnreadableClassException {
        FollowedMeasurement.Result result = measured(program);

        assertThat(result.followed().calls().isFollowed("sun/nio/cs/StreamEncoder")).isTrue();
        assertThat(result.omissions()).isEmpty();
        assertThat(result.comparison().missed()).isEmpty();
        assertThat(result.comparison().spurious()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void whatIsNotFollowedIntoIsNativeOrHasASummaryOrIsInternalToTheJdk(String program)
            throws UnreadableClassException {
        FollowedLibrary.Result followed = measured(program).followed();

        assertThat(followed.methods()).isGreaterThan(400);
        assertThat(followed.outside()).extracting(method -> method.method().name()).contains("writeBytes");
        assertThat(followed.outside())
                .filteredOn(method -> !method.isNative() && !method.hasSummary())
                .extracting(method -> method.method().owner())
                .allMatch(type -> type.startsWith("jdk/internal/") || type.startsWith("java/lang/String"));
    }

    @Test
    void theTableSaysWhatIsNotFollowedInto() throws UnreadableClassException {
        PaperFigures paper = EXAMPLES.papers()
                .stream()
                .filter(figures -> PHILO.startsWith(figures.program()))
                .findFirst()
                .orElseThrow();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        FollowedTable table = new FollowedTable(new PrintStream(printed, true, StandardCharsets.UTF_8));
        table.add(PHILO, paper, measured(PHILO));

        table.print();

        String text = printed.toString(StandardCharsets.UTF_8);
        assertThat(text.lines()).anyMatch(
                line -> line.matches(" +philo\\.original +\\d+ +\\d+ +\\d+ +\\d+ +\\d+ +0 .*"));
        assertThat(text).contains("    java.io.FileOutputStream: initIDs (native), writeBytes (native)\n");
        for (FollowedLibrary.Outside method : measured(PHILO).followed().outside()) {
            assertThat(text).contains(method.method().owner().replace('/', '.') + ": ");
        }
    }
}
