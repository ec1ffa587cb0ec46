// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import java.io.IOException;
import org.isolde.stm.Atomic;

/**
 * Atomic methods that end by exceptions; prints what arrives, what was written and whether there is
 * a transaction.
 */
public final class Exceptions {

    private static int written;

    private Exceptions() {}

    @Atomic
    static void fail(Throwable failure) throws Throwable {
        written++;
        throw failure;
    }

    @org.deuce.Atomic
    static void failAsDeuceDoes() {
        written++;
        throw new IllegalStateException();
    }

    @Atomic
    static int overflow(int depth) {
        return 1 + overflow(depth + 1);
    }

    @Atomic
    static String caught() {
        try {
            fail(new IOException("inner"));
            return "nothing";
        } catch (Throwable failure) {
            return failure.getMessage() + " held " + Lock.held();
        }
    }

    public static void main(String[] arguments) throws Exception {
        for (Throwable failure : new Throwable[] {new IOException(), new IllegalStateException(), new Error()}) {
            try {
                fail(failure);
            } catch (Throwable arrived) {
                print(failure.getClass().getSimpleName() + " is " + (arrived == failure ? "the same" : arrived));
            }
        }
        String undone = "writes that stayed: " + written;
        try {
            failAsDeuceDoes();
        } catch (IllegalStateException expected) {
            print(undone + ", with the rule of Deuce: " + written);
        }
        print("caught inside: " + caught());
        for (int count = 0; count < 20; count++) {
            overflowOnce();
        }
        print("held after overflows: " + Lock.held());
        Thread other = new Thread(() -> print("another thread: " + caught()));
        other.start();
        other.join();
    }

    private static void overflowOnce() {
        try {
            overflow(0);
            print("no overflow");
        } catch (StackOverflowError expected) {
            // The transaction must have ended.
        }
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
