// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IWorkspaceRoot;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.ElementTreeSelectionDialog;
import org.eclipse.ui.model.BaseWorkbenchContentProvider;
import org.eclipse.ui.model.WorkbenchLabelProvider;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldePreferences;

/** The controls for a list of workspace files that a project uses for one purpose. */
final class FileChoice {

    private static final int LINES = 3;

    private final IProject project;
    private final String title;
    private final Text paths;

    /**
     * The texts of the controls.
     *
     * @param label the label of the list
     * @param button the button that adds files
     * @param title the title of the button's dialog
     */
    record Texts(String label, String button, String title) {}

    /**
     * Creates the controls.
     *
     * @param texts what they say
     * @param changed run whenever the choice changes
     */
    FileChoice(Composite parent, IProject project, Texts texts, Runnable changed) {
        this.project = project;
        this.title = texts.title;
        Composite area = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        area.setLayout(layout);
        area.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        Label label = new Label(area, SWT.WRAP);
        label.setText(texts.label);
        label.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        paths = new Text(area, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        GridData data = new GridData(SWT.FILL, SWT.FILL, true, true);
        data.heightHint = LINES * paths.getLineHeight();
        paths.setLayoutData(data);
        paths.addModifyListener(event -> changed.run());
        Button add = new Button(area, SWT.PUSH);
        add.setText(texts.button);
        add.setLayoutData(new GridData(SWT.FILL, SWT.TOP, false, false));
        add.addListener(SWT.Selection, event -> add());
    }

    /** Shows a value of the preference. */
    void show(String value) {
        paths.setText(String.join(Text.DELIMITER, IsoldePreferences.parseFiles(value)));
    }

    /** The value of the preference that is chosen. */
    String chosen() {
        return IsoldePreferences.formatFiles(
                IsoldePreferences.parseFiles(paths.getText()));
    }

    /** What to say of the first file that is not there. */
    Optional<String> missing() {
        return IsoldePreferences.parseFiles(paths.getText())
                .stream()
                .filter(path -> !isFile(path))
                .findFirst()
                .map(path -> NLS.bind(Messages.namedFileMissing, path));
    }

    private boolean isFile(String path) {
        IWorkspaceRoot root = project.getWorkspace().getRoot();
        return root.findMember(IsoldePreferences.fullPath(path, project)) instanceof IFile;
    }

    private void add() {
        ElementTreeSelectionDialog dialog = new ElementTreeSelectionDialog(
                paths.getShell(), new WorkbenchLabelProvider(), new BaseWorkbenchContentProvider());
        dialog.setTitle(title);
        dialog.setInput(project.getWorkspace().getRoot());
        dialog.setInitialSelection(project);
        dialog.setValidator(selection -> List.of(selection).stream().allMatch(IFile.class::isInstance)
                ? Status.OK_STATUS
                : new Status(IStatus.ERROR, IsoldeCore.ID, title));
        if (dialog.open() == Window.OK) {
            List<String> all = new ArrayList<>(IsoldePreferences.parseFiles(paths.getText()));
            for (Object file : dialog.getResult()) {
                all.add(name((IFile) file));
            }
            show(IsoldePreferences.formatFiles(all));
        }
    }

    private String name(IFile file) {
        return (file.getProject().equals(project) ? file.getProjectRelativePath() : file.getFullPath()).toString();
    }
}
