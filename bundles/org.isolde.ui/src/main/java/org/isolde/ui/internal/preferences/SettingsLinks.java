// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.preferences;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.model.WorkbenchLabelProvider;

/**
 * The links from a page of the workspace's settings to the same page of a project, and back. A page
 * opened by a link has no such link itself.
 */
final class SettingsLinks {

    /** What a page is told that was reached by a link. */
    private static final Map<String, Boolean> REACHED_BY_LINK = Map.of("org.isolde.ui.reachedByLink", Boolean.TRUE);

    private SettingsLinks() {}

    /** Makes a link to the page of a project that the user chooses. */
    static Link toProject(Composite parent, String propertyPage) {
        Link link = link(parent, Messages.toProject);
        link.addListener(SWT.Selection, event -> openProperties(parent.getShell(), propertyPage));
        return link;
    }

    /** Makes a link to the page of the workspace. */
    static Link toWorkspace(Composite parent, String preferencePage) {
        Link link = link(parent, Messages.toWorkspace);
        link.addListener(SWT.Selection, event -> PreferencesUtil.createPreferenceDialogOn(
                parent.getShell(), preferencePage, new String[] {preferencePage}, REACHED_BY_LINK).open());
        return link;
    }

    /** Hides a link on a page that has been told this. */
    static void applyData(Object data, Link link) {
        if (REACHED_BY_LINK.equals(data)) {
            link.setVisible(false);
        }
    }

    private static Link link(Composite parent, String text) {
        Link link = new Link(parent, SWT.NONE);
        link.setText("<a>" + text + "</a>");
        link.setLayoutData(new GridData(SWT.END, SWT.CENTER, true, false));
        return link;
    }

    private static void openProperties(Shell shell, String propertyPage) {
        ElementListSelectionDialog dialog = new ElementListSelectionDialog(shell, new WorkbenchLabelProvider());
        dialog.setTitle(Messages.chooseProject);
        dialog.setMessage(Messages.chooseProjectMessage);
        dialog.setMultipleSelection(false);
        dialog.setElements(javaProjects().toArray());
        if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof IProject project) {
            PreferencesUtil.createPropertyDialogOn(
                    shell, JavaCore.create(project), propertyPage, new String[] {propertyPage}, REACHED_BY_LINK)
                    .open();
        }
    }

    private static List<IProject> javaProjects() {
        return Stream.of(ResourcesPlugin.getWorkspace().getRoot().getProjects())
                .filter(project -> JavaCore.create(project).exists())
                .toList();
    }
}
