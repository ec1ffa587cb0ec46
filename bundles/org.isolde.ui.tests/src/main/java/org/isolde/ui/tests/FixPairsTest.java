// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.formatter.DefaultCodeFormatterConstants;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.isolde.core.fixes.Blank;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.Fixes;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder in {@code fixes} holds a program with one anomaly, before and after a fix of which
 * the label stands in {@code fix.txt}: after it the next build reports nothing, neither Isolde nor
 * the compiler, as soon as what the fix asks the user for is written.
 */
class FixPairsTest {

    /** Set by the build. */
    private static final Path FIXES = Path.of(System.getProperty("isolde.fixes", "fixes"));

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    static List<String> pairs() throws IOException {
        try (Stream<Path> folders = Files.list(FIXES)) {
            return folders.map(folder -> folder.getFileName().toString()).sorted().toList();
        }
    }

    private static Map<String, String> sources(Path folder) throws IOException {
        Map<String, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                sources.put(folder.relativize(file).toString(), Files.readString(file));
            }
        }
        return sources;
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void theFixMakesOneOfTheOtherAndCures(String pair) throws Exception {
        Map<String, String> before = sources(FIXES.resolve(pair).resolve("before"));
        TestProject project = TestProject.enabled("bank");
        project.java().setOption(DefaultCodeFormatterConstants.FORMATTER_TAB_CHAR, JavaCore.SPACE);
        for (Map.Entry<String, String> source : before.entrySet()) {
            project.with(source.getKey(), source.getValue());
        }
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        IMarker marker = project.markers().getFirst();
        String label = Files.readString(FIXES.resolve(pair).resolve("fix.txt")).strip();
        List<Fix> fixes = Fixes.of(marker);
        assertThat(fixes).extracting(Fix::label).contains(label);
        Fix fix = fixes.stream().filter(candidate -> candidate.label().equals(label)).findFirst().orElseThrow();
        assertThat(fix.explanation()).isNotBlank();

        Change change = fix.change(new NullProgressMonitor());
        change.initializeValidationData(new NullProgressMonitor());
        ResourcesPlugin.getWorkspace().run(new PerformChangeOperation(change), new NullProgressMonitor());

        Map<String, String> after = new TreeMap<>();
        Map<String, String> expected = sources(FIXES.resolve(pair).resolve("after"));
        for (String path : expected.keySet()) {
            after.put(path, project.source(path).readString());
        }
        assertThat(after).isEqualTo(expected);
        Optional<Blank> blank = fix.blank(new NullProgressMonitor());
        if (blank.isPresent()) {
            workspace.build();
            assertThat(project.markers()).contains(marker);
            fillIn(blank.get());
        }
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).map(MarkerText::of).isEmpty();
    }

    /** What a user does after such a fix. */
    static void fillIn(Blank blank) throws Exception {
        IFile file = (IFile) blank.unit().getResource();
        StringBuilder source = new StringBuilder(file.readString()).insert(blank.offset(), "It is meant to be so.");
        file.write(source.toString().getBytes(StandardCharsets.UTF_8), true, false, true, new NullProgressMonitor());
    }
}
