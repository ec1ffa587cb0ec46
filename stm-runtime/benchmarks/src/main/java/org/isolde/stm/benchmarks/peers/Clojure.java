// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.peers;

import clojure.lang.LockingTransaction;
import clojure.lang.Ref;
import java.util.concurrent.Callable;

/**
 * Clojure's refs. They provide snapshot isolation; {@code ensure}, which would prevent write skew,
 * is not used.
 */
public final class Clojure implements Library {

    @Override
    public Object reference(Object value) {
        return new Ref(value);
    }

    @Override
    public Object get(Object reference) {
        return ((Ref) reference).deref();
    }

    @Override
    public void set(Object reference, Object value) {
        ((Ref) reference).set(value);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T atomically(Callable<T> body) {
        try {
            return (T) LockingTransaction.runInTransaction(body);
        } catch (RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
    }
}
