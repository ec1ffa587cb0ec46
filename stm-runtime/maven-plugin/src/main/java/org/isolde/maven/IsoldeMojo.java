// SPDX-License-Identifier: EPL-2.0
package org.isolde.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;

/** What the goals have in common. */
@SuppressWarnings("NullAway.Init") // Maven sets the parameters
abstract class IsoldeMojo extends AbstractMojo {

    private static final String AGENT = "org.isolde:isolde-stm-agent";
    private static final String COMMAND_LINE = "org.isolde:isolde-junit";

    /** The project. */
    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    /** The plug-in's own jars. */
    @Parameter(defaultValue = "${plugin.artifactMap}", readonly = true, required = true)
    private Map<String, Artifact> artifacts;

    /** The folder for traces and reports. */
    @Parameter(property = "isolde.folder", defaultValue = "${project.build.directory}/isolde")
    private File folder;

    /** Whether the goal does nothing. */
    @Parameter(property = "isolde.skip", defaultValue = "false")
    private boolean skip;

    @Override
    public final void execute() throws MojoExecutionException, MojoFailureException {
        if (skip) {
            getLog().info("Isolde is skipped.");
            return;
        }
        try {
            run();
        } catch (IOException e) {
            throw new MojoExecutionException(e.getMessage(), e);
        }
    }

    /** Does what the goal is for. */
    abstract void run() throws IOException, MojoExecutionException, MojoFailureException;

    MavenProject project() {
        return project;
    }

    Path folder() {
        return folder.toPath();
    }

    /** The agent, in a file by the name that it puts itself on the boot class path with. */
    Path agent() throws IOException, MojoExecutionException {
        Files.createDirectories(folder());
        Path agent = folder().resolve("isolde-stm.jar");
        Files.copy(jar(AGENT), agent, StandardCopyOption.REPLACE_EXISTING);
        return agent;
    }

    private Path jar(String artifact) throws MojoExecutionException {
        Artifact found = artifacts.get(artifact);
        if (found == null || found.getFile() == null) {
            throw new MojoExecutionException(artifact + " is no dependency of the plug-in any more. Take out what "
                    + "excludes it.");
        }
        return found.getFile().toPath();
    }

    /**
     * Runs a command of Isolde, whose output goes to that of the build.
     *
     * @return its exit code
     */
    int isolde(List<String> words) throws IOException, MojoExecutionException {
        String jar = jar(COMMAND_LINE).toString();
        List<String> command = new ArrayList<>(List.of("-Disolde.stm.agent=" + agent(), "-Disolde.test.runner=" + jar,
                "-cp", jar, "org.isolde.launcher.Entry"));
        command.addAll(words);
        return java(command);
    }

    /**
     * Runs a program of Java in the folder of the project; its output goes to that of the build.
     *
     * @return its exit code
     */
    int java(List<String> arguments) throws IOException, MojoExecutionException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).directory(project.getBasedir()).inheritIO().start();
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("The build was interrupted", e);
        } finally {
            process.destroy();
        }
    }
}
