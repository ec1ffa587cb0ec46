// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.connection;

/** Watches where the connection leads. */
final class Monitor implements Runnable {

    private final Connection connection;

    Monitor(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int host = connection.host();
            int port = connection.port();
            if (port != Connection.FIRST_PORT + host) {
                System.out.println("Wrong: host " + host + " has no port " + port + ".");
            }
        }
    }
}
