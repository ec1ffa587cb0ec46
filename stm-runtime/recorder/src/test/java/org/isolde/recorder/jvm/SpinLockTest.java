// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SpinLockTest {

    private static final int THREADS = 4;
    private static final int TIMES = 50_000;

    private final SpinLock lock = new SpinLock();
    private int count;

    private void add(int depth) {
        lock.lock();
        try {
            if (depth > 0) {
                add(depth - 1);
            }
            count++;
        } finally {
            lock.unlock();
        }
    }

    @Test
    void oneThreadHasItAtATimeAndAsOftenAsItLikes() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int depth = i;
            threads.add(new Thread(() -> {
                for (int time = 0; time < TIMES; time++) {
                    add(depth);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(count).isEqualTo((1 + 2 + 3 + 4) * TIMES);
    }
}
