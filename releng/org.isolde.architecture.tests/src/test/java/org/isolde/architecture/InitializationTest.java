// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import org.isolde.architecture.initialization.Deadlocks;
import org.junit.jupiter.api.Test;

/**
 * Threads never wait for each other for ever because each initialises a class that the other one
 * needs.
 */
class InitializationTest {

    @Test
    void noTwoThreadsWaitForEachOthersClasses() {
        assertThat(Deadlocks.in(CompiledProject.classFiles())).isEmpty();
    }
}
