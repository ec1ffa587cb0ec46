// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The public packages of the bundles declare that nothing is null unless they say so. */
class NullnessTest {

    private static final String DEFAULT = "@NonNullByDefault({PARAMETER, RETURN_TYPE, FIELD, RECORD_COMPONENT})\n";

    @Test
    void thePublicPackagesOfBundlesAreNonNullByDefault() throws IOException {
        List<Path> descriptions = new ArrayList<>();
        for (Path manifest : Sources.find(NullnessTest::isManifestOfABundle)) {
            Path bundle = manifest.getParent().getParent();
            CompiledProject.publicPackages(bundle.toString()).forEach(name -> descriptions.add(
                    bundle.resolve("src/main/java").resolve(name.replace('.', '/')).resolve("package-info.java")));
        }
        assertThat(descriptions).hasSizeGreaterThan(40).allSatisfy(
                description -> assertThat(description).exists().content().contains(DEFAULT));
    }

    private static boolean isManifestOfABundle(Path file) {
        return file.startsWith(CompiledProject.ROOT.resolve("bundles")) && file.endsWith("META-INF/MANIFEST.MF");
    }
}
