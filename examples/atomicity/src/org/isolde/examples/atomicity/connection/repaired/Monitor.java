// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.connection.repaired;

/** Watches where the connection leads. */
final class Monitor implements Runnable {

    private final Connection connection;

    Monitor(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            Address address = connection.address();
            if (address.port() != Connection.FIRST_PORT + address.host()) {
                System.out.println("Wrong: there is no " + address + ".");
            }
        }
    }
}
