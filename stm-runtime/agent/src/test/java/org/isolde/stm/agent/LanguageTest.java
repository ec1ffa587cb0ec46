// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.stm.agent.programs.language.Language;
import org.isolde.stm.agent.programs.language.RecentLanguage;
import org.isolde.stm.runtime.Algorithm;
import org.isolde.stm.runtime.algorithms.Algorithms;
import org.isolde.stm.spi.examples.InPlaceTl2;
import org.isolde.stm.spi.examples.OutPlaceTl2;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Each part of the language in a transaction: it does what it does without the agent, and when the
 * transaction fails everything is as it was. No transaction becomes irrevocable but the one that
 * has to: the agent would say so.
 */
@CampaignTests
class LanguageTest {

    private static final Path SOURCES = Path.of("src/test/java/org/isolde/stm/agent/programs/language");
    private static final String NEWEST = "org.isolde.stm.agent.programs.language.Newest";

    private static final String PASSED = "Isolde STM: " + Language.class.getName()
            + "$Passed.change() makes its transaction irrevocable: it calls java.util.List.forEach(Consumer)";

    static List<String> algorithms(Campaign campaign) {
        // The last two come from outside.
        return campaign.sample(Stream.concat(
                Algorithms.all().stream().map(Algorithm::optionName),
                Stream.of(OutPlaceTl2.class.getName(), InPlaceTl2.class.getName())).toList());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void everyPartOfTheLanguageIsDoneOrUndone(String algorithm) {
        assertThatItIsDoneOrUndone(Forked.programs(), Language.class.getName(), algorithm);
        assertThatItIsDoneOrUndone(Forked.programs(), RecentLanguage.class.getName(), algorithm);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tl2", "tl2-inplace", "mvstm"})
    void everyPartOfTheLanguageIsDoneOrUndoneInClassFilesOfJava8(String algorithm, @TempDir Path classes)
            throws IOException {
        compile(classes, "8", SOURCES.resolve("Part.java"), SOURCES.resolve("Language.java"));
        assertThatItIsDoneOrUndone(withApi(classes), Language.class.getName(), algorithm);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tl2", "tl2-inplace", "mvstm"})
    @EnabledForJreRange(min = JRE.JAVA_21)
    void everyPartOfTheLanguageIsDoneOrUndoneInTheNewestClassFiles(String algorithm, @TempDir Path classes)
            throws IOException {
        String newest = Integer.toString(Runtime.version().feature());
        Path resources = Path.of("src/test/resources/newest");
        compile(
                classes, newest, SOURCES.resolve("Part.java"), SOURCES.resolve("Language.java"),
                SOURCES.resolve("RecentLanguage.java"), resources.resolve("Newest.java"));
        for (String program : List.of(Language.class.getName(), RecentLanguage.class.getName(), NEWEST)) {
            assertThatItIsDoneOrUndone(withApi(classes), program, algorithm);
        }
    }

    private static void assertThatItIsDoneOrUndone(String classPath, String program, String algorithm) {
        Forked plain = Forked.java(List.of("-cp", classPath, program));
        assertThat(plain.err()).isEmpty();
        Forked result = Forked.withAgent("algorithm=" + algorithm, classPath, program, "undo");
        assertThat(result.out()).isNotEmpty().isEqualTo(plain.out());
        assertThat(result.err()).first().isEqualTo(Forked.started(algorithm));
        assertThat(result.err().subList(1, result.err().size())).isSubsetOf(PASSED);
        assertThat(result.status()).isZero();
    }

    private static String withApi(Path classes) {
        return classes + File.pathSeparator + Forked.apiPath();
    }

    private static void compile(Path classes, String release, Path... sources) {
        List<String> arguments = new ArrayList<>(
                List.of("-Xlint:-options", "--release", release, "-cp", Forked.apiPath(), "-d", classes.toString()));
        for (Path source : sources) {
            arguments.add(source.toString());
        }
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(failed).as("exit status of the compiler").isZero();
    }
}
