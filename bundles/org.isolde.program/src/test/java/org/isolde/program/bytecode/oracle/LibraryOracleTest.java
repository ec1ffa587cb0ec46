// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.campaign.Lane;
import org.isolde.program.bytecode.UnreadableClassException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The model says all that a class does: libraries whose code has been written out again from the
 * model, one thousand classes in all, pass the Java virtual machine's verifier and end each of
 * their own tests as before.
 *
 * <p>Tests that fail before (for want of files or permissions that they have in their own build)
 * must fail in the same way after.
 */
@CampaignTests
class LibraryOracleTest {

    static List<Library> libraries(Campaign campaign) {
        return campaign.sample(List.of(Library.values()));
    }

    @ParameterizedTest
    @MethodSource("libraries")
    void testsOfTheLibraryEndAsBefore(Library library, Campaign campaign) throws UnreadableClassException {
        Map<String, byte[]> tests = library.testClassFiles();
        List<String> testsToRun = campaign.sample(library.testsToRun(tests));
        Map<String, byte[]> original = library.classFiles();
        Map<String, String> expected = run(original, tests, testsToRun);
        assertThat(expected).hasSizeGreaterThanOrEqualTo(testsToRun.size());
        if (campaign.lane() == Lane.FULL) {
            assertThat(expected).hasSizeGreaterThan(4000);
            assertThat(expected.values()).filteredOn(outcome -> outcome.startsWith("FAILED"))
                    .hasSizeLessThan(expected.size() / 20);
        }

        Map<String, byte[]> fromJavac = new ClassRewriter(original).rewriteAll();
        assertThat(run(fromJavac, tests, testsToRun)).isEqualTo(expected);

        Map<String, byte[]> compiledByEcj = library.compiledByEcj();
        Map<String, byte[]> fromEcj = new ClassRewriter(compiledByEcj).rewriteAll();
        assertThat(run(fromEcj, tests, testsToRun)).isEqualTo(expected);
    }

    private static Map<String, String> run(Map<String, byte[]> classFiles, Map<String, byte[]> tests,
            List<String> testsToRun) {
        Map<String, byte[]> all = new HashMap<>(classFiles);
        all.putAll(tests);
        ChildFirstLoader loader = new ChildFirstLoader(all);
        classFiles.keySet().forEach(loader::verify);
        return TestOutcomes.run(loader, testsToRun);
    }
}
