// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.connection.repaired;

/** Sends when the connection is open. */
final class Sender implements Runnable {

    private final Connection connection;

    Sender(Connection connection) {
        this.connection = connection;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            connection.sendIfConnected();
        }
    }
}
