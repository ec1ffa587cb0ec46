// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.graph.export.DotExport;
import org.isolde.graph.export.SvgExport;
import org.isolde.ui.graph.internal.Messages;

/**
 * Exports the displayed graph to files: as an SVG or PNG image, or in the DOT language of Graphviz.
 */
public final class GraphFiles {

    private static final String[] ENDINGS = {"*.svg", "*.png", "*.dot"};

    private final GraphView view;

    /** The files of a view. */
    public GraphFiles(GraphView view) {
        this.view = view;
    }

    /** Asks for a file and writes it; tells the user when that fails. */
    void export() {
        FileDialog dialog = new FileDialog(view.getSite().getShell(), SWT.SAVE);
        dialog.setText(Messages.exportTitle);
        dialog.setFilterExtensions(ENDINGS);
        dialog.setFilterNames(new String[] {Messages.exportSvg, Messages.exportPng, Messages.exportDot});
        dialog.setFileName(Messages.exportName);
        dialog.setOverwrite(true);
        Optional<String> chosen = Optional.ofNullable(dialog.open());
        if (chosen.isEmpty()) {
            return;
        }
        Path file = Path.of(chosen.get());
        try {
            write(withEnding(file, Math.max(0, dialog.getFilterIndex())));
        } catch (IOException e) {
            IStatus status = Status.error(NLS.bind(Messages.exportFailed, file, e.getMessage()), e);
            StatusManager.getManager().handle(status, StatusManager.SHOW | StatusManager.LOG);
        }
    }

    private static Path withEnding(Path file, int chosen) {
        String name = file.getFileName().toString();
        return name.contains(".") ? file : file.resolveSibling(name + ENDINGS[chosen].substring(1));
    }

    /**
     * Writes the displayed graph to a file; its extension selects the format, by default SVG.
     *
     * @throws IOException when the file cannot be written
     */
    public void write(Path file) throws IOException {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".png")) {
            ImageLoader loader = new ImageLoader();
            loader.data = new ImageData[] {Picture.of(view.scene(), view.colours(), view.canvas().fonts())};
            try (OutputStream out = Files.newOutputStream(file)) {
                loader.save(out, SWT.IMAGE_PNG);
            }
            return;
        }
        try (Writer out = Files.newBufferedWriter(file)) {
            if (name.endsWith(".dot")) {
                DotExport.write(view.scene().drawing().graph(), out);
            } else {
                new SvgExport(view.canvas().fonts(), view.colours()::hex).write(view.scene(), view.getTitle(), out);
            }
        }
    }
}
