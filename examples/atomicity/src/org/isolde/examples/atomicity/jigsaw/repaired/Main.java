// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.jigsaw.repaired;

/** Lets clients ask a server that is shut down now and then. */
public final class Main {

    static final int ROUNDS = 1000;
    static final int RESOURCES = 8;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        ResourceStoreManager manager = new ResourceStoreManager(new ResourceStore(RESOURCES));
        Thread first = new Thread(new Client(manager));
        Thread second = new Thread(new Client(manager));
        Thread administrator = new Thread(new Administrator(manager));
        first.start();
        second.start();
        administrator.start();
        first.join();
        second.join();
        administrator.join();
        System.out.println("Done.");
    }
}
