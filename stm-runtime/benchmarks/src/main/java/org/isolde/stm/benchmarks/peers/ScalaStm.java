// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.peers;

import java.util.concurrent.Callable;
import scala.concurrent.stm.Ref;
import scala.concurrent.stm.japi.STM;

/** The library ScalaSTM, by its interface for Java. */
public final class ScalaStm implements Library {

    @Override
    public Object reference(Object value) {
        return STM.newRef(value);
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object get(Object reference) {
        return ((Ref.View<Object>) reference).get();
    }

    @Override
    @SuppressWarnings("unchecked")
    public void set(Object reference, Object value) {
        ((Ref.View<Object>) reference).set(value);
    }

    @Override
    public <T> T atomically(Callable<T> body) {
        return STM.atomic(body);
    }
}
