// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

import java.util.List;

/** What a random transaction does. Locations are numbers; what is written is new each time. */
public sealed interface Step {

    /** Does it. */
    void run(Recorder attempt);

    /** Reads a location. */
    record Read(int location) implements Step {

        @Override
        public void run(Recorder attempt) {
            attempt.read(location);
        }
    }

    /** Writes a location. */
    record Write(int location) implements Step {

        @Override
        public void run(Recorder attempt) {
            attempt.write(location);
        }
    }

    /** Calls an atomic method, which ends with an exception, or does not. */
    record Nested(List<Step> steps, boolean fails) implements Step {

        @Override
        public void run(Recorder attempt) {
            attempt.nested(steps, fails);
        }
    }

    /** Does what cannot be undone. */
    record Irrevocable() implements Step {

        @Override
        public void run(Recorder attempt) {
            attempt.becomeIrrevocable();
        }
    }

    /** Lets others go first for a while. */
    record Pause(int spins) implements Step {

        @Override
        public void run(Recorder attempt) {
            for (int i = 0; i < spins; i++) {
                Thread.onSpinWait();
            }
            if (spins % 4 == 0) {
                // Where there are fewer processors than threads the others run only now.
                Thread.yield();
            }
        }
    }

    /** Ends the transaction with an exception. */
    record Failure() implements Step {

        @Override
        public void run(Recorder attempt) {
            throw new Failed();
        }
    }

    /** The exception of a transaction that fails. */
    final class Failed extends RuntimeException {

        private static final long serialVersionUID = 1L;

        Failed() {
            super("as the random program says", null, false, false);
        }
    }
}
