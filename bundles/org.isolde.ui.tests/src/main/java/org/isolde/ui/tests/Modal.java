// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** Dialogs that keep their opener waiting. To be used on the thread of the display. */
final class Modal {

    private static final int MILLISECONDS_BETWEEN_LOOKS = 50;

    private Modal() {}

    /** What a test does with a dialog. */
    @FunctionalInterface
    interface Use {
        void of(Shell dialog) throws Exception;
    }

    /**
     * A dialog that comes.
     *
     * @param title how its title begins
     * @param use what is done with it before it is closed
     */
    record Step(String title, Use use) {}

    /**
     * Does what opens dialogs, one after the other, uses each once it is there, and closes it.
     *
     * @param opening ends when the last dialog is closed
     */
    static void during(Runnable opening, Step... steps) throws Exception {
        Deque<Step> pending = new ArrayDeque<>(List.of(steps));
        AtomicReference<Throwable> failure = new AtomicReference<>();
        AtomicBoolean over = new AtomicBoolean();
        Display display = Display.getCurrent();
        display.timerExec(MILLISECONDS_BETWEEN_LOOKS, new Runnable() {
            @Override
            public void run() {
                Optional<Shell> dialog = pending.isEmpty() ? Optional.empty() : shown(display, pending.peek().title);
                dialog.ifPresent(shell -> use(shell, pending.poll(), failure));
                if (!over.get()) {
                    display.timerExec(MILLISECONDS_BETWEEN_LOOKS, this);
                }
            }
        });
        try {
            opening.run();
        } finally {
            over.set(true);
        }
        if (failure.get() != null) {
            throw new AssertionError("In a dialog", failure.get());
        }
        if (!pending.isEmpty()) {
            throw new AssertionError("No dialog came with the title " + pending.peek().title);
        }
    }

    private static Optional<Shell> shown(Display display, String title) {
        return Arrays.stream(display.getShells())
                .filter(shell -> shell.isVisible() && shell.getText().startsWith(title))
                .findFirst();
    }

    private static void use(Shell dialog, Step step, AtomicReference<Throwable> failure) {
        try {
            step.use.of(dialog);
        } catch (Exception | AssertionError e) {
            failure.set(e);
        } finally {
            if (!dialog.isDisposed()) {
                dialog.close();
            }
        }
    }
}
