// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs.language;

import org.isolde.stm.Atomic;

/** A part of the language: something that changes its own state. In the Java of version 8. */
abstract class Part {

    /** Changes the state. */
    abstract void change();

    /** The state, as far as it is to be undone. */
    abstract Object show();

    /**
     * Runs it in a transaction that fails, unless the program runs without an agent, and in one
     * that does not; prints what is there.
     */
    final void run(boolean undoes) {
        String name = getClass().getSimpleName();
        if (undoes) {
            String before = String.valueOf(show());
            try {
                fail();
                System.out.println(name + " does not fail");
            } catch (Undone expected) {
                String after = String.valueOf(show());
                if (!after.equals(before)) {
                    System.out.println(name + " was " + before + " and is not undone: " + after);
                }
            }
        }
        commit();
        System.out.println(name + ": " + show());
    }

    @Atomic
    private void fail() {
        change();
        throw new Undone();
    }

    @Atomic
    private void commit() {
        change();
    }

    /** Ends a transaction that is to be undone. */
    private static final class Undone extends RuntimeException {

        private static final long serialVersionUID = 1L;
    }
}
