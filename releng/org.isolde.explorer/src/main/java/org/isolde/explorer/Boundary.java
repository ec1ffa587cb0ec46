// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.MethodModel;

/** The synchronisation between the atomic regions of a process and other processes. */
interface Boundary {

    /** Of a transaction, which runs whole. */
    Boundary NONE = new Boundary() {
        @Override
        public Optional<Lock> lock(MethodModel method) {
            return Optional.empty();
        }

        @Override
        public Memory enter(List<CallPlace> calls, Lock lock, Heap before) {
            throw new AssertionError("there are no regions");
        }

        @Override
        public void leave(Lock lock, Map<String, Object> writes) {
            throw new AssertionError("there are no regions");
        }
    };

    /**
     * The lock that a region holds while it runs.
     *
     * @param name regions whose locks have the same name exclude each other
     * @param undone whether an exception undoes the region's writes since it last began or ran an
     *     inner region
     */
    record Lock(String name, boolean undone) {}

    /** The lock that a call of a method takes; empty when the method is no region. */
    Optional<Lock> lock(MethodModel method);

    /**
     * Begins a region, perhaps inside another one.
     *
     * @param calls the calls that lead to it, outermost first
     * @param lock what it takes, which the process does not hold yet
     * @param before what the process has read since it last began a region, and written since it
     *     last began or left one
     * @return the memory on which the region runs
     */
    Memory enter(List<CallPlace> calls, Lock lock, Heap before);

    /**
     * Ends a region that has written this since it began or since the region inside it that ended
     * last.
     */
    void leave(Lock lock, Map<String, Object> writes);
}
