// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.buildpath;

import org.eclipse.core.runtime.IPath;
import org.eclipse.jdt.core.IClasspathEntry;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.ui.wizards.IClasspathContainerPage;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.isolde.core.IsoldeCore;

/**
 * The page of <em>Build Path &gt; Add Libraries</em> for Isolde's annotations; it has no options.
 */
public final class StmApiPage extends WizardPage implements IClasspathContainerPage {

    /** The context of the help. */
    private static final String HELP = "org.isolde.ui.stmApi";

    private IClasspathEntry entry = JavaCore.newContainerEntry(
            IPath.fromPortableString(IsoldeCore.STM_API_CONTAINER));

    public StmApiPage() {
        super(StmApiPage.class.getName());
        setTitle(Messages.title);
        setDescription(Messages.description);
    }

    @Override
    public void createControl(Composite parent) {
        Label label = new Label(parent, SWT.WRAP);
        label.setText(Messages.text);
        setControl(label);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(label, HELP);
    }

    @Override
    public boolean finish() {
        return true;
    }

    @Override
    public IClasspathEntry getSelection() {
        return entry;
    }

    @Override
    public void setSelection(IClasspathEntry containerEntry) {
        // Null for a new entry; an old one may be exported or have access rules.
        if (containerEntry != null) {
            entry = containerEntry;
        }
    }
}
