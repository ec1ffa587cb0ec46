// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;

/**
 * A picture of the workbench window, kept as a PNG file in the build's target/screenshots; in dark
 * colours its name says so.
 */
@SuppressWarnings("restriction") // The platform has no other way to ask for its colours.
final class Screenshot {
    /** Names the folder; set by the build. */
    private static final String FOLDER_PROPERTY = "isolde.screenshots";

    /** Looks so far apart that are the same show that nothing is painted any more. */
    private static final int MILLISECONDS_BETWEEN_LOOKS = 120;
    /** A caret that blinks, or a job that shows its progress, never comes to rest. */
    private static final int MOST_LOOKS = 10;

    private Screenshot() {}

    /**
     * The part of the display that a window covers with its menu bar. Without a window manager that
     * is less than its bounds, which make room for a frame all the same.
     */
    static Rectangle visible(Shell shell) {
        Rectangle client = shell.getDisplay().map(shell, null, shell.getClientArea());
        Rectangle bounds = shell.getBounds();
        return new Rectangle(
                bounds.x,
                bounds.y,
                client.x + client.width - bounds.x,
                client.y + client.height - bounds.y);
    }

    /**
     * Takes a picture of a window. To be called on the thread of the display.
     *
     * @param shell the window, open and visible
     * @param name the file's name without its ending and its colours
     * @return the file written
     * @throws UncheckedIOException when the file cannot be written
     */
    static Path take(Shell shell, String name) {
        shell.forceActive();
        // Without a window manager a window may be the active one below another.
        shell.moveAbove(null);
        return takeAsItIs(shell, name);
    }

    /**
     * The same of a window that does not become the active one, which would close what has popped
     * up over it.
     */
    static Path takeAsItIs(Shell shell, String name) {
        Display display = shell.getDisplay();
        Stream.of(display.getShells()).filter(Shell::isVisible).forEach(Screenshot::awaitPainted);
        ImageData before = capture(shell);
        for (int i = 0; i < MOST_LOOKS; i++) {
            // What is still to be painted belongs in the picture.
            dispatch(display, MILLISECONDS_BETWEEN_LOOKS);
            ImageData now = capture(shell);
            if (Arrays.equals(before.data, now.data)) {
                break;
            }
            before = now;
        }
        try {
            Path folder = Path.of(System.getProperty(FOLDER_PROPERTY, "target/screenshots"));
            Files.createDirectories(folder);
            Path file = folder.resolve(name + (dark() ? "-dark.png" : ".png"));
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {before};
            loader.save(file.toString(), SWT.IMAGE_PNG);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the workbench has the dark colours of {@link InTheDarkToo}. */
    static boolean dark() {
        IThemeEngine engine = PlatformUI.getWorkbench().getService(IThemeEngine.class);
        return engine.getActiveTheme().getId().equals("org.eclipse.e4.ui.css.theme.e4_dark");
    }

    /**
     * Waits until a window is painted as it is now; on a machine that has much to do it still shows
     * what was there before.
     */
    private static void awaitPainted(Shell shell) {
        boolean[] painted = new boolean[1];
        Listener listener = event -> painted[0] = true;
        shell.addListener(SWT.Paint, listener);
        shell.redraw();
        Workbench.await("the window to be painted: " + shell.getText(), () -> painted[0] || shell.isDisposed());
        if (!shell.isDisposed()) {
            shell.removeListener(SWT.Paint, listener);
        }
    }

    /** Lets the workbench work for a while. */
    private static void dispatch(Display display, int milliseconds) {
        boolean[] over = new boolean[1];
        display.timerExec(milliseconds, () -> over[0] = true);
        while (!over[0]) {
            if (!display.readAndDispatch()) {
                display.sleep();
            }
        }
    }

    private static ImageData capture(Shell shell) {
        Rectangle bounds = visible(shell);
        Image image = new Image(shell.getDisplay(), bounds.width, bounds.height);
        // Of the display, not of the window, to which its menu bar does not belong.
        GC gc = new GC(shell.getDisplay());
        try {
            gc.copyArea(image, bounds.x, bounds.y);
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
