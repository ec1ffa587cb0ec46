// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The class path of a unit test of the outermost bundle reaches the libraries of all the bundles
 * below it.
 */
class ClassPathTest {
    @ParameterizedTest
    @ValueSource(strings = {"org.objectweb.asm.ClassReader", "org.jgrapht.Graph", "org.jheaps.Heap",
        "com.google.gson.Gson", "picocli.CommandLine", "org.apfloat.Apfloat"})
    void aLibraryOfALowerBundleIsFound(String className) {
        assertThatCode(() -> Class.forName(className)).doesNotThrowAnyException();
    }
}
