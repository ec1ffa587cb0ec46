// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;

class ShadowTableTest {

    private static final int COUNT = 100_000;

    private final ShadowTable table = new ShadowTable();

    @Test
    void eachObjectHasAShadowOfItsOwnOnceItIsAdded() {
        Map<Shadow, int[]> shadows = new IdentityHashMap<>();
        for (int i = 0; i < COUNT; i++) {
            int[] array = new int[1];
            assertThat(table.find(array)).isNull();
            assertThat(table.add(array)).isTrue();
            assertThat(table.add(array)).isFalse();
            assertThat(shadows.put(table.find(array), array)).isNull();
        }
        assertThat(shadows).doesNotContainKey(null)
                .allSatisfy((shadow, array) -> assertThat(table.get(array)).isSameAs(shadow));
    }

    /** Those that are gone make room, and those that are left are found. */
    @Test
    void objectsAreNotKeptAlive() throws InterruptedException {
        Map<int[], Shadow> left = new IdentityHashMap<>();
        WeakReference<int[]> last = new WeakReference<>(null);
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < COUNT; i++) {
                int[] array = new int[1];
                Shadow shadow = table.get(array);
                if (i % 100 == 0) {
                    left.put(array, shadow);
                }
                last = new WeakReference<>(array);
            }
            while (last.get() != null) {
                System.gc();
                Thread.sleep(1);
            }
        }
        assertThat(left).allSatisfy((array, shadow) -> assertThat(table.find(array)).isSameAs(shadow));
    }

    /** While one adds others and drops them, another one finds what it was given. */
    @Test
    void lookUpsTakeNoLock() throws InterruptedException {
        AtomicReferenceArray<int[]> given = new AtomicReferenceArray<>(COUNT);
        AtomicBoolean allFound = new AtomicBoolean(true);
        Thread reader = new Thread(() -> {
            for (int i = 0; i < COUNT; i++) {
                while (given.get(i) == null) {
                    Thread.onSpinWait();
                }
                if (table.find(given.get(i)) == null || table.find(given.get(i / 2)) == null) {
                    allFound.set(false);
                }
            }
        });
        reader.start();
        for (int i = 0; i < COUNT; i++) {
            int[] array = new int[1];
            table.add(array);
            table.add(new int[1]);
            given.set(i, array);
        }
        reader.join();
        assertThat(allFound).isTrue();
    }
}
