// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.jigsaw;

/** Asks for pages. */
final class Client implements Runnable {

    private final ResourceStoreManager manager;

    Client(ResourceStoreManager manager) {
        this.manager = manager;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            request(round % Main.RESOURCES);
        }
    }

    private void request(int key) {
        if (manager.isClosed()) {
            return;
        }
        Resource resource = manager.lookup(key);
        if (resource == null) {
            System.out.println("Wrong: the open server has no resource " + key + ".");
        }
    }
}
