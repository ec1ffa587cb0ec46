// SPDX-License-Identifier: EPL-2.0
package ordinary;

import org.isolde.stm.Atomic;

/** The lights of a crossing, in one of three phases. */
public class TrafficLights {
    private enum Phase {
        STOP,
        NORTH,
        EAST
    }

    private Phase phase = Phase.STOP;
    private int changes;

    @Atomic
    public boolean goNorth() {
        return change(Phase.STOP, Phase.NORTH);
    }

    @Atomic
    public boolean goEast() {
        return change(Phase.STOP, Phase.EAST);
    }

    @Atomic
    public boolean stop() {
        return phase != Phase.STOP && change(phase, Phase.STOP);
    }

    private boolean change(Phase from, Phase to) {
        if (phase != from) {
            return false;
        }
        phase = to;
        changes++;
        return true;
    }

    @Atomic
    public String show() {
        return phase.name().toLowerCase() + " after " + changes;
    }
}
