// SPDX-License-Identifier: EPL-2.0
package org.isolde.maven;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Has the JVMs of the tests recorded: puts Isolde's agent ahead of the property that the Surefire
 * plug-in takes their options from. Other agents, such as JaCoCo's, stay there.
 */
@Mojo(name = "prepare-agent", defaultPhase = LifecyclePhase.INITIALIZE, threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the parameters
public final class PrepareAgentMojo extends IsoldeMojo {

    /** The names of the traces, of which hunts leave others in the same folder. */
    static final String TRACES = "tests-*.trace";

    /** What runs tests, and compares values, is not recorded. */
    private static final List<String> TOOLS = List.of("org.junit", "junit", "org.opentest4j", "org.apiguardian",
            "org.assertj", "org.hamcrest", "org.mockito", "net.bytebuddy", "org.testng", "org.apache.maven.surefire",
            "org.jacoco", "org.isolde.testrun", "org.isolde.junit");

    /** The property with the options of the JVMs. */
    @Parameter(property = "isolde.propertyName", defaultValue = "argLine")
    private String propertyName;

    /**
     * The methods that are meant to be atomic, as patterns; if there are none, those that look
     * atomic.
     */
    @Parameter(property = "isolde.atomic")
    private List<String> atomic = List.of();

    /** Packages and classes that are not recorded, besides those of tools for tests. */
    @Parameter(property = "isolde.excludes")
    private List<String> excludes = List.of();

    /**
     * Packages and classes whose data is recorded; of others only what synchronises. All unless
     * given.
     */
    @Parameter(property = "isolde.recordData")
    private List<String> recordData = List.of();

    @Override
    void run() throws IOException, MojoExecutionException {
        Path agent = agent();
        deleteTraces();
        List<String> excluded = new ArrayList<>(TOOLS);
        excluded.addAll(excludes);
        StringBuilder options = new StringBuilder("-javaagent:").append(agent).append("=record=")
                .append(quoted(folder().resolve("tests-%p.trace").toString()))
                .append(",exclude=").append(String.join(":", excluded));
        if (!atomic.isEmpty()) {
            options.append(",atomic=").append(quoted(String.join(";", atomic)));
        }
        if (!recordData.isEmpty()) {
            options.append(",record-data=").append(quoted(String.join(":", recordData)));
        }
        Properties properties = project().getProperties();
        String before = properties.getProperty(propertyName, "");
        String option = options.indexOf(" ") < 0 ? options.toString() : "\"" + options + "\"";
        properties.setProperty(propertyName, (option + " " + before).strip());
        getLog().info(propertyName + " set to " + properties.getProperty(propertyName));
    }

    /** Those of an earlier run must not be taken for this one. */
    private void deleteTraces() throws IOException {
        try (DirectoryStream<Path> traces = Files.newDirectoryStream(folder(), TRACES)) {
            for (Path trace : traces) {
                Files.delete(trace);
            }
        }
    }

    private static String quoted(String value) {
        return value.replace(",", ",,");
    }
}
