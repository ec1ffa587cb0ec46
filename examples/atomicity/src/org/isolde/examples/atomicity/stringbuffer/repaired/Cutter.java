// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.atomicity.stringbuffer.repaired;

/** Empties a text and fills it again. */
final class Cutter implements Runnable {

    private final Text text;

    Cutter(Text text) {
        this.text = text;
    }

    @Override
    public void run() {
        for (int round = 0; round < Main.ROUNDS; round++) {
            text.setLength(0);
            text.fill('x', Main.LENGTH);
        }
    }
}
