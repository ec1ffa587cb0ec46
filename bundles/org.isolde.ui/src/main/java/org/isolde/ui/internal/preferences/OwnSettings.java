// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/**
 * The header of a project's page: whether the project has settings of its own, and a link to those
 * of the workspace.
 */
final class OwnSettings {

    private final Button check;
    private final Link link;
    private final Runnable changed;

    /**
     * Creates the controls.
     *
     * @param preferencePage the page with the workspace's settings
     * @param changed called when the user has chosen
     */
    OwnSettings(Composite parent, String preferencePage, Runnable changed) {
        this.changed = changed;
        Composite row = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        row.setLayout(layout);
        row.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
        check = new Button(row, SWT.CHECK);
        check.setText(Messages.ownSettings);
        check.addListener(SWT.Selection, event -> update());
        link = SettingsLinks.toWorkspace(row, preferencePage);
        Label line = new Label(row, SWT.SEPARATOR | SWT.HORIZONTAL);
        line.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false, 2, 1));
    }

    private void update() {
        link.setEnabled(!check.getSelection());
        changed.run();
    }

    /** Whether the project has settings of its own. */
    boolean chosen() {
        return check.getSelection();
    }

    /** Chooses, as if the user did. */
    void choose(boolean own) {
        check.setSelection(own);
        update();
    }

    /** Takes what the page is told when it opens. */
    void applyData(Object data) {
        SettingsLinks.applyData(data, link);
    }
}
