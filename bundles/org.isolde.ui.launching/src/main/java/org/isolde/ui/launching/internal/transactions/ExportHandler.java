// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.runs.CountsCsv;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunStatistics;

/** Asks for a file, and writes the counts of the displayed run to it. */
public final class ExportHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        if (!(HandlerUtil.getActivePart(event) instanceof TransactionsView view)) {
            return null;
        }
        Optional<RunStatistics> statistics = view.shownRun().flatMap(Run::statistics);
        if (statistics.isEmpty()) {
            return null;
        }
        FileDialog dialog = new FileDialog(HandlerUtil.getActiveShell(event), SWT.SAVE | SWT.SHEET);
        dialog.setText(Messages.exportTitle);
        dialog.setFilterExtensions(new String[] {"*.csv", "*"});
        dialog.setFileName("transactions.csv");
        dialog.setOverwrite(true);
        String chosen = dialog.open();
        if (chosen != null) {
            write(statistics.get(), Path.of(chosen));
        }
        return null;
    }

    /** Writes counts to a file; a failure is shown to the user. */
    static void write(RunStatistics statistics, Path file) {
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            CountsCsv.write(statistics.methods(), writer);
        } catch (IOException e) {
            StatusManager.getManager().handle(
                    new Status(IStatus.ERROR, IsoldeLaunching.ID, NLS.bind(Messages.exportFailed, file), e),
                    StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
