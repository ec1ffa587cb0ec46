// SPDX-License-Identifier: EPL-2.0
package locks.bug;

/**
 * A state machine. {@code close} looks at the state without the lock; {@code fail} comes between;
 * {@code close} throws although it should do nothing after a failure.
 */
public class Pipeline {

    private enum State {
        RUNNING, CLOSED, FAILED;

        boolean canBecome(State next) {
            return switch (this) {
                case RUNNING -> next != RUNNING;
                case CLOSED, FAILED -> false;
            };
        }
    }

    private volatile State state = State.RUNNING;

    public boolean isRunning() {
        return state == State.RUNNING;
    }

    public void close() {
        if (state != State.RUNNING) { // step 1
            return;
        }
        if (!become(State.CLOSED)) { // step 2
            throw new IllegalStateException("cannot close what is " + state);
        }
    }

    public void fail() {
        become(State.FAILED);
    }

    private synchronized boolean become(State next) {
        if (!state.canBecome(next)) {
            return false;
        }
        state = next;
        return true;
    }
}
