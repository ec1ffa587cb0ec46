// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

import java.util.concurrent.atomic.AtomicReference;

/** Only the one who changes the state starts the thread. */
public class Recorder {

    private enum State { IDLE, RUNNING, STOPPED }

    private final AtomicReference<State> state = new AtomicReference<>(State.IDLE);
    private final Runnable loop;

    public Recorder(Runnable loop) {
        this.loop = loop;
    }

    public void start() {
        if (state.compareAndSet(State.IDLE, State.RUNNING)) {
            new Thread(loop).start();
        }
    }

    public void stop() {
        state.set(State.STOPPED);
    }
}
