// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import org.isolde.recorder.output.Output;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;

/** An output that ignores all events: a program is not recorded during a replay. */
public final class DirectedOutput implements Output {
    private final Driver driver;

    public DirectedOutput(Driver driver) {
        this.driver = driver;
    }

    @Override
    public void define(Names.Kind kind, int number, String text, int first, int second) {
        // The driver knows the names at once.
    }

    @Override
    public void begin(int thread, long sequence) {
        // The driver has seen it.
    }

    @Override
    public void access(int thread, EventKind kind, int operand, int source) {
        // The driver has seen it.
    }

    @Override
    public void synchronisation(int thread, EventKind kind, int operand, int source, long sequence) {
        // The driver has seen it.
    }

    @Override
    public void flush() {
        // There is nothing.
    }

    @Override
    public void end(int thread) {
        // The driver looks for itself.
    }

    @Override
    public void close() {
        try {
            driver.programEnded();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
