// SPDX-License-Identifier: EPL-2.0
package org.isolde.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Hunts in the tests of the project, and fails if a violation was observed. */
@Mojo(name = "hunt", defaultPhase = LifecyclePhase.VERIFY, requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the parameters
public final class HuntMojo extends IsoldeMojo {

    private static final int FOUND = 1;
    private static final int BAD = 2;

    /** How long other orders of the threads are tried, in seconds. */
    @Parameter(property = "isolde.seconds", defaultValue = "60")
    private int seconds;

    /** Test classes, or methods as {@code class#method}; all unless given. */
    @Parameter(property = "isolde.tests")
    private List<String> tests = List.of();

    /**
     * The methods that are meant to be atomic, as patterns; if there are none, those that look
     * atomic.
     */
    @Parameter(property = "isolde.atomic")
    private List<String> atomic = List.of();

    /** Options of the JVMs that run the tests. */
    @Parameter(property = "isolde.jvmOptions")
    private List<String> jvmOptions = List.of();

    /** Whether the build fails if a violation was observed. */
    @Parameter(property = "isolde.failOnObservation", defaultValue = "true")
    private boolean failOnObservation;

    /** Records nothing, but does again what has shown a violation: its number in the report. */
    @Parameter(property = "isolde.again")
    private @org.jspecify.annotations.Nullable String again;

    @Override
    void run() throws IOException, MojoExecutionException, MojoFailureException {
        List<String> classPath;
        try {
            classPath = project().getTestClasspathElements();
        } catch (DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("The class path of the tests is not known", e);
        }
        List<String> existing = classPath.stream().filter(entry -> new File(entry).exists()).toList();
        if (!new File(project().getBuild().getTestOutputDirectory()).isDirectory()) {
            getLog().info("There are no tests here to hunt in.");
            return;
        }
        List<String> words = new ArrayList<>(List.of("hunt", "--time", Integer.toString(seconds), "--trace",
                folder().resolve("hunt.trace").toString()));
        if (again != null) {
            words.addAll(List.of("--again", again));
        }
        for (String pattern : atomic) {
            words.addAll(List.of("--atomic", pattern));
        }
        words.addAll(List.of("--junit", String.join(File.pathSeparator, existing)));
        words.addAll(jvmOptions);
        words.addAll(tests);
        switch (isolde(words)) {
            case 0 -> getLog().info("No violation was observed.");
            case FOUND -> {
                if (failOnObservation) {
                    throw new MojoFailureException("Violations were observed; they are described above. "
                            + "mvn isolde:hunt -Disolde.again=N shows one again.");
                }
                getLog().warn("Violations were observed; they are described above.");
            }
            case BAD -> getLog().warn("The hunt has checked nothing, for the reason above.");
            default -> throw new MojoExecutionException("The hunt has ended before its time.");
        }
    }
}
