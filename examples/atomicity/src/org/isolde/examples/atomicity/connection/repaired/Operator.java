// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.connection.repaired;

/** Opens and closes the connection. */
final class Operator implements Runnable {

    private static final int HOSTS = 10;

    private final Connection connection;

    Operator(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            int host = round % HOSTS;
            connection.connect(new Socket(), host, Connection.FIRST_PORT + host);
            connection.disconnect();
        }
    }
}
