package org.isolde.ui.graph.internal.view;

import java.util.Optional;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.printing.PrintDialog;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.isolde.ui.graph.internal.Messages;

/** Prints what the view shows on one page, as big as it fits. */
final class GraphPrinter {

    private GraphPrinter() {}

    /** Asks for a printer and prints in the background. */
    static void print(GraphView view) {
        PrintDialog dialog = new PrintDialog(view.getSite().getShell());
        PrinterData suggestion = new PrinterData();
        suggestion.orientation = PrinterData.LANDSCAPE;
        dialog.setPrinterData(suggestion);
        Optional<PrinterData> chosen = Optional.ofNullable(dialog.open());
        if (chosen.isPresent()) {
            ImageData picture = Picture.of(view.scene(), view.colours(), view.canvas().fonts());
            Job.create(Messages.printingJob, (ICoreRunnable) monitor -> print(picture, chosen.get(), view.getTitle()))
                    .schedule();
        }
    }

    private static void print(ImageData picture, PrinterData where, String title) {
        Printer printer = new Printer(where);
        try {
            if (printer.startJob(title) && printer.startPage()) {
                Image image = new Image(printer, picture);
                GC gc = new GC(printer);
                Rectangle page = fitted(picture.width, picture.height, printer.getClientArea());
                gc.drawImage(image, 0, 0, picture.width, picture.height, page.x, page.y, page.width, page.height);
                gc.dispose();
                image.dispose();
                printer.endPage();
                printer.endJob();
            }
        } finally {
            printer.dispose();
        }
    }

    /** The biggest part of a page with the proportions of a picture. */
    static Rectangle fitted(int width, int height, Rectangle page) {
        double scale = Math.min((double) page.width / width, (double) page.height / height);
        return new Rectangle(page.x, page.y, (int) (scale * width), (int) (scale * height));
    }
}
