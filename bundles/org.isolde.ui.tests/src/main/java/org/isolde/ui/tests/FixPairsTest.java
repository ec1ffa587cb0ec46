package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.formatter.DefaultCodeFormatterConstants;
import org.eclipse.ltk.core.refactoring.Change;
import org.eclipse.ltk.core.refactoring.PerformChangeOperation;
import org.isolde.core.fixes.Fix;
import org.isolde.core.fixes.Fixes;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each folder in {@code fixes} holds a program with one anomaly, before and after a fix of which the label stands in {@code fix.txt}: after it the next
 * build reports nothing, neither Isolde nor the compiler.
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
        for (String path : before.keySet()) {
            after.put(path, project.source(path).readString());
        }
        assertThat(after).isEqualTo(sources(FIXES.resolve(pair).resolve("after")));
        workspace.build();
        assertThat(project.compileErrors()).isEmpty();
        assertThat(project.markers()).map(MarkerText::of).isEmpty();
    }
}
