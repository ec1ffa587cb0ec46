// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.isolde.atomicity.Findings.START;
import static org.isolde.atomicity.Findings.found;

import org.isolde.atomicity.options.AtomicityOptions;
import org.junit.jupiter.api.Test;

/** Exceptions that decide what a process goes on with, and exceptions that end it. */
class ThrownExceptionsTest {

    private static final String FAILING = """
            class Main {
                static int balance = 100;
                static int served;
                @Atomic static void take(int amount) {
                    if (balance < amount) { throw new IllegalArgumentException(); }
                    balance = balance - amount;
                }
                @Atomic static void put(int amount) { balance = balance + amount; }
                @Atomic static void count() { served = served + 1; }
                @Atomic static int served() { return served; }
                static void serve(int amount) { %s }
                static void one() { serve(3); count(); }
                static void two() { put(5); count(); }
            """ + START;

    @Test
    void thatAProcessGoesOnWhereAnExceptionWouldEndItIsNoDecision() {
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted("take(amount);"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted(
                "try { take(amount); } finally { System.out.println(amount); }"))).isEmpty();
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted(
                "take(amount); if (served() > 9) { throw new IllegalStateException(); }"))).isEmpty();
    }

    @Test
    void anExceptionThatSomeMethodAboveCatchesDecides() {
        String stale = "STALE_VALUE Main.take > Main.count by Main.one, Main.put of Main.two";

        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted(
                "try { take(amount); count(); } catch (IllegalArgumentException e) { }"))).containsExactly(stale);
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted("take(amount); count();")
                .replace("serve(3); count();", "try { serve(3); } catch (IllegalArgumentException e) { }")))
                .containsExactly(stale);
    }

    @Test
    void whatIsWrittenBeforeAnExceptionEndsTheProcessStillHangsOnTheTest() {
        assertThat(found(AtomicityOptions.DEFAULT, FAILING.formatted(
                "if (served() > 9) { put(1); throw new IllegalStateException(); }"))).containsExactly(
                        "STALE_VALUE Main.served > Main.put by Main.one, Main.count of Main.two");
    }
}
