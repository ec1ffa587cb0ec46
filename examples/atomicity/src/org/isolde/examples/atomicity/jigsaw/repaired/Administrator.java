// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.jigsaw.repaired;

/** Shuts the server down and starts it again. */
final class Administrator implements Runnable {

    private final ResourceStoreManager manager;

    Administrator(ResourceStoreManager manager) {
        this.manager = manager;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            manager.shutdown(new ResourceStore(0));
            manager.restart(new ResourceStore(Main.RESOURCES));
        }
    }
}
