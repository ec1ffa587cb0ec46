// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.jigsaw;

import org.isolde.stm.Atomic;

/** Manages the store of the server: an open manager has all resources, a closed one none. */
final class ResourceStoreManager {

    private boolean closed;
    private ResourceStore store;

    ResourceStoreManager(ResourceStore store) {
        this.store = store;
    }

    @Atomic(group = "jigsaw")
    boolean isClosed() {
        return closed;
    }

    /** The resource of that key; null when there is none. */
    @Atomic(group = "jigsaw")
    Resource lookup(int key) {
        return store.find(key);
    }

    /** Closes the manager and leaves it this store, which is empty. */
    @Atomic(group = "jigsaw")
    void shutdown(ResourceStore empty) {
        closed = true;
        store = empty;
    }

    /** Opens the manager again. */
    @Atomic(group = "jigsaw")
    void restart(ResourceStore full) {
        closed = false;
        store = full;
    }
}
