// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.connection;

import org.isolde.stm.Atomic;

/** A connection to a host, which can be closed and opened again. */
final class Connection {

    /** Added to a host's number, its port. */
    static final int FIRST_PORT = 8000;

    /** The socket of a closed connection: what is sent there is lost. */
    private final Socket none = new Socket();
    private Socket socket = none;
    private int host;
    private int port = FIRST_PORT;

    /** Opens the connection. */
    @Atomic(group = "connection")
    void connect(Socket to, int newHost, int newPort) {
        socket = to;
        host = newHost;
        port = newPort;
    }

    /** Closes the connection; it stays known where it led to. */
    @Atomic(group = "connection")
    void disconnect() {
        socket = none;
    }

    /** Whether it is open. */
    @Atomic(group = "connection")
    boolean isConnected() {
        return socket != none;
    }

    /** Sends a message; the connection must be open. */
    @Atomic(group = "connection")
    void send() {
        Socket to = socket;
        to.sent = to.sent + 1;
    }

    /** The host it leads to, or last did. */
    @Atomic(group = "connection")
    int host() {
        return host;
    }

    /** The port it leads to, or last did. */
    @Atomic(group = "connection")
    int port() {
        return port;
    }

    /** How many messages were sent while it was closed. */
    @Atomic(group = "connection")
    int lost() {
        return none.sent;
    }
}
