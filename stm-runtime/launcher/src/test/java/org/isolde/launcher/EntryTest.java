// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Javas that are too old are told so. */
class EntryTest {

    @ParameterizedTest
    @ValueSource(strings = {"1.8", "9", "11", "16"})
    void olderJavasAreRefused(String version) {
        assertThat(Entry.obstacle(version)).contains("Java 17 or later is needed", "this is Java " + version + " in",
                "Set JAVA_HOME");
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "21", "25", "100"})
    void othersAreNot(String version) {
        assertThat(Entry.obstacle(version)).isEmpty();
    }
}
