// SPDX-License-Identifier: EPL-2.0
package org.isolde.launcher.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.isolde.launcher.program.EndedRun;
import org.junit.jupiter.api.Test;

/** What users see of a run that went wrong. */
class EffectsTest {

    private static final EndedRun WELL = run(0, List.of("seats 2", "ok"), List.of("a warning"));

    private static EndedRun run(int code, List<String> out, List<String> err) {
        return new EndedRun(code, out, err, List.of(), Duration.ZERO);
    }

    @Test
    void thereAreNoneOfARunLikeTheRecordedOne() {
        assertThat(Effects.of(run(0, List.of("seats 2", "ok"), List.of("another warning")), WELL).all()).isEmpty();
    }

    @Test
    void otherOutputIsShownByItsFirstLine() {
        assertThat(Effects.of(run(0, List.of("seats 1", "LOST 1"), List.of()), WELL).all())
                .containsExactly("it prints \"seats 1\" instead of \"seats 2\"");
        assertThat(Effects.of(run(0, List.of("seats 2"), List.of()), WELL).areFailures()).isFalse();
        assertThat(Effects.of(run(0, List.of("seats 2"), List.of()), WELL).all())
                .containsExactly("it does not print \"ok\"");
        assertThat(Effects.of(run(0, List.of("seats 2", "ok", "again"), List.of()), WELL).all())
                .containsExactly("it prints \"again\"");
    }

    @Test
    void anUncaughtExceptionIsShownWithItsPlaceAndAnotherExitCode() {
        List<String> err = List.of("a warning", "Exception in thread \"main\" java.lang.AssertionError: LOST 1",
                "\tat Visits.main(Visits.java:10)", "\tat Other.run(Other.java:1)");

        assertThat(Effects.of(run(1, List.of("seats 2", "ok"), err), WELL).areFailures()).isTrue();
        assertThat(Effects.of(run(1, List.of("seats 2", "ok"), err), WELL).all()).containsExactly(
                "uncaught java.lang.AssertionError: LOST 1 at Visits.main(Visits.java:10)",
                "it ends with 1 instead of 0");
    }

    @Test
    void withoutARunThatWentWellFailuresAreSeenButNotOtherOutput() {
        assertThat(Effects.failuresOf(run(0, List.of("seats 1"), List.of("a warning"))).areFailures()).isFalse();
        assertThat(Effects.failuresOf(run(3, List.of("seats 1"), List.of())).all())
                .containsExactly("it ends with 3 instead of 0");
    }

    @Test
    void anExceptionThatIsUsualIsNoEffect() {
        List<String> err = List.of("Exception in thread \"main\" java.lang.IllegalStateException: on purpose");

        assertThat(Effects.of(run(0, List.of(), err), run(0, List.of(), err)).all()).isEmpty();
    }

    @Test
    void aRunThatStandsStillIsShownWithItsStacks() {
        List<String> err = List.of("Isolde STM: a thread is preempted at point 1",
                "Isolde STM: the program does not end: a and b wait for each other's locks (deadlock)",
                "    a waits for Account#1, which b holds", "        at Bank.transfer(Bank.java:3), holds Account#2",
                "Isolde STM: no violation is observed: a thread has waited for others at Bank.java:3");

        assertThat(Effects.of(run(124, List.of("seats 2"), err), WELL)).isEqualTo(new Effects(
                List.of("it does not end: a and b wait for each other's locks (deadlock)"), true,
                List.of("a waits for Account#1, which b holds", "    at Bank.transfer(Bank.java:3), holds Account#2")));
    }

    @Test
    void ofARunThatDoesNotEndTheStacksAreLookedAt() {
        EndedRun deadlock = new EndedRun(137, List.of(), List.of(),
                List.of("Found one Java-level deadlock:"), Duration.ZERO);
        EndedRun waiting = new EndedRun(137, List.of(), List.of(),
                List.of("   java.lang.Thread.State: BLOCKED (on object monitor)",
                        "   java.lang.Thread.State: RUNNABLE"),
                Duration.ZERO);

        assertThat(Effects.of(deadlock, WELL).areFailures()).isTrue();
        assertThat(Effects.of(deadlock, WELL).all()).singleElement().asString().contains("does not end", "deadlock");
        assertThat(Effects.of(waiting, WELL).all()).singleElement().asString()
                .contains("threads that wait for locks: 1");
    }
}
