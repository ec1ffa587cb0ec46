// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.isolde.atomicity.violation.AtomicityViolation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who changes a number and then reads it again may read what others have made of it. */
class RereadsTest {

    private static final String TICKETS = """
            import java.util.concurrent.atomic.*;
            public class Tickets {
                private final AtomicInteger users = new AtomicInteger();
                private final AtomicReference<String> state = new AtomicReference<>();
                private int last;
                private synchronized void increment() { last++; }
                private synchronized int next() { return ++last; }
                private synchronized int last() { return last; }
                public synchronized void restart() { last = 0; }
                public void stop() { state.set("stopped"); users.set(0); }
            """;

    private static List<AtomicityViolation> violations(String method) {
        return LockedPrograms.violations(TICKETS + method + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public int m() { increment(); return last(); }",
        "public boolean m() { users.decrementAndGet(); return users.get() == 0; }",
        "public void m() { users.incrementAndGet(); System.out.println(\"user \" + users.get()); }",
        "public void m() { users.compareAndSet(0, 1); if (users.get() == 1) { System.out.println(\"first\"); } }",
    })
    void whatIsReadAgainMayBeTheResultOfOthers(String method) {
        assertThat(violations(method)).anyMatch(violation -> violation.method().name().equals("m")
                && violation.isReadAgain());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "public synchronized int m() { increment(); return last(); }",
        "public int m() { return next(); }",
        "public int m() { next(); return 0; }",
        "public boolean m() { return users.decrementAndGet() == 0; }",
        "public int m() { int before = users.get(); users.incrementAndGet(); return before; }",
        "public int m() { users.set(3); return users.get(); }",
        "public String m() { state.compareAndSet(null, \"idle\"); return state.get(); }",
        "public boolean m() { if (users.compareAndSet(0, 1)) { System.out.println(\"first\"); } return true; }",
    })
    void anOwnResultOrALockIsEnough(String method) {
        assertThat(violations(method)).isEmpty();
    }
}
