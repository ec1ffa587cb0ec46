// SPDX-License-Identifier: EPL-2.0
package locks.bug;

import java.util.concurrent.atomic.AtomicReference;

/** Whoever did not start the recorder sees that it runs, and starts its thread once more. */
public class Recorder {

    private enum State { IDLE, RUNNING, STOPPED }

    private final AtomicReference<State> state = new AtomicReference<>(State.IDLE);
    private final Runnable loop;

    public Recorder(Runnable loop) {
        this.loop = loop;
    }

    public void start() {
        state.compareAndSet(State.IDLE, State.RUNNING); // step 1
        if (state.get() == State.RUNNING) { // step 2
            new Thread(loop).start();
        }
    }

    public void stop() {
        state.set(State.STOPPED);
    }
}
