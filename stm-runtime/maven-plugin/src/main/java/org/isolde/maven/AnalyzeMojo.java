// SPDX-License-Identifier: EPL-2.0
package org.isolde.maven;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Analyses the project's classes, and fails if something is found that is not in the baseline. What
 * was found is printed and written in SARIF, {@code analysis.sarif}. If nothing has changed since,
 * it is not analysed again.
 */
@Mojo(name = "analyze", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true,
        requiresDependencyResolution = ResolutionScope.COMPILE)
@SuppressWarnings("NullAway.Init") // Maven sets the parameters
public final class AnalyzeMojo extends AnalysisMojo {

    private static final int NONE = 0;
    private static final int FOUND = 1;

    /** Whether the build fails if something is found that is not in the baseline. */
    @Parameter(property = "isolde.failOnFinding", defaultValue = "true")
    private boolean failOnFinding;

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        if (isEmpty()) {
            return;
        }
        List<String> words = new ArrayList<>(options());
        if (Files.isRegularFile(baseline())) {
            words.addAll(List.of("--baseline", baseline().toString()));
        }
        words.addAll(program());
        Files.createDirectories(folder());
        Path sarif = folder().resolve("analysis.sarif");
        Path known = folder().resolve("analysis.digest");
        String digest = digest(words);
        int code;
        if (Files.isRegularFile(known) && Files.isRegularFile(sarif)
                && Files.readString(known).startsWith(digest + " ")) {
            code = Integer.parseInt(Files.readString(known).substring(digest.length() + 1).strip());
            getLog().info("Nothing has changed since the last analysis: " + sarif);
        } else {
            Files.deleteIfExists(known);
            List<String> report = new ArrayList<>(List.of("--format", "sarif", "--out", sarif.toString()));
            report.addAll(words);
            code = analyze(report);
            if (code != NONE && code != FOUND) {
                throw new MojoExecutionException("The analysis has failed with exit code " + code
                        + ", for the reason above.");
            }
            Files.writeString(known, digest + " " + code);
        }
        if (code == NONE) {
            getLog().info("Nothing was found" + (Files.isRegularFile(baseline())
                    ? " that the baseline does not have: "
                    : ": ") + sarif);
            return;
        }
        analyze(words);
        String found = "Isolde has found something: see above, or " + sarif + ". The goal baseline accepts it.";
        if (failOnFinding) {
            throw new MojoFailureException(found);
        }
        getLog().warn(found);
    }

    /** A digest of all that the result depends on. */
    private String digest(List<String> words) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            List<Path> files = new ArrayList<>();
            for (String word : words) {
                digest.update((word + "\n").getBytes(StandardCharsets.UTF_8));
                for (String path : word.split(java.io.File.pathSeparator)) {
                    if (Files.exists(Path.of(path))) {
                        try (Stream<Path> found = Files.walk(Path.of(path))) {
                            found.filter(Files::isRegularFile).sorted().forEach(files::add);
                        }
                    }
                }
            }
            for (Path file : files) {
                digest.update((file + "\n").getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(file));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
