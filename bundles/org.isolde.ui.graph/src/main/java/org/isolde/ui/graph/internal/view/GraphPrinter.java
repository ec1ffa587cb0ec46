// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.Optional;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobFunction;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.isolde.ui.graph.internal.Messages;
import org.isolde.ui.graph.internal.canvas.PaperColours;

/** Prints the displayed graph on one page, as large as it fits, dark on white. */
public final class GraphPrinter {

    private GraphPrinter() {}

    /** Asks for a printer and prints in the background. */
    static void print(GraphView view) {
        PrintDialog dialog = new PrintDialog(view.getSite().getShell());
        PrinterData suggestion = new PrinterData();
        suggestion.orientation = PrinterData.LANDSCAPE;
        dialog.setPrinterData(suggestion);
        Optional.ofNullable(dialog.open()).ifPresent(chosen -> print(view, chosen));
    }

    /**
     * Prints in the background; the job is scheduled. If it fails, it ends with an error that names
     * the printer.
     */
    public static Job print(GraphView view, PrinterData where) {
        ImageData picture = Picture.of(view.scene(), new PaperColours(), view.canvas().fonts());
        String title = view.getTitle();
        Job job = Job.create(Messages.printingJob, (IJobFunction) monitor -> print(picture, where, title));
        job.schedule();
        return job;
    }

    private static IStatus print(ImageData picture, PrinterData where, String title) {
        try {
            Printer printer = new Printer(where);
            try {
                return print(picture, printer, title)
                        ? Status.OK_STATUS
                        : Status.error(NLS.bind(Messages.printingFailed, where.name, ""));
            } finally {
                printer.dispose();
            }
        } catch (SWTError e) {
            // Without the error itself, which would make the workbench offer to exit.
            return Status.error(NLS.bind(Messages.printingFailed, where.name, e.getMessage()));
        }
    }

    private static boolean print(ImageData picture, Printer printer, String title) {
        if (!printer.startJob(title)) {
            return false;
        }
        if (!printer.startPage()) {
            printer.cancelJob();
            return false;
        }
        Image image = new Image(printer, picture);
        GC gc = new GC(printer);
        Rectangle page = fitted(picture.width, picture.height, printer.getClientArea());
        gc.drawImage(image, 0, 0, picture.width, picture.height, page.x, page.y, page.width, page.height);
        gc.dispose();
        image.dispose();
        printer.endPage();
        printer.endJob();
        return true;
    }

    /** The biggest part of a page with the proportions of a picture. */
    private static Rectangle fitted(int width, int height, Rectangle page) {
        double scale = Math.min((double) page.width / width, (double) page.height / height);
        return new Rectangle(page.x, page.y, (int) (scale * width), (int) (scale * height));
    }
}
