// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.isolde.stm.Atomic;
import org.isolde.stm.Exclude;
import org.isolde.stm.Isolation;

/**
 * Of two doctors each leaves if the other one is on call, too, at the same time as the other one.
 * Prints how many rounds of ten have left nobody on call.
 *
 * <p>The argument says what the transactions ask for: the name of an {@link Isolation}.
 */
public final class OnCall {

    private static final int ROUNDS = 10;

    private static boolean ann;
    private static boolean bob;

    private OnCall() {}

    /** Both transactions have read before one of them writes, in their first attempts. */
    @Exclude
    private static final class Meeting {

        private static final CyclicBarrier BOTH = new CyclicBarrier(2);
        private static final ThreadLocal<Boolean> OVER = new ThreadLocal<>();

        static void begin() {
            OVER.set(false);
            await();
        }

        static void attend() {
            if (!OVER.get()) {
                OVER.set(true);
                await();
            }
        }

        static void await() {
            try {
                BOTH.await(1, TimeUnit.MINUTES);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException failure) {
                throw new IllegalStateException(failure);
            }
        }
    }

    @Atomic
    static void annLeaves() {
        boolean both = ann && bob;
        Meeting.attend();
        if (both) {
            ann = false;
        }
    }

    @Atomic
    static void bobLeaves() {
        boolean both = ann && bob;
        Meeting.attend();
        if (both) {
            bob = false;
        }
    }

    @Atomic(isolation = Isolation.SNAPSHOT)
    static void annLeavesOnASnapshot() {
        boolean both = ann && bob;
        Meeting.attend();
        if (both) {
            ann = false;
        }
    }

    @Atomic(isolation = Isolation.SNAPSHOT)
    static void bobLeavesOnASnapshot() {
        boolean both = ann && bob;
        Meeting.attend();
        if (both) {
            bob = false;
        }
    }

    @Atomic(isolation = Isolation.SERIALIZABLE)
    static void annLeavesInOrder() {
        annLeaves();
    }

    @Atomic(isolation = Isolation.SERIALIZABLE)
    static void bobLeavesInOrder() {
        bobLeaves();
    }

    /** Without a switch, which would need another class. */
    private static Runnable ann(Isolation asked) {
        if (asked == Isolation.AUTO) {
            return OnCall::annLeaves;
        }
        return asked == Isolation.SNAPSHOT ? OnCall::annLeavesOnASnapshot : OnCall::annLeavesInOrder;
    }

    private static Runnable bob(Isolation asked) {
        if (asked == Isolation.AUTO) {
            return OnCall::bobLeaves;
        }
        return asked == Isolation.SNAPSHOT ? OnCall::bobLeavesOnASnapshot : OnCall::bobLeavesInOrder;
    }

    private static void repeat(Runnable transaction) {
        Meeting.begin();
        transaction.run();
        Meeting.await();
    }

    public static void main(String[] arguments) throws InterruptedException {
        Isolation asked = Isolation.valueOf(arguments[0]);
        int deserted = 0;
        for (int round = 0; round < ROUNDS; round++) {
            ann = true;
            bob = true;
            Thread other = new Thread(() -> repeat(bob(asked)));
            other.start();
            repeat(ann(asked));
            other.join();
            deserted += ann || bob ? 0 : 1;
        }
        System.out.println(deserted);
    }
}
