// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PropertyPage;
import org.isolde.core.IsoldeNature;
import org.isolde.core.IsoldePreferences;
import org.isolde.core.ProblemKind;
import org.isolde.ui.internal.commands.NatureChange;

/**
 * The property page of a project: whether it is enabled, its own severities, its files with
 * specifications of methods without code and with library descriptions, and its baseline.
 */
public final class ProjectPage extends PropertyPage {

    /** The identifier of this page. */
    static final String ID = "org.isolde.ui.properties";

    private static final List<String> SEVERITIES = Stream.of(ProblemKind.values()).map(ProblemKind::preference)
            .toList();

    private StoredSettings settings;
    private Button enabled;
    private OwnSettings own;
    private SeverityChoices severities;
    private FileChoice specifications;
    private FileChoice libraries;
    private Text baseline;

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), ID);
    }

    @Override
    protected Control createContents(Composite parent) {
        settings = StoredSettings.of(project());
        Composite page = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        page.setLayout(layout);
        enabled = new Button(page, SWT.CHECK);
        enabled.setText(Messages.enabled);
        enabled.setSelection(IsoldeNature.isEnabled(project()));
        own = new OwnSettings(page, WorkspacePage.ID, this::update);
        severities = new SeverityChoices(page);
        severities.show(settings::get);
        own.choose(settings.hasOneOf(SEVERITIES));
        specifications = new FileChoice(page, project(), new FileChoice.Texts(
                Messages.methodSpecifications, Messages.methodSpecificationsAdd, Messages.methodSpecificationsChoose),
                this::warn);
        libraries = new FileChoice(page, project(), new FileChoice.Texts(
                Messages.libraryDescriptions, Messages.libraryDescriptionsAdd, Messages.libraryDescriptionsChoose),
                this::warn);
        specifications.show(settings.get(IsoldePreferences.METHOD_SPECIFICATIONS));
        libraries.show(settings.get(IsoldePreferences.LIBRARY_DESCRIPTIONS));
        createBaseline(page);
        baseline.setText(settings.get(IsoldePreferences.BASELINE));
        return page;
    }

    /** A file that need not exist: the first anomaly that is accepted makes it. */
    private void createBaseline(Composite page) {
        Label label = new Label(page, SWT.WRAP);
        label.setText(Messages.baseline);
        label.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        baseline = new Text(page, SWT.BORDER);
        baseline.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        Label note = new Label(page, SWT.WRAP);
        note.setText(Messages.baselineNote);
        note.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    }

    /** Warns of the first file that is not there. */
    private void warn() {
        Optional<String> missing = specifications.missing().or(libraries::missing);
        setMessage(missing.orElse(null), IMessageProvider.WARNING);
    }

    private IProject project() {
        return Adapters.adapt(getElement(), IProject.class);
    }

    /** A project without severities of its own shows those that count for it. */
    private void update() {
        severities.setEnabled(own.chosen());
        if (!own.chosen()) {
            severities.show(settings::inherited);
        }
    }

    @Override
    public void applyData(Object data) {
        own.applyData(data);
    }

    @Override
    protected void performDefaults() {
        own.choose(false);
        specifications.show("");
        libraries.show("");
        baseline.setText(settings.inherited(IsoldePreferences.BASELINE));
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        if (own.chosen()) {
            severities.store(settings::put);
        } else {
            settings.remove(SEVERITIES);
        }
        settings.putUnlessInherited(IsoldePreferences.METHOD_SPECIFICATIONS, specifications.chosen());
        settings.putUnlessInherited(IsoldePreferences.LIBRARY_DESCRIPTIONS, libraries.chosen());
        settings.putUnlessInherited(IsoldePreferences.BASELINE, baseline.getText().strip());
        if (enabled.getSelection() != IsoldeNature.isEnabled(project())) {
            List<IProject> one = List.of(project());
            (enabled.getSelection() ? NatureChange.enabling(one) : NatureChange.disabling(one)).schedule();
        }
        return settings.save();
    }
}
