// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.stringbuffer.repaired;

/** Lets two threads append a text while a third one cuts it. */
public final class Main {

    static final int ROUNDS = 1000;
    static final int LENGTH = 16;
    private static final int APPENDERS = 2;

    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        Text source = new Text(LENGTH);
        Text target = new Text(APPENDERS * ROUNDS * LENGTH);
        Thread first = new Thread(new Appender(source, target));
        Thread second = new Thread(new Appender(source, target));
        Thread cutter = new Thread(new Cutter(source));
        first.start();
        second.start();
        cutter.start();
        first.join();
        second.join();
        cutter.join();
        System.out.println("Done.");
    }
}
