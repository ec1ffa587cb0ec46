// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** The running workbench, as tests use it from their own thread. */
final class Workbench {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final int MILLISECONDS_OF_SLEEP = 50;

    private Workbench() {}

    /** Does something on the thread of the display. */
    static <T> T inUi(Callable<T> action) throws Exception {
        AtomicReference<T> result = new AtomicReference<>();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        PlatformUI.getWorkbench().getDisplay().syncExec(() -> {
            try {
                result.set(action.call());
            } catch (Exception | AssertionError e) {
                failure.set(e);
            }
        });
        switch (failure.get()) {
            case null -> {
                return result.get();
            }
            case Exception e -> throw e;
            case Throwable e -> throw new AssertionError(e);
        }
    }

    /**
     * Lets the workbench work until something holds. To be called on the thread of the display.
     *
     * @param what what is waited for, for the message when it does not come
     */
    static void await(String what, BooleanSupplier condition) {
        await(() -> what, condition);
    }

    /**
     * Lets the workbench work until something holds. To be called on the thread of the display.
     *
     * @param what tells, when it does not come, what was waited for, and what is there instead
     */
    static void await(Supplier<String> what, BooleanSupplier condition) {
        Display display = PlatformUI.getWorkbench().getDisplay();
        long start = System.nanoTime();
        // A display that sleeps notices neither what other threads have done nor that time is up.
        Runnable alarm = new Runnable() {
            @Override
            public void run() {
                display.timerExec(MILLISECONDS_OF_SLEEP, this);
            }
        };
        alarm.run();
        try {
            while (!condition.getAsBoolean()) {
                if (System.nanoTime() - start >= PATIENCE.toNanos()) {
                    throw new AssertionError("Waited in vain for " + PATIENCE.toSeconds() + " seconds: " + what.get());
                }
                if (!display.readAndDispatch()) {
                    display.sleep();
                }
            }
        } finally {
            display.timerExec(-1, alarm);
        }
    }

    /** The window. To be called on the thread of the display. */
    static IWorkbenchWindow window() {
        return PlatformUI.getWorkbench().getWorkbenchWindows()[0];
    }

    /** The window's page. To be called on the thread of the display. */
    static IWorkbenchPage page() {
        return window().getActivePage();
    }

    /**
     * Makes the window the active one, as a click into it does: without a window manager nothing
     * else does. To be used on the thread of the display.
     */
    static void activate() {
        Shell shell = window().getShell();
        shell.forceActive();
        await("the window to be active", () -> shell.getDisplay().getActiveShell() == shell);
    }
}
