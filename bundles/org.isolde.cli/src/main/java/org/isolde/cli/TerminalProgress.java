// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import org.isolde.engine.analysis.Progress;
import org.isolde.launcher.console.Terminal;

/**
 * Shows progress on one line of a terminal, which is erased in the end; without a terminal it shows
 * nothing.
 */
final class TerminalProgress implements Progress, AutoCloseable {
    private static final String ERASE = "\r\u001b[K";

    private final Terminal terminal;
    private final String program;

    TerminalProgress(Terminal terminal, String program) {
        this.terminal = terminal;
        this.program = program;
    }

    @Override
    public void phase(String what) {
        show(ERASE + program + ": " + what + " ...");
    }

    /** Always false: the user ends the whole process instead. */
    @Override
    public boolean cancelled() {
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
