// SPDX-License-Identifier: EPL-2.0
package org.isolde.maven;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Accepts all that the goal {@code analyze} finds now: writes it into the baseline. */
@Mojo(name = "baseline", threadSafe = true, requiresDependencyResolution = ResolutionScope.COMPILE)
public final class BaselineMojo extends AnalysisMojo {

    /** Bad use: what is found does not count. */
    private static final int BAD = 2;

    @Override
    void run() throws IOException, MojoExecutionException {
        if (isEmpty()) {
            return;
        }
        List<String> words = new ArrayList<>(options());
        words.addAll(List.of("--write-baseline", baseline().toString()));
        words.addAll(program());
        if (analyze(words) >= BAD) {
            throw new MojoExecutionException("There is no baseline, for the reason above.");
        }
        getLog().info("Accepted: " + baseline());
    }
}
