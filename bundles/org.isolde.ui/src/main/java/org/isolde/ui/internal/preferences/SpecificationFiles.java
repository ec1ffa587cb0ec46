// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
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

/** The files to choose in which a project says what methods without code do. */
final class SpecificationFiles {

    private static final int LINES = 3;

    private final IProject project;
    private final Text paths;

    /**
     * Creates the controls.
     *
     * @param missing told of the first file that is not there, whenever the choice changes
     */
    SpecificationFiles(Composite parent, IProject project, Consumer<Optional<String>> missing) {
        this.project = project;
        Composite area = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout(2, false);
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        area.setLayout(layout);
        area.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        Label label = new Label(area, SWT.WRAP);
        label.setText(Messages.methodSpecifications);
        label.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false, 2, 1));
        paths = new Text(area, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        GridData data = new GridData(SWT.FILL, SWT.FILL, true, true);
        data.heightHint = LINES * paths.getLineHeight();
        paths.setLayoutData(data);
        paths.addModifyListener(event -> missing.accept(missing()));
        Button add = new Button(area, SWT.PUSH);
        add.setText(Messages.methodSpecificationsAdd);
        add.setLayoutData(new GridData(SWT.FILL, SWT.TOP, false, false));
        add.addListener(SWT.Selection, event -> add());
    }

    /** Shows a value of the preference. */
    void show(String value) {
        paths.setText(String.join(Text.DELIMITER, IsoldePreferences.parseMethodSpecifications(value)));
    }

    /** The value of the preference that is chosen. */
    String chosen() {
        return IsoldePreferences.formatMethodSpecifications(
                IsoldePreferences.parseMethodSpecifications(paths.getText()));
    }

    private Optional<String> missing() {
        return IsoldePreferences.parseMethodSpecifications(paths.getText())
                .stream()
                .filter(path -> !isFile(path))
                .findFirst()
                .map(path -> NLS.bind(Messages.methodSpecificationsMissing, path));
    }

    private boolean isFile(String path) {
        IWorkspaceRoot root = project.getWorkspace().getRoot();
        return root.findMember(IsoldePreferences.fullPath(path, project)) instanceof IFile;
    }

    private void add() {
        ElementTreeSelectionDialog dialog = new ElementTreeSelectionDialog(
                paths.getShell(), new WorkbenchLabelProvider(), new BaseWorkbenchContentProvider());
        dialog.setTitle(Messages.methodSpecificationsChoose);
        dialog.setInput(project.getWorkspace().getRoot());
        dialog.setInitialSelection(project);
        dialog.setValidator(selection -> List.of(selection).stream().allMatch(IFile.class::isInstance)
                ? Status.OK_STATUS
                : new Status(IStatus.ERROR, IsoldeCore.ID, Messages.methodSpecificationsChoose));
        if (dialog.open() == Window.OK) {
            List<String> all = new ArrayList<>(IsoldePreferences.parseMethodSpecifications(paths.getText()));
            for (Object file : dialog.getResult()) {
                all.add(name((IFile) file));
            }
            show(IsoldePreferences.formatMethodSpecifications(all));
        }
    }

    private String name(IFile file) {
        return (file.getProject().equals(project) ? file.getProjectRelativePath() : file.getFullPath()).toString();
    }
}
