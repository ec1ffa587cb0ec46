// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.peers;

import java.util.concurrent.Callable;
import org.multiverse.api.GlobalStmInstance;
import org.multiverse.api.IsolationLevel;
import org.multiverse.api.StmUtils;
import org.multiverse.api.TxnExecutor;
import org.multiverse.api.callables.TxnCallable;
import org.multiverse.api.references.TxnRef;

/**
 * The library Multiverse, with the isolation level that excludes write skew, which its default does
 * not.
 */
public final class Multiverse implements Library {

    private final TxnExecutor executor = GlobalStmInstance
            .getGlobalStmInstance()
            .newTxnFactoryBuilder()
            .setIsolationLevel(IsolationLevel.Serializable)
            .newTxnExecutor();

    @Override
    public Object reference(Object value) {
        return StmUtils.newTxnRef(value);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object get(Object reference) {
        return ((TxnRef<Object>) reference).get();
    }

    @Override
    @SuppressWarnings("unchecked")
    public void set(Object reference, Object value) {
        ((TxnRef<Object>) reference).set(value);
    }

    @Override
    public <T> T atomically(Callable<T> body) {
        TxnCallable<T> callable = transaction -> {
            try {
                return body.call();
            } catch (RuntimeException failure) {
                throw failure;
            } catch (Exception failure) {
                throw new IllegalStateException(failure);
            }
        };
        return executor.execute(callable);
    }
}
