// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.isolde.ui.launching.internal.transactions.TransactionsView;

/**
 * The view of what the runtime has counted. Except for {@link #removeAll()}, to be used on the
 * thread of the display.
 *
 * @param controls all that is in it
 */
record OpenTransactions(Composite controls) {

    /** Opens the view, if it is not open already. */
    static OpenTransactions open() throws PartInitException {
        Workbench.page().showView(TransactionsView.ID);
        return Controls.in(Workbench.window().getShell(), Table.class)
                .stream()
                .filter(table -> table.getColumnCount() > 0 && table.getColumn(0).getText().equals("Atomic method"))
                .map(table -> new OpenTransactions(table.getParent().getParent().getParent()))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No table of counts"));
    }

    /** Closes the view and all editors, and removes all launches. */
    static void removeAll() throws Exception {
        Workbench.inUi(() -> {
            IWorkbenchPage page = Workbench.page();
            page.closeAllEditors(false);
            page.hideView(page.findView(TransactionsView.ID));
            return null;
        });
        StmLaunch.removeAll();
    }

    /** The table of the counts. */
    Table table() {
        return Controls.in(controls, Table.class).get(0);
    }

    /** The table of the conflicts. */
    Table conflicts() {
        return Controls.in(controls, Table.class).get(1);
    }

    /** What the row of a method says. */
    List<String> row(String method) {
        TableItem item = Arrays.stream(table().getItems())
                .filter(candidate -> candidate.getText(0).equals(method))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No row " + method));
        return IntStream.range(0, table().getColumnCount()).mapToObj(item::getText).toList();
    }

    /** What is said of the run. */
    String state() {
        return Controls.in(controls, Label.class).getLast().getText();
    }

    void awaitState(String beginning) {
        Workbench.await("the state " + beginning, () -> state().startsWith(beginning));
    }
}
