// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * While a thread waits for its turn it leaves the processor to others, and what belongs to the
 * program stays as it is.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PauseTest {

    /** Long enough to sleep. */
    private static void waitForLong() {
        Pause pause = new Pause();
        for (int i = 0; i < 1_050; i++) {
            pause.run();
        }
    }

    @Test
    void anInterruptStays() {
        Thread.currentThread().interrupt();
        waitForLong();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void anInterruptThatComesInItsSleepStays() throws InterruptedException {
        AtomicBoolean mayGoOn = new AtomicBoolean();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread thread = new Thread(() -> {
            Pause pause = new Pause();
            while (!mayGoOn.get()) {
                pause.run();
            }
            interrupted.set(Thread.interrupted());
        });
        thread.setDaemon(true);
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        thread.interrupt();
        mayGoOn.set(true);
        thread.join();
        assertThat(interrupted).isTrue();
    }

    @Test
    void thePermitStays() {
        LockSupport.unpark(Thread.currentThread());
        waitForLong();
        // Without it, this would not return.
        LockSupport.park();
    }
}
