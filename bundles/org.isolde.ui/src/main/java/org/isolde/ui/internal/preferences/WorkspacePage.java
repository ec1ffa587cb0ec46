// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jdt.core.JavaConventions;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.isolde.core.IsoldePreferences;

/**
 * The preference page of the workspace: automatic enabling, severities, and the annotations that
 * make a method atomic.
 */
public final class WorkspacePage extends PreferencePage implements IWorkbenchPreferencePage {

    /** The identifier of this page. */
    static final String ID = "org.isolde.ui.preferences";

    private final StoredSettings settings = StoredSettings.ofWorkspace();
    private Link link;
    private Button automatic;
    private Text annotations;
    private SeverityChoices severities;

    @Override
    public void init(IWorkbench workbench) {
        setDescription(Messages.workspaceDescription);
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), ID);
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        page.setLayout(layout);
        link = SettingsLinks.toProject(page, ProjectPage.ID);
        automatic = new Button(page, SWT.CHECK);
        automatic.setText(Messages.automatic);
        severities = new SeverityChoices(page);
        Label label = new Label(page, SWT.NONE);
        label.setText(Messages.annotations);
        annotations = new Text(page, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        GridData data = new GridData(SWT.FILL, SWT.FILL, true, true);
        data.heightHint = convertHeightInCharsToPixels(4);
        annotations.setLayoutData(data);
        annotations.addModifyListener(event -> validate());
        show(settings::get);
        return page;
    }

    private void show(UnaryOperator<String> values) {
        automatic.setSelection(Boolean.parseBoolean(values.apply(IsoldePreferences.AUTOMATIC)));
        List<String> names = IsoldePreferences.parseAnnotations(values.apply(IsoldePreferences.ATOMIC_ANNOTATIONS));
        annotations.setText(String.join(Text.DELIMITER, names));
        severities.show(values);
    }

    @Override
    public void applyData(Object data) {
        SettingsLinks.applyData(data, link);
    }

    private List<String> annotationNames() {
        return annotations.getText().lines().map(String::strip).filter(name -> !name.isEmpty()).toList();
    }

    private void validate() {
        Optional<IStatus> wrong = annotationNames().stream().map(WorkspacePage::validate).filter(
                status -> status.getSeverity() == IStatus.ERROR).findFirst();
        setErrorMessage(wrong.map(IStatus::getMessage).orElse(null));
        setValid(wrong.isEmpty());
    }

    private static IStatus validate(String name) {
        return JavaConventions.validateJavaTypeName(
                name,
                JavaCore.getOption(JavaCore.COMPILER_SOURCE),
                JavaCore.getOption(JavaCore.COMPILER_COMPLIANCE),
                null);
    }

    @Override
    protected void performDefaults() {
        show(settings::inherited);
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        settings.putUnlessInherited(IsoldePreferences.AUTOMATIC, Boolean.toString(automatic.getSelection()));
        settings.putUnlessInherited(
                IsoldePreferences.ATOMIC_ANNOTATIONS, IsoldePreferences.formatAnnotations(annotationNames()));
        severities.store(settings::putUnlessInherited);
        return settings.save();
    }
}
