// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import org.isolde.recorder.output.Output;
import org.isolde.trace.EventKind;
import org.isolde.trace.Names;

/** An output that ignores all events: a program is not recorded during a replay. */
public final class DirectedOutput implements Output {
    private final Director director;

    public DirectedOutput(Director director) {
        this.director = director;
    }

    @Override
    public void define(Names.Kind kind, int number, String text, int first, int second) {
        // The director knows the names at once.
    }

    @Override
    public void begin(int thread, long sequence) {
        // The director has seen it.
    }

    @Override
    public void access(int thread, EventKind kind, int operand, int source) {
        // The director has seen it.
    }

    @Override
    public void synchronisation(int thread, EventKind kind, int operand, int source, long sequence) {
        // The director has seen it.
    }

    @Override
    public void flush() {
        // There is nothing.
    }

    @Override
    public void end(int thread) {
        // The director looks for itself.
    }

    @Override
    public void close() {
        try {
            director.programEnded();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
