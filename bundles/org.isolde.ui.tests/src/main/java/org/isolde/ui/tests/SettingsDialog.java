// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import org.eclipse.jface.preference.IPreferencePage;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.dialogs.PreferencesUtil;

/**
 * Opens pages of the preferences and of a project's properties. To be used from a test's own
 * thread, or from the display's.
 */
final class SettingsDialog {

    private SettingsDialog() {}

    /** What a test does with a page. */
    @FunctionalInterface
    interface Use {
        void of(IPreferencePage page, Composite controls) throws Exception;
    }

    /** Opens a page of the preferences. */
    static void preferences(String id, Use use) throws Exception {
        Workbench.inUi(() -> {
            open(PreferencesUtil.createPreferenceDialogOn(Workbench.window().getShell(), id, null, null), use);
            return null;
        });
    }

    /** Opens a page of a project's properties. */
    static void properties(String id, TestProject project, Use use) throws Exception {
        Workbench.inUi(() -> {
            open(
                    PreferencesUtil.createPropertyDialogOn(
                            Workbench.window().getShell(), project.java(), id, null, null),
                    use);
            return null;
        });
    }

    private static void open(PreferenceDialog dialog, Use use) throws Exception {
        dialog.setBlockOnOpen(false);
        dialog.open();
        try {
            Workbench.await("the dialog", () -> dialog.getShell().isVisible());
            IPreferencePage page = (IPreferencePage) dialog.getSelectedPage();
            Composite controls = (Composite) page.getControl();
            assertThat(Controls.in(controls, Label.class)).map(Label::getText).noneMatch(
                    text -> text.contains("missing"));
            use.of(page, controls);
        } finally {
            dialog.close();
        }
    }
}
