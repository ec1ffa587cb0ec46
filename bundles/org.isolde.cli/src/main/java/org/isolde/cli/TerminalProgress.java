// SPDX-License-Identifier: EPL-2.0
package org.isolde.cli;

import org.isolde.engine.analysis.Progress;
import org.isolde.launcher.console.Terminal;

/**
 * Shows what is being done on one line of a terminal, which is erased in the end; shows nothing
 * where there is no terminal.
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

    /** The user ends the whole process. */
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
