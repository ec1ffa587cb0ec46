// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.isolde.atomicity.options.AtomicityOptions;
import org.isolde.atomicity.options.AtomicityRefinement;
import org.junit.jupiter.api.Test;

/** Values and decisions that follow the exceptions of a program. */
class ExceptionFlowTest {

    @Test
    void anExceptionThatTheProgramThrowsDecidesWhatFollowsWhereItMayBeCaught() {
        String source = """
                class C {
                    private int v, w;
                    synchronized void check() {
                        if (v == 0) {
                            throw new IllegalStateException();
                        }
                    }
                    synchronized void put() { w = 1; }
                    void run() {
                        check();
                        put();
                    }
                    void handled() {
                        try {
                            check();
                        } catch (IllegalStateException e) {
                            put();
                        }
                    }
                    void above() {
                        try {
                            below();
                        } catch (IllegalStateException e) {
                            System.out.println(e);
                        }
                    }
                    void below() {
                        check();
                        put();
                    }
                }
                """;
        assertThat(Flows.of(source).escapes()).containsExactly(
                "below: C.v in check@28 ->? C.w in put@29",
                "handled: C.v in check@15 ->? C.w in put@17");
        AtomicityOptions without = AtomicityOptions.DEFAULT.without(AtomicityRefinement.EXCEPTIONS);
        assertThat(Flows.of(without, Set.of(), source).escapes()).isEmpty();
    }

    @Test
    void failingOnNullDecidesNothing() {
        Flows flows = Flows.of("""
                class C {
                    private C next;
                    private int v;
                    void run() {
                        C c;
                        synchronized (this) {
                            c = next;
                        }
                        c.toString();
                        int length = c.hashCode();
                        synchronized (this) {
                            v = 1;
                        }
                    }
                }
                """);
        assertThat(flows.escapes()).isEmpty();
    }

    @Test
    void whatIsThrownFarBelowDecidesInHandlersAlone() {
        Flows flows = Flows.of("""
                class C {
                    private int v, w;
                    synchronized void check() {
                        if (v == 0) {
                            throw new IllegalStateException();
                        }
                    }
                    synchronized void put() { w = 1; }
                    void near() { check(); }
                    void far() { near(); }
                    void run() {
                        far();
                        put();
                        try {
                            far();
                        } catch (IllegalStateException e) {
                            put();
                        }
                    }
                }
                """);
        assertThat(flows.escapes()).containsExactly("run: C.v in check@15 ->? C.w in put@17");
    }

    @Test
    void cleaningUpAndCatchingAllEndsWhatAnExceptionDecides() {
        Flows flows = Flows.of("""
                class C {
                    private int v, w;
                    synchronized void check() {
                        if (v == 0) {
                            throw new IllegalStateException();
                        }
                    }
                    synchronized void put() { w = 1; }
                    void locked() {
                        synchronized (C.class) {
                            synchronized (String.class) {
                                near();
                            }
                        }
                    }
                    void near() { check(); }
                    void quiet() {
                        try {
                            check();
                        } catch (Exception e) {
                            w = 2;
                        }
                    }
                    void run() {
                        locked();
                        put();
                    }
                    void other() {
                        quiet();
                        put();
                    }
                }
                """);
        assertThat(flows.escapes()).isEmpty();
    }
}
