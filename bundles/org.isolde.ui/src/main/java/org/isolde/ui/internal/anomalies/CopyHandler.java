// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.stream.Collectors;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.ui.handlers.HandlerUtil;

/**
 * Copies the texts of the selected rows, with their places and, for anomalies, the interleaving.
 */
public final class CopyHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) {
        String text = SelectedRows.of(event)
                .stream()
                .map(CopyHandler::text)
                .collect(Collectors.joining(System.lineSeparator()));
        if (!text.isEmpty()) {
            Clipboard clipboard = new Clipboard(HandlerUtil.getActiveShell(event).getDisplay());
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
        }
        return null;
    }

    private static String text(Row row) {
        return row.content().map(content -> switch (content) {
            case RowContent.OfAnomaly of -> NLS.bind(Messages.copied, new Object[] {of.details(), of.place(),
                of.anomaly().anomaly().interleavingLine()});
            case RowContent.OfTransaction of -> NLS.bind(Messages.copiedTransaction, of.text(), of.place());
        }).orElse(row.label());
    }
}
