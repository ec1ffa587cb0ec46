// SPDX-License-Identifier: EPL-2.0
package org.isolde.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the archives hold. */
class ArchiveContentTest {

    private static final Pattern NAMED = Pattern.compile("`([^`]+)`");
    /** Annotations, which only the compiler needs. */
    private static final Pattern ANNOTATIONS = Pattern.compile(
            ".*/org/osgi/.*|.*/(error_prone_annotations|org\\.eclipse\\.jdt\\.annotation)-[^/]*");
    private static final String LIBRARIES = "bundles/org.isolde.cli/target/dependencies-list.txt";

    @TempDir
    private static Path folder;

    private static Unpacked archive;

    @BeforeAll
    static void unpack() throws Exception {
        archive = Unpacked.below(folder);
    }

    private static Set<String> files(String below) throws IOException {
        Path start = archive.folder().resolve(below);
        try (Stream<Path> files = Files.walk(start)) {
            return files.filter(Files::isRegularFile).map(file -> start.relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void bothArchivesHoldTheSame() throws IOException {
        try (ZipFile zip = new ZipFile(System.getProperty("isolde.archives") + ".zip")) {
            Set<String> zipped = new TreeSet<>();
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (!entry.isDirectory()) {
                    zipped.add(entry.getName().substring(entry.getName().indexOf('/') + 1));
                }
            }
            assertThat(zipped).isEqualTo(files(""));
        }
    }

    @Test
    void documentsAndExamplesAreThere() throws IOException {
        assertThat(files("")).contains("LICENSE", "NOTICE.md", "README.md", "CHANGELOG.md", "CONTRIBUTING.md",
                "SECURITY.md",
                "docs/README.md", "bin/isolde", "bin/isolde.cmd", "lib/isolde.jar", "lib/isolde-stm.jar",
                "lib/isolde-stm-testing-" + System.getProperty("isolde.version") + ".jar",
                "examples/bank/src/org/isolde/examples/bank/Withdraw.java");
        assertThat(archive.folder().resolve("bin/isolde")).isExecutable();
    }

    /**
     * The archive names its libraries in its own pom.xml, the command line in the target of the
     * bundles.
     */
    @Test
    void theLibrariesAreThoseWithWhichTheCommandLineIsTested() throws IOException {
        Set<String> tested = new TreeSet<>();
        for (String jar : Files.readAllLines(Path.of(System.getProperty("isolde.root"), LIBRARIES))) {
            if (!ANNOTATIONS.matcher(jar).matches()) {
                tested.add(Path.of(jar).getFileName().toString());
            }
        }
        Set<String> shipped = files("lib");
        shipped.removeIf(name -> Set.of("isolde.jar", "isolde-stm.jar").contains(name)
                || name.startsWith("isolde-stm-api") || name.startsWith("isolde-stm-testing")
                || name.startsWith("isolde-test-runner"));
        assertThat(shipped).isEqualTo(tested);
    }

    @Test
    void everyLibraryOfOthersHasItsLicence() throws IOException {
        List<String> patterns = new ArrayList<>();
        Set<String> licences = new TreeSet<>();
        Matcher named = NAMED.matcher(Files.readString(archive.folder().resolve("NOTICE.md")));
        while (named.find()) {
            if (named.group(1).endsWith(".jar")) {
                patterns.add(named.group(1).replace(".", "\\.").replace("*", ".*"));
            } else if (named.group(1).endsWith(".txt")) {
                licences.add(named.group(1));
            }
        }
        assertThat(licences).isEqualTo(files("licenses"));
        Set<String> unlicensed = files("lib");
        unlicensed.removeIf(jar -> jar.startsWith("isolde") || jar.startsWith("org.isolde."));
        assertThat(unlicensed).isNotEmpty().allMatch(jar -> patterns.stream().anyMatch(jar::matches));
    }
}
