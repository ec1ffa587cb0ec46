// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A debugger may stop a replay for minutes; that does not make its threads impatient. */
class RunningTimeTest {

    private static final long MILLISECOND = TimeUnit.MILLISECONDS.toNanos(1);

    private final AtomicLong clock = new AtomicLong(17);
    private final RunningTime time = new RunningTime(clock::get);

    @Test
    void shortTimesAddUp() {
        for (int look = 0; look < 1000; look++) {
            clock.addAndGet(MILLISECOND);
            time.nanos();
        }
        assertThat(time.nanos()).isEqualTo(1000 * MILLISECOND);
    }

    @Test
    void aLongTimeInWhichNobodyLooksHardlyCounts() {
        clock.addAndGet(TimeUnit.MINUTES.toNanos(10));
        assertThat(time.nanos()).isEqualTo(RunningTime.LONGEST);
        clock.addAndGet(MILLISECOND);
        assertThat(time.nanos()).isEqualTo(RunningTime.LONGEST + MILLISECOND);
    }

    @Test
    void itStartsAnew() {
        clock.addAndGet(MILLISECOND);
        time.nanos();
        clock.addAndGet(MILLISECOND);
        time.restart();
        assertThat(time.nanos()).isZero();
    }
}
