// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import java.util.function.LongSupplier;
import org.isolde.engine.analysis.Progress;
import org.isolde.launcher.console.Terminal;

/**
 * Shows progress on one line of a terminal, erased in the end: the phase, and once that has
 * taken a while, for how many seconds it has been going on. Without a terminal it shows nothing.
 */
final class TerminalProgress implements Progress, AutoCloseable {
    private static final String ERASE = "\r\u001b[K";

    private static final long SECOND = 1_000_000_000;

    private final Terminal terminal;
    private final String program;
    private final LongSupplier clock;
    // Several threads may ask at the same time; at worst, two of them show the same second.
    private volatile String phase = "";
    private volatile long phaseBegan;
    private volatile long secondsShown;

    TerminalProgress(Terminal terminal, String program) {
        this(terminal, program, System::nanoTime);
    }

    /** Shows the time of a clock, in nanoseconds. */
    TerminalProgress(Terminal terminal, String program, LongSupplier clock) {
        this.terminal = terminal;
        this.program = program;
        this.clock = clock;
    }

    @Override
    public void phase(String what) {
        phase = ERASE + program + ": " + what + " ...";
        phaseBegan = clock.getAsLong();
        secondsShown = 0;
        show(phase);
    }

    /**
     * Always false: on the command line, users interrupt the whole process. Analyses ask often, so
     * this is also where the elapsed time is updated.
     */
    @Override
    public boolean cancelled() {
        if (terminal.attached()) {
            long seconds = (clock.getAsLong() - phaseBegan) / SECOND;
            if (seconds > secondsShown && !phase.isEmpty()) {
                secondsShown = seconds;
                show(phase + " " + seconds + " s");
            }
        }
        return false;
    }

    @Override
    public void close() {
        show(ERASE);
    }

    private void show(String text) {
        if (terminal.attached()) {
            terminal.err().print(text);
            terminal.err().flush();
        }
    }
}
