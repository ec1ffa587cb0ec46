// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.jigsaw.repaired;

import org.isolde.stm.Atomic;

/** Manages the store of the server: an open manager has all resources, a closed one none. */
final class ResourceStoreManager {

    private boolean closed;
    private ResourceStore store;

    ResourceStoreManager(ResourceStore store) {
        this.store = store;
    }

    /** Whether it is closed or there is a resource of that key. */
    @Atomic(group = "jigsaw.repaired")
    boolean isClosedOrHas(int key) {
        return closed || store.find(key) != null;
    }

    /** Closes the manager and leaves it this store, which is empty. */
    @Atomic(group = "jigsaw.repaired")
    void shutdown(ResourceStore empty) {
        closed = true;
        store = empty;
    }

    /** Opens the manager again. */
    @Atomic(group = "jigsaw.repaired")
    void restart(ResourceStore full) {
        closed = false;
        store = full;
    }
}
