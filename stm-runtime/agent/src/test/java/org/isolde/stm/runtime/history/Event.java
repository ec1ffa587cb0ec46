// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.runtime.history;

/** What happened in an attempt. Locations are numbers. */
public sealed interface Event {

    /** Lets it happen again. */
    void replay(Replay replay);

    /** A location was read. */
    record Read(int location, long value) implements Event {

        @Override
        public void replay(Replay replay) {
            replay.read(location, value);
        }
    }

    /** A location was written. */
    record Write(int location, long value) implements Event {

        @Override
        public void replay(Replay replay) {
            replay.write(location, value);
        }
    }

    /** An atomic method was called. */
    record Entered() implements Event {

        @Override
        public void replay(Replay replay) {
            replay.enter();
        }
    }

    /**
     * The innermost atomic method that was called ended; with {@code undone}, so that its writes
     * were undone.
     */
    record Left(boolean undone) implements Event {

        @Override
        public void replay(Replay replay) {
            replay.leave(undone);
        }
    }
}
