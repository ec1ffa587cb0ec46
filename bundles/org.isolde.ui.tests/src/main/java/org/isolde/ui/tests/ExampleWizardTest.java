// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.IDialogPage;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.wizards.IWizardDescriptor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** <em>New ▸ Example</em> brings the example projects, as they stand in the repository. */
class ExampleWizardTest {

    private static final Path EXAMPLES = Path.of(System.getProperty("isolde.examples", "../../examples"));

    @RegisterExtension
    final TestWorkspace workspace = new TestWorkspace();

    private static WizardDialog open() throws CoreException {
        IWizardDescriptor descriptor = PlatformUI.getWorkbench()
                .getNewWizardRegistry()
                .findWizard("org.isolde.doc.exampleWizard");
        assertThat(descriptor.getCategory().getId()).isEqualTo("org.isolde.doc.examples");
        IWorkbenchWizard wizard = descriptor.createWizard();
        wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
        WizardDialog dialog = new WizardDialog(Workbench.window().getShell(), wizard);
        dialog.setBlockOnOpen(false);
        dialog.open();
        return dialog;
    }

    /** Ticks the box of an example. */
    static void check(Table table, String example) throws IOException {
        check(table, folders().indexOf(example));
    }

    private static void check(Table table, int index) {
        TableItem item = table.getItem(index);
        item.setChecked(true);
        Event event = new Event();
        event.item = item;
        event.detail = SWT.CHECK;
        table.notifyListeners(SWT.Selection, event);
    }

    private static List<String> folders() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.filter(file -> Files.exists(file.resolve(".project")))
                    .map(file -> file.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /**
     * The files below a folder that are not made by the build, with what tells their contents
     * apart.
     */
    private static List<String> content(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> sorted = files.filter(Files::isRegularFile).sorted().toList();
            return sorted.stream()
                    .map(file -> folder.relativize(file))
                    .filter(file -> !file.startsWith("bin") && !file.endsWith(".project"))
                    .map(file -> file + " " + text(folder.resolve(file)).hashCode())
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @InTheDarkToo
    void theExamplesAreDescribed() throws Exception {
        Workbench.inUi(() -> {
            WizardDialog dialog = open();
            assertThat(Controls.in(dialog.getShell(), Table.class).getFirst().getItems())
                    .isNotEmpty()
                    .allSatisfy(item -> assertThat(item.getText()).contains(": "));
            assertThat(ContextHelp.title(((IDialogPage) dialog.getSelectedPage()).getControl()))
                    .isEqualTo("Isolde example projects");
            Screenshot.take(dialog.getShell(), "example-wizard");
            return dialog.close();
        });
    }

    @Test
    void everyExampleIsOfferedAndCopied() throws Exception {
        Workbench.inUi(() -> {
            WizardDialog dialog = open();
            Table table = Controls.in(dialog.getShell(), Table.class).getFirst();
            assertThat(Arrays.stream(table.getItems()).map(item -> item.getText().split(": ")[0]).toList()).isEqualTo(
                    folders());
            for (int i = 0; i < table.getItemCount(); i++) {
                check(table, i);
            }
            Dialogs.press(dialog.getShell(), "Finish");
            return null;
        });
        for (String name : folders()) {
            IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
            assertThat(project.isOpen()).isTrue();
            assertThat(content(project.getLocation().toPath()))
                    .containsExactlyElementsOf(content(EXAMPLES.resolve(name)));
        }
    }

    @Test
    void aProjectThatIsThereIsNotOverwritten() throws Exception {
        TestProject.plain("bank");
        Workbench.inUi(() -> {
            WizardDialog dialog = open();
            Table table = Controls.in(dialog.getShell(), Table.class).getFirst();
            check(table, "bank");
            assertThat(dialog.getCurrentPage().isPageComplete()).isFalse();
            assertThat(dialog.getCurrentPage().getErrorMessage()).startsWith("There is a project \"bank\"");
            dialog.close();
            return null;
        });
    }
}
