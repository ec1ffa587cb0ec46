// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

import java.util.concurrent.Callable;

/**
 * One thread of the system: takes packets until no more arrive, and counts the flows and the
 * attacks it has seen.
 */
final class Analyst implements Callable<Analyst> {

    private final Intruder intruder;
    private int flows;
    private int attacks;

    Analyst(Intruder intruder) {
        this.intruder = intruder;
    }

    /**
     * Works until no more packets arrive.
     *
     * @return itself, with what it has seen
     */
    @Override
    public Analyst call() {
        for (Packet packet = intruder.atomicGetPacket(); packet != null; packet = intruder.atomicGetPacket()) {
            if (!intruder.atomicProcess(packet)) {
                throw new IllegalStateException("The packets of flow " + packet.flow + " contradict each other");
            }
            Flow flow = intruder.atomicGetComplete();
            if (flow != null) {
                flows++;
                if (Detector.isAttack(flow)) {
                    attacks++;
                }
            }
        }
        return this;
    }

    /** How many complete flows it has seen. */
    int flows() {
        return flows;
    }

    /** How many of them are attacks. */
    int attacks() {
        return attacks;
    }
}
