package org.isolde.ui.graph.internal.view;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.isolde.ui.graph.internal.Messages;

/** Where one types what to search for; Enter goes to the next match, Esc back to the graph. */
final class SearchField {

    private final Text text;

    SearchField(Composite parent, GraphView view) {
        text = new Text(parent, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        text.setMessage(Messages.searchHint);
        text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        text.addModifyListener(event -> view.search(text.getText()));
        text.addListener(SWT.DefaultSelection, event -> view.nextMatch());
        text.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                text.setText("");
                view.setFocus();
            }
        });
    }

    String text() {
        return text.getText();
    }

    void setFocus() {
        text.setFocus();
        text.selectAll();
    }
}
