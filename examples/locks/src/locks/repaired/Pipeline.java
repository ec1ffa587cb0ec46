// SPDX-License-Identifier: EPL-2.0
package locks.repaired;

/** {@code close} looks at the state in the critical section that changes it. */
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

    public synchronized void close() {
        if (state != State.RUNNING) {
            return;
        }
        if (!become(State.CLOSED)) {
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
