// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HeadersTest {

    /** So the layout of headers is known of the JVM that this runs on. */
    @Test
    void anArrayHasNoHashBeforeItIsAskedForOne() {
        int[] array = new int[3];
        assertThat(Headers.mayHaveHash(array)).isFalse();
        assertThat(Headers.mayHaveHash(array.clone())).isFalse();
        assertThat(System.identityHashCode(array)).isPositive();
        assertThat(Headers.mayHaveHash(array)).isTrue();
        assertThat(Headers.mayHaveHash(array.clone())).as("a copy").isFalse();
    }

    @Test
    void anArrayThatIsLockedMayHaveAHash() {
        int[] array = new int[3];
        synchronized (array) {
            assertThat(Headers.mayHaveHash(array)).isTrue();
        }
    }

    /** Collections of garbage move objects, and note their age. */
    @Test
    void collectionsChangeNothing() {
        int[] with = new int[3];
        int hash = System.identityHashCode(with);
        int[] without = new int[3];
        for (int i = 0; i < 3; i++) {
            System.gc();
            assertThat(Headers.mayHaveHash(with)).isTrue();
            assertThat(Headers.mayHaveHash(without)).isFalse();
        }
        assertThat(System.identityHashCode(with)).isEqualTo(hash);
    }
}
