// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that use every construct of the language print the same after their code has been
 * written out again from the model, whichever compiler compiled them for whichever release.
 *
 * <p>The programs stand in {@code src/test/programs}, in a directory for the first release that
 * knows their syntax.
 */
@CampaignTests
class LanguageOracleTest {

    private static final Path PROGRAMS = Path.of("src/test/programs");
    private static final List<Integer> RELEASES = List.of(8, 17, 21, 25);

    static List<Arguments> programs(Campaign campaign) throws IOException {
        List<Arguments> cases = new ArrayList<>();
        for (int first : RELEASES) {
            try (Stream<Path> files = Files.list(PROGRAMS.resolve("java" + first))) {
                for (Path file : files.sorted().toList()) {
                    for (int release : RELEASES) {
                        if (release >= first && release <= Runtime.version().feature()) {
                            cases.add(Arguments.of(file, release, SourceCompiler.JAVAC));
                            cases.add(Arguments.of(file, release, SourceCompiler.ECJ));
                        }
                    }
                }
            }
        }
        return campaign.sample(cases);
    }

    @ParameterizedTest
    @MethodSource("programs")
    void printsTheSameAfterwards(Path program, int release, SourceCompiler compiler) throws Exception {
        String name = program.getFileName().toString().replace(".java", "");
        Map<String, byte[]> original = compiler.compile(name, Files.readString(program), "--release",
                Integer.toString(release));
        String expected = run(name, original);
        assertThat(expected).hasSizeGreaterThan(100);

        assertThat(run(name, new ClassRewriter(original).rewriteAll())).isEqualTo(expected);
    }

    private static String run(String name, Map<String, byte[]> classFiles) throws Exception {
        ChildFirstLoader loader = new ChildFirstLoader(classFiles);
        classFiles.keySet().forEach(loader::verify);
        return (String) loader.loadClass(name).getMethod("run").invoke(null);
    }
}
