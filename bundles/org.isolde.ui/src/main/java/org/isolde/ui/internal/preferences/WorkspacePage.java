package org.isolde.ui.internal.preferences;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
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
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;
import org.osgi.service.prefs.BackingStoreException;

/** The settings of the workspace: automatic enabling, the annotations that make a method atomic, and severities. */
public final class WorkspacePage extends PreferencePage implements IWorkbenchPreferencePage {

    private final IEclipsePreferences chosen = InstanceScope.INSTANCE.getNode(IsoldeCore.ID);
    private final IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(IsoldeCore.ID);
    private Button automatic;
    private Text annotations;
    private SeverityChoices severities;

    @Override
    public void init(IWorkbench workbench) {
        setDescription(Messages.workspaceDescription);
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        page.setLayout(layout);
        automatic = new Button(page, SWT.CHECK);
        automatic.setText(Messages.automatic);
        severities = SeverityChoices.complete(page);
        Label label = new Label(page, SWT.NONE);
        label.setText(Messages.annotations);
        annotations = new Text(page, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
        GridData data = new GridData(SWT.FILL, SWT.FILL, true, true);
        data.heightHint = convertHeightInCharsToPixels(4);
        annotations.setLayoutData(data);
        annotations.addModifyListener(event -> validate());
        show(chosen);
        return page;
    }

    private void show(IEclipsePreferences preferences) {
        automatic.setSelection(Boolean.parseBoolean(value(preferences, IsoldePreferences.AUTOMATIC)));
        List<String> names = IsoldePreferences.parseAnnotations(
                value(preferences, IsoldePreferences.ATOMIC_ANNOTATIONS));
        annotations.setText(String.join(Text.DELIMITER, names));
        for (ProblemKind kind : ProblemKind.values()) {
            Optional<Severity> severity = Severity.withId(value(preferences, kind.preference()));
            severities.choose(kind, Optional.of(severity.orElse(kind.defaultSeverity())));
        }
    }

    private String value(IEclipsePreferences preferences, String key) {
        return preferences.get(key, defaults.get(key, ""));
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
        show(defaults);
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        store(IsoldePreferences.AUTOMATIC, Boolean.toString(automatic.getSelection()));
        store(IsoldePreferences.ATOMIC_ANNOTATIONS, IsoldePreferences.formatAnnotations(annotationNames()));
        for (ProblemKind kind : ProblemKind.values()) {
            severities.chosen(kind).ifPresent(severity -> store(kind.preference(), severity.id()));
        }
        try {
            chosen.flush();
            return true;
        } catch (BackingStoreException e) {
            StatusManager.getManager().handle(
                    new Status(IStatus.ERROR, IsoldeCore.ID, Messages.notSaved, e),
                    StatusManager.SHOW | StatusManager.LOG);
            return false;
        }
    }

    /** What is as by default is not stored, so that a new default reaches all who never chose. */
    private void store(String key, String value) {
        if (value.equals(defaults.get(key, ""))) {
            chosen.remove(key);
        } else {
            chosen.put(key, value);
        }
    }
}
