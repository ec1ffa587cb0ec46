// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs.scope.library;

/** Keeps an object under a monitor. */
public final class Box {

    private Object content;
    private int puts;

    /** Keeps an object in place of the one before. */
    public synchronized void put(Object object) {
        content = object;
        puts++;
    }

    /** Has something done under the monitor. */
    public synchronized void run(Runnable action) {
        puts++;
        action.run();
    }

    @Override
    public synchronized String toString() {
        return puts + (content == null ? " of nothing" : " of something");
    }
}
