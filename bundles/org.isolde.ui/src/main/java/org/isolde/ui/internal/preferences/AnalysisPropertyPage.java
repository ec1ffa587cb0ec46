// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PropertyPage;
import org.isolde.core.EffortChoice;
import org.isolde.core.IsoldeCore;
import org.isolde.core.LockChoice;
import org.isolde.core.results.ProgramResult;

/**
 * The property page for the precision and cost of the analysis in one project, if they differ from
 * the workspace.
 */
public final class AnalysisPropertyPage extends PropertyPage {

    /** The identifier of this page. */
    static final String ID = "org.isolde.ui.properties.analysis";

    private static final int WIDTH = 60;
    private static final List<String> KEYS = Stream
            .concat(Stream.of(LockChoice.KEY), EffortChoice.KEYS.stream())
            .toList();

    private StoredSettings settings;
    private OwnSettings own;
    private EffortControls effort;

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), AnalysisPreferencePage.HELP);
    }

    @Override
    protected Control createContents(Composite parent) {
        settings = StoredSettings.of(project());
        Composite page = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        page.setLayout(layout);
        own = new OwnSettings(page, AnalysisPreferencePage.ID, this::update);
        effort = new EffortControls(page, wrong -> {
            setErrorMessage(wrong.orElse(null));
            setValid(wrong.isEmpty());
        });
        linkedProjects().ifPresent(names -> {
            Label note = new Label(page, SWT.WRAP);
            note.setText(NLS.bind(Messages.analysedTogether, names));
            GridData data = new GridData(SWT.FILL, SWT.TOP, true, false);
            data.widthHint = convertWidthInCharsToPixels(WIDTH);
            note.setLayoutData(data);
        });
        effort.show(settings::get);
        own.choose(settings.hasOneOf(KEYS));
        return page;
    }

    private IProject project() {
        return Adapters.adapt(getElement(), IProject.class);
    }

    /** The names of the projects that this one is analysed together with. */
    private Optional<String> linkedProjects() {
        return IsoldeCore.results()
                .programs()
                .stream()
                .map(ProgramResult::projects)
                .filter(projects -> projects.contains(project()))
                .flatMap(List::stream)
                .filter(linked -> !linked.equals(project()))
                .map(IProject::getName)
                .reduce((one, other) -> one + ", " + other);
    }

    /** A project without settings of its own shows those that count for it. */
    private void update() {
        effort.setEnabled(own.chosen());
        if (!own.chosen()) {
            effort.show(settings::inherited);
        }
    }

    @Override
    public void applyData(Object data) {
        own.applyData(data);
    }

    @Override
    protected void performDefaults() {
        own.choose(false);
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        if (own.chosen()) {
            effort.store(settings::put);
        } else {
            settings.remove(KEYS);
        }
        return settings.save();
    }
}
