// SPDX-License-Identifier: EPL-2.0
package org.isolde.maven;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/**
 * Predicts violations from the recorded tests, and writes them as a page, {@code index.html}, and
 * in SARIF, {@code predictions.sarif}. With {@code isolde.aggregate} a project reports what all of
 * the build have recorded.
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the parameters
public final class ReportMojo extends IsoldeMojo {

    private static final int NONE = 0;
    private static final int FOUND = 1;

    /** Whether the build fails if a violation is predicted. */
    @Parameter(property = "isolde.failOnPrediction", defaultValue = "false")
    private boolean failOnPrediction;

    /** Whether the project also reports the traces of the modules below it. */
    @Parameter(property = "isolde.aggregate", defaultValue = "false")
    private boolean aggregate;

    /** The projects of the build. */
    @Parameter(defaultValue = "${reactorProjects}", readonly = true, required = true)
    private List<MavenProject> projects;

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        List<String> traces = new ArrayList<>();
        List<String> classes = new ArrayList<>();
        List<String> sources = new ArrayList<>();
        for (MavenProject one : aggregate ? projects : List.of(project())) {
            Path own = one.equals(project()) ? folder() : Path.of(one.getBuild().getDirectory(), "isolde");
            traces.addAll(traces(own));
            for (String place : List.of(one.getBuild().getOutputDirectory(), one.getBuild().getTestOutputDirectory())) {
                addIfThere("--classes", place, classes);
            }
            one.getCompileSourceRoots().forEach(root -> addIfThere("--sources", root, sources));
            one.getTestCompileSourceRoots().forEach(root -> addIfThere("--sources", root, sources));
        }
        if (traces.isEmpty()) {
            getLog().info("No test was recorded here. The goal prepare-agent has them recorded.");
            return;
        }
        Path page = folder().resolve("index.html");
        List<String> words = new ArrayList<>(List.of("predict", "--format", "html", "--out", page.toString()));
        words.addAll(classes);
        words.addAll(traces);
        int code = isolde(words);
        words = new ArrayList<>(List.of("predict", "--format", "sarif", "--out",
                folder().resolve("predictions.sarif").toString()));
        words.addAll(classes);
        words.addAll(sources);
        words.addAll(traces);
        isolde(words);
        if (!Files.isRegularFile(page)) {
            throw new MojoExecutionException("There is no report, for the reason above.");
        }
        switch (code) {
            case NONE -> getLog().info("No violation is predicted: " + page);
            case FOUND -> {
                if (failOnPrediction) {
                    throw new MojoFailureException("Violations are predicted: " + page);
                }
                getLog().warn("Violations are predicted: " + page);
            }
            default -> getLog().warn("Nothing was checked; the report says why: " + page);
        }
    }

    /** The traces of the tests in a folder, by names that are relative to the project. */
    private List<String> traces(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<String> traces = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, PrepareAgentMojo.TRACES)) {
            files.forEach(file -> traces.add(project().getBasedir().toPath().relativize(file).toString()));
        }
        traces.sort(null);
        return traces;
    }

    private static void addIfThere(String option, String place, List<String> words) {
        if (Files.isDirectory(Path.of(place))) {
            words.addAll(List.of(option, place));
        }
    }
}
