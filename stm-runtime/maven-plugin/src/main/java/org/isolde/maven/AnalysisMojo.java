// SPDX-License-Identifier: EPL-2.0
package org.isolde.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.jspecify.annotations.Nullable;

/** What the goals have in common that analyse the project's classes. */
@SuppressWarnings("NullAway.Init") // Maven sets the parameters
abstract class AnalysisMojo extends IsoldeMojo {

    private static final String ARCHIVE = "isolde-command-line";

    /** The folder of an unpacked archive of Isolde; unless given, one is fetched. */
    @Parameter(property = "isolde.home")
    private @Nullable File home;

    /** Options of the command {@code isolde analyze}, besides those that the goal gives. */
    @Parameter
    private List<String> options = List.of();

    /** The accepted findings, which are not reported again. */
    @Parameter(property = "isolde.baseline", defaultValue = "${project.basedir}/isolde-baseline.json")
    private File baseline;

    @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
    private String version;

    @Parameter(defaultValue = "${repositorySystemSession}", readonly = true, required = true)
    private RepositorySystemSession session;

    @Parameter(defaultValue = "${project.remotePluginRepositories}", readonly = true, required = true)
    private List<RemoteRepository> repositories;

    @Inject
    private RepositorySystem system;

    Path baseline() {
        return baseline.toPath();
    }

    List<String> options() {
        return options;
    }

    /** Whether there is nothing to analyse. */
    boolean isEmpty() {
        if (Files.isDirectory(Path.of(project().getBuild().getOutputDirectory()))) {
            return false;
        }
        getLog().info("There are no classes here to analyse.");
        return true;
    }

    /** The classes of the project, and the libraries that they use. */
    List<String> program() throws MojoExecutionException {
        try {
            List<String> classPath = new ArrayList<>(project().getCompileClasspathElements());
            String own = project().getBuild().getOutputDirectory();
            classPath.removeIf(entry -> entry.equals(own) || !new File(entry).exists());
            List<String> words = new ArrayList<>();
            if (!classPath.isEmpty()) {
                words.addAll(List.of("--classpath", String.join(File.pathSeparator, classPath)));
            }
            words.add(own);
            return words;
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("The class path of the project is not known", e);
        }
    }

    /**
     * Runs {@code isolde analyze}, whose output goes to that of the build.
     *
     * @return its exit code
     */
    int analyze(List<String> words) throws IOException, MojoExecutionException {
        Path jar = home().resolve("lib").resolve("isolde.jar");
        if (!Files.isRegularFile(jar)) {
            throw new MojoExecutionException(jar + " is missing. Give the folder of an unpacked archive of Isolde to "
                    + "isolde.home.");
        }
        List<String> command = new ArrayList<>(List.of("-jar", jar.toString(), "analyze"));
        command.addAll(words);
        return java(command);
    }

    private Path home() throws IOException, MojoExecutionException {
        if (home != null) {
            return home.toPath();
        }
        Path unpacked = folder().resolve(ARCHIVE + "-" + version);
        if (!Files.isDirectory(unpacked)) {
            unpack(archive(), unpacked);
        }
        return unpacked;
    }

    private Path archive() throws MojoExecutionException {
        ArtifactRequest request = new ArtifactRequest(new DefaultArtifact("org.isolde", ARCHIVE, "zip", version),
                repositories, null);
        try {
            return system.resolveArtifact(session, request).getArtifact().getFile().toPath();
        } catch (ArtifactResolutionException e) {
            throw new MojoExecutionException("Isolde's command line is not found: " + e.getMessage()
                    + ". Unpack its archive somewhere, and give that folder to isolde.home.", e);
        }
    }

    /** Unpacks the libraries of an archive; others see the folder when it is complete. */
    private void unpack(Path archive, Path target) throws IOException {
        Files.createDirectories(folder());
        Path next = Files.createTempDirectory(folder(), ARCHIVE);
        try (FileSystem zip = FileSystems.newFileSystem(archive)) {
            Path top;
            try (Stream<Path> folders = Files.list(zip.getPath("/"))) {
                top = folders.findFirst().orElseThrow(() -> new IOException(archive + " is empty"));
            }
            Files.createDirectory(next.resolve("lib"));
            try (Stream<Path> jars = Files.list(top.resolve("lib"))) {
                for (Path jar : jars.toList()) {
                    Files.copy(jar, next.resolve("lib").resolve(String.valueOf(jar.getFileName())));
                }
            }
        }
        Files.move(next, target);
    }
}
