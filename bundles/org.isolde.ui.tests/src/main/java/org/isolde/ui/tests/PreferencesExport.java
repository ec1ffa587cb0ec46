// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.PlatformUI;

/** File, Export, Preferences. */
final class PreferencesExport {

    private PreferencesExport() {}

    /**
     * Exports what a user chooses by name.
     *
     * @return the lines of the file
     */
    static Stream<String> lines(String name) throws Exception {
        Path file = Files.createTempDirectory("isolde").resolve("exported.epf");
        Workbench.inUi(() -> {
            IExportWizard wizard = (IExportWizard) PlatformUI.getWorkbench().getExportWizardRegistry().findWizard(
                    "org.eclipse.ui.wizards.export.Preferences").createWizard();
            wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
            WizardDialog dialog = new WizardDialog(Workbench.window().getShell(), wizard);
            dialog.setBlockOnOpen(false);
            dialog.open();
            try {
                Workbench.await("the wizard", () -> dialog.getShell().isVisible());
                Button all = Controls.in(dialog.getShell(), Button.class).stream().filter(
                        button -> (button.getStyle() & SWT.CHECK) != 0).findFirst().orElseThrow();
                Controls.choose(all, false);
                Tree tree = Controls.in(dialog.getShell(), Tree.class).getFirst();
                TreeItem item = Arrays.stream(tree.getItems()).filter(
                        offered -> offered.getText().equals(name)).findFirst().orElseThrow();
                item.setChecked(true);
                tree.setSelection(item);
                Event event = new Event();
                event.item = item;
                event.detail = SWT.CHECK;
                tree.notifyListeners(SWT.Selection, event);
                Controls.in(dialog.getShell(), Combo.class).getFirst().setText(file.toString());
                Screenshot.take(dialog.getShell(), "preferences-export");
                assertThat(wizard.canFinish()).isTrue();
                assertThat(wizard.performFinish()).isTrue();
            } finally {
                dialog.close();
            }
            return null;
        });
        return Files.readAllLines(file).stream();
    }
}
