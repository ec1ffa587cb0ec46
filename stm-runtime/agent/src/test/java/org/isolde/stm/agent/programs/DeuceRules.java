// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

import org.deuce.Atomic;
import org.deuce.Immutable;
import org.deuce.Irrevocable;
import org.deuce.Unsafe;
import org.deuce.transaction.AbortTransactionException;
import org.deuce.transaction.TransactionException;
import org.deuce.transform.Exclude;
import org.isolde.stm.Stm;

/** A program for Deuce: its annotations and its exceptions, and what has become of writes. */
public final class DeuceRules {

    private int value;
    private int runs;

    /** Transactions write to it as it is. */
    @Exclude
    static final class Log {

        private static int entries;

        private Log() {}

        static void add() {
            entries++;
        }
    }

    /**
     * It does not change once it is made; this program breaks the promise to see that nobody looks
     * after it.
     */
    @Immutable
    static final class Constant {

        private int content = 1;
    }

    private final Constant constant = new Constant();

    @Atomic
    void commits() {
        value = 1;
        throw new IllegalStateException("ordinary");
    }

    @Atomic
    void rollsBack() {
        value = 2;
        Log.add();
        constant.content++;
        throw new AbortTransactionException();
    }

    @Atomic(retries = 5)
    void runsAgain() {
        value++;
        outside();
        throw new TransactionException();
    }

    @Unsafe
    private void outside() {
        runs += Stm.isInTransaction() ? 100 : 1;
    }

    @Atomic
    void succeedsTheThirdTime() {
        value += 10;
        outside();
        if (runs % 3 != 0) {
            throw new TransactionException();
        }
    }

    @Atomic
    void once() {
        value += 100;
        effect();
        value += 100;
    }

    @Irrevocable
    private void effect() {
        value += 1000;
    }

    @Atomic
    int catchesInside() {
        try {
            rollsBack();
        } catch (AbortTransactionException expected) {
            value++;
        }
        return value;
    }

    private String show() {
        return value + " " + runs + " " + Log.entries + " " + constant.content;
    }

    private void run(String name, Runnable transaction) {
        String thrown = "nothing";
        try {
            transaction.run();
        } catch (RuntimeException failure) {
            thrown = failure.getClass().getSimpleName();
        }
        System.out.println(name + " throws " + thrown + ": " + show());
    }

    public static void main(String[] arguments) {
        DeuceRules rules = new DeuceRules();
        rules.run("commits", rules::commits);
        rules.run("rollsBack", rules::rollsBack);
        rules.run("runsAgain", rules::runsAgain);
        rules.runs = 0;
        rules.run("succeedsTheThirdTime", rules::succeedsTheThirdTime);
        rules.run("once", rules::once);
        rules.run("catchesInside", rules::catchesInside);
    }
}
