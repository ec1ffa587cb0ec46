// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** The preference page for Isolde's decorations in editors. */
public final class EditorPage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

    private static final String HELP = "org.isolde.ui.editor";

    /** Called by the workbench. */
    public EditorPage() {
        super(GRID);
    }

    @Override
    public void init(IWorkbench workbench) {
        IPreferenceStore store = new ScopedPreferenceStore(InstanceScope.INSTANCE, MiningPreference.NODE);
        store.setDefault(MiningPreference.KEY, MiningPreference.byDefault());
        setPreferenceStore(store);
        setDescription(Messages.preferences);
    }

    @Override
    public void createControl(Composite parent) {
        super.createControl(parent);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), HELP);
    }

    @Override
    protected void createFieldEditors() {
        addField(new BooleanFieldEditor(MiningPreference.KEY, Messages.preferenceMinings, getFieldEditorParent()));
    }
}
