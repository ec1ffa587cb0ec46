// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;

/** The preference page for the precision and cost of the analysis in the workspace. */
public final class AnalysisPreferencePage extends PreferencePage implements IWorkbenchPreferencePage {

    /** The identifier of this page. */
    static final String ID = "org.isolde.ui.preferences.analysis";

    /** The context help of this page and of a project's own. */
    static final String HELP = "org.isolde.ui.analysis";

    private final StoredSettings settings = StoredSettings.ofWorkspace();
    private EffortControls effort;
    private Link link;

    @Override
    public void init(IWorkbench workbench) {
        setDescription(Messages.analysisDescription);
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), HELP);
    }

    @Override
    protected Control createContents(Composite parent) {
        Composite page = new Composite(parent, SWT.NONE);
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        page.setLayout(layout);
        link = SettingsLinks.toProject(page, AnalysisPropertyPage.ID);
        effort = new EffortControls(page, wrong -> {
            setErrorMessage(wrong.orElse(null));
            setValid(wrong.isEmpty());
        });
        effort.show(settings::get);
        return page;
    }

    @Override
    public void applyData(Object data) {
        SettingsLinks.applyData(data, link);
    }

    @Override
    protected void performDefaults() {
        effort.show(settings::inherited);
        super.performDefaults();
    }

    @Override
    public boolean performOk() {
        effort.store(settings::putUnlessInherited);
        return settings.save();
    }
}
