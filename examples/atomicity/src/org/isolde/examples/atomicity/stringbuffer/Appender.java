// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.stringbuffer;

/** Appends one text to another again and again. */
final class Appender implements Runnable {

    private final Text source;
    private final Text target;

    Appender(Text source, Text target) {
        this.source = source;
        this.target = target;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            try {
                target.append(source);
            } catch (IndexOutOfBoundsException tooShort) {
                System.out.println("Wrong: the text became shorter.");
            }
        }
    }
}
