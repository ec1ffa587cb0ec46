package org.isolde.ui.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;

/** A picture of the workbench window, kept as a PNG file in the build's target/screenshots. */
final class Screenshot {
    /** Names the folder; set by the build. */
    private static final String FOLDER_PROPERTY = "isolde.screenshots";

    private Screenshot() {}

    /**
     * The part of the display that a window covers with its menu bar. Without a window manager that is less than its bounds,
     * which make room for a frame all the same.
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
     * @param name the file's name without its ending
     * @return the file written
     * @throws UncheckedIOException when the file cannot be written
     */
    static Path take(Shell shell, String name) {
        shell.forceActive();
        return takeAsItIs(shell, name);
    }

    /** The same of a window that does not become the active one, which would close what has popped up over it. */
    static Path takeAsItIs(Shell shell, String name) {
        Display display = shell.getDisplay();
        shell.update();
        while (display.readAndDispatch()) {
            // What is still to be painted belongs in the picture.
        }
        Rectangle bounds = visible(shell);
        Image image = new Image(display, bounds.width, bounds.height);
        // Of the display, not of the window, to which its menu bar does not belong.
        GC gc = new GC(display);
        try {
            gc.copyArea(image, bounds.x, bounds.y);
            Path folder = Path.of(System.getProperty(FOLDER_PROPERTY, "target/screenshots"));
            Files.createDirectories(folder);
            Path file = folder.resolve(name + ".png");
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            loader.save(file.toString(), SWT.IMAGE_PNG);
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
