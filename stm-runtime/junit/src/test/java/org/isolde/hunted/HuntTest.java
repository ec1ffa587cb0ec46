// SPDX-License-Identifier: EPL-2.0
package org.isolde.hunted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import org.isolde.junit.Hunt;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Tests with {@link Hunt} fail if something goes wrong in another order of their threads. */
@Timeout(300)
class HuntTest {

    /** Counts visits, with a lock for each step, or for both. */
    static final class Visits {
        private int count;

        synchronized int count() {
            return count;
        }

        synchronized void setCount(int value) {
            count = value;
        }

        void visit() {
            setCount(count() + 1);
        }

        synchronized void visitAtOnce() {
            count++;
        }
    }

    /** Tests of others, which this one runs. Their names keep the build from running them. */
    static class Others {

        private final Visits visits = new Visits();

        private void twice(Runnable action) throws InterruptedException {
            Thread first = new Thread(action);
            Thread second = new Thread(action);
            first.start();
            first.join();
            second.start();
            second.join();
            action.run();
        }

        @Test
        @Hunt
        void losesAVisit() throws InterruptedException {
            Thread first = new Thread(visits::visit);
            Thread second = new Thread(visits::visit);
            first.start();
            second.start();
            first.join();
            second.join();
            Assertions.assertTrue(visits.count() > 0);
        }

        @Test
        @Hunt
        void isInOrder() throws InterruptedException {
            twice(visits::visit);
            Assertions.assertEquals(3, visits.count());
        }

        @Test
        @Hunt
        void hasNothingToCheck() {
            visits.visit();
            Assertions.assertEquals(1, visits.count());
        }

        @Test
        @Hunt(atomic = "*.visitAtOnce")
        void isAtomic() throws InterruptedException {
            Thread first = new Thread(visits::visitAtOnce);
            Thread second = new Thread(visits::visitAtOnce);
            first.start();
            second.start();
            first.join();
            second.join();
            Assertions.assertEquals(2, visits.count());
        }

        @Test
        @Hunt(atomic = "no pattern(")
        void isNotRecorded() throws InterruptedException {
            twice(visits::visitAtOnce);
            Assertions.assertEquals(3, visits.count());
        }

        @Test
        @Hunt
        void failsByItself() {
            Assertions.fail("by itself");
        }
    }

    @Test
    void aViolationFailsTheTestWithItsSchedule() {
        assertThat(failure("losesAVisit"))
                .contains("Observed atomicity violation (RWW) on org.isolde.hunted.HuntTest$Visits.count",
                        "losesAVisit()", "reads   ", "HuntTest.java:", "--again ", "losesAVisit.trace");
    }

    @Test
    void whatIsInOrderPasses() {
        assertThat(result("isInOrder").getStatus()).isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
        assertThat(result("isAtomic").getStatus()).isEqualTo(TestExecutionResult.Status.SUCCESSFUL);
    }

    @Test
    void aTestThatChecksNothingFails() {
        assertThat(failure("hasNothingToCheck")).contains("checked nothing", "no test uses several threads");
    }

    @Test
    void aTestThatCannotBeRecordedFails() {
        assertThat(failure("isNotRecorded")).contains("checked nothing", "no pattern(", "was not recorded");
    }

    @Test
    void aTestThatFailsByItselfIsNotHuntedIn() {
        assertThat(failure("failsByItself")).isEqualTo("by itself");
    }

    private static TestExecutionResult result(String test) {
        return EngineTestKit.engine("junit-jupiter").selectors(selectMethod(Others.class, test)).execute().testEvents()
                .finished().stream().findFirst().flatMap(event -> event.getPayload(TestExecutionResult.class))
                .orElseThrow();
    }

    private static String failure(String test) {
        return result(test).getThrowable().map(Throwable::getMessage).orElse("");
    }
}
