// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.connection;

/** Lets a sender, a monitor and an operator use one connection. */
public final class Main {

    static final int ROUNDS = 1000;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Connection connection = new Connection();
        Thread sender = new Thread(new Sender(connection));
        Thread monitor = new Thread(new Monitor(connection));
        Thread operator = new Thread(new Operator(connection));
        sender.start();
        monitor.start();
        operator.start();
        sender.join();
        monitor.join();
        operator.join();
        int lost = connection.lost();
        if (lost > 0) {
            System.out.println("Wrong: " + lost + " messages were lost.");
        }
        System.out.println("Done.");
    }
}
