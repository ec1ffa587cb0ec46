// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The progress and the result of a replay: the plan may be abandoned, which begins the
 * {@link Pursuit}; at the end the result is reported once. No lock is held meanwhile, since a
 * thread that waits for the console may have to wait for others.
 */
final class ReplayVerdict {

    private enum Outcome {
        CONFIRMED("confirmed"),
        /**
         * The transaction goes another way once the other thread has come after its first access.
         */
        INFEASIBLE("infeasible"),
        NOT_REACHED("not reached");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }
    }

    /**
     * The reason for abandoning the plan, and the message if the violation does not occur
     * afterwards.
     */
    private record Left(Outcome outcome, String reason) {}

    private final Pursuit pursuit;
    private final Supplier<Optional<String>> observed;
    private final Consumer<String> console;
    /** Null as long as it is not. */
    private final AtomicReference<Left> left = new AtomicReference<>();
    private final AtomicBoolean over = new AtomicBoolean();
    private final CountDownLatch told = new CountDownLatch(1);

    /**
     * Creates one.
     *
     * @param observed the violation that the driven run has by itself, for people; empty if it has
     *     none
     * @param console takes what comes of it
     */
    ReplayVerdict(Pursuit pursuit, Supplier<Optional<String>> observed, Consumer<String> console) {
        this.pursuit = pursuit;
        this.observed = observed;
        this.console = console;
    }

    /** Whether it is known what has come of it. */
    boolean isOver() {
        return over.get();
    }

    /** Whether the plan is still followed. */
    boolean isOpen() {
        return !over.get() && left.get() == null;
    }

    /** The plan is left, as the predicted order keeps the transaction from its second access. */
    void leaveAsInfeasible(String reason) {
        leave(new Left(Outcome.INFEASIBLE, reason));
    }

    /** The plan is left for another cause. */
    void leave(String reason) {
        leave(new Left(Outcome.NOT_REACHED, reason));
    }

    private void leave(Left now) {
        if (left.compareAndSet(null, now)) {
            pursuit.begin();
        }
    }

    /** The violation has come. */
    void confirm(String how) {
        Left before = left.get();
        end(Outcome.CONFIRMED, how + (before == null ? "" : ", after the schedule was left: " + before.reason));
    }

    /** The violation has not come by now. */
    void close() {
        Left now = left.get();
        if (now == null) {
            end(Outcome.NOT_REACHED, "the program ended before");
        } else {
            end(now.outcome, now.reason);
        }
    }

    /** Waits until it has been told. */
    void awaitTold() throws InterruptedException {
        told.await();
    }

    private void end(Outcome outcome, String reason) {
        if (over.compareAndSet(false, true)) {
            pursuit.end();
            console.accept(text(outcome, reason));
            told.countDown();
        }
    }

    private String text(Outcome outcome, String reason) {
        String result = "violation is " + outcome.text + ": " + reason;
        Optional<String> other = outcome == Outcome.CONFIRMED ? Optional.empty() : observed.get();
        return other.map(cycle -> "another violation is observed: " + cycle + ". The predicted " + result)
                .orElse("the " + result);
    }
}
