package org.isolde.ui.internal.preferences;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.dialogs.PropertyPage;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.core.Severity;
import org.isolde.ui.internal.commands.NatureChange;
import org.osgi.service.prefs.BackingStoreException;

/**
 * The settings of one project: whether it is enabled, the severities in which it differs from the workspace, and the files that say what methods
 * without code do.
 */
public final class ProjectPage extends PropertyPage {

    private Button enabled;
    private SeverityChoices severities;
    private SpecificationFiles specifications;

    @Override
    protected Control createContents(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        page.setLayout(layout);
        enabled = new Button(page, SWT.CHECK);
        enabled.setText(Messages.enabled);
        enabled.setSelection(IsoldeNature.isEnabled(project()));
        severities = SeverityChoices.inheriting(page);
        for (ProblemKind kind : ProblemKind.values()) {
            severities.choose(kind, Severity.withId(preferences().get(kind.preference(), "")));
        }
        specifications = new SpecificationFiles(
                page, project(), missing -> setMessage(missing.orElse(null), IMessageProvider.WARNING));
        specifications.show(preferences().get(IsoldePreferences.METHOD_SPECIFICATIONS, ""));
        return page;
    }

    private IProject project() {
        return Adapters.adapt(getElement(), IProject.class);
    }

    private IEclipsePreferences preferences() {
        return new ProjectScope(project()).getNode(IsoldeCore.ID);
    }

    @Override
    protected void performDefaults() {
        for (ProblemKind kind : ProblemKind.values()) {
            severities.choose(kind, Optional.empty());
        }
        specifications.show("");
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        for (ProblemKind kind : ProblemKind.values()) {
            Optional<Severity> chosen = severities.chosen(kind);
            if (chosen.isPresent()) {
                preferences().put(kind.preference(), chosen.get().id());
            } else {
                preferences().remove(kind.preference());
            }
        }
        if (specifications.chosen().isEmpty()) {
            preferences().remove(IsoldePreferences.METHOD_SPECIFICATIONS);
        } else {
            preferences().put(IsoldePreferences.METHOD_SPECIFICATIONS, specifications.chosen());
        }
        if (enabled.getSelection() != IsoldeNature.isEnabled(project())) {
            List<IProject> one = List.of(project());
            (enabled.getSelection() ? NatureChange.enabling(one) : NatureChange.disabling(one)).schedule();
        }
        try {
            preferences().flush();
            return true;
        } catch (BackingStoreException e) {
            StatusManager.getManager().handle(
                    new Status(IStatus.ERROR, IsoldeCore.ID, Messages.notSaved, e),
                    StatusManager.SHOW | StatusManager.LOG);
            return false;
        }
    }
}
