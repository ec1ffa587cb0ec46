// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.peers;

import java.util.concurrent.Callable;

/** An STM library with transactional references. */
public interface Library {

    /** A reference that holds a value. */
    Object reference(Object value);

    /** What a reference holds. */
    Object get(Object reference);

    /** Has a reference hold a value. */
    void set(Object reference, Object value);

    /** Runs a transaction. */
    <T> T atomically(Callable<T> body);
}
