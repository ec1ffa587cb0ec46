// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.concurrent.Callable;
import org.isolde.stm.runtime.Transaction;
import org.isolde.stm.runtime.TransactionSite;

/**
 * Atomic methods, as the agent makes them: the loop that stands in the documentation of
 * {@link Transaction}.
 */
public final class Atomically {

    private Atomically() {}

    /** Runs a body as a transaction, or as a part of the one that runs. */
    public static <T> T call(Transaction transaction, TransactionSite site, Callable<T> body) throws Exception {
        if (transaction.isRunning()) {
            return nested(transaction, site, body);
        }
        while (true) {
            try {
                transaction.begin(site);
                T result = body.call();
                if (transaction.commit()) {
                    return result;
                }
            } catch (Throwable thrown) {
                recover(transaction, thrown);
            }
        }
    }

    /** Runs a body that gives nothing. */
    public static void run(Transaction transaction, TransactionSite site, Runnable body) {
        try {
            call(transaction, site, () -> {
                body.run();
                return null;
            });
        } catch (RuntimeException unchecked) {
            throw unchecked;
        } catch (Exception impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static <T> T nested(Transaction transaction, TransactionSite site, Callable<T> body) throws Exception {
        int mark = transaction.enterNested();
        try {
            return body.call();
        } catch (Throwable thrown) {
            transaction.leaveNested(site, mark, thrown);
            throw thrown;
        }
    }

    private static void recover(Transaction transaction, Throwable thrown) throws Exception {
        try {
            transaction.recover(thrown);
        } catch (Exception | Error program) {
            throw program;
        } catch (Throwable other) {
            throw new IllegalStateException(other);
        }
    }
}
