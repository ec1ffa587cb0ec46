// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal;

import org.eclipse.debug.ui.IDebugUIConstants;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.console.IConsoleConstants;
import org.isolde.ui.launching.internal.hunts.HuntView;
import org.isolde.ui.launching.internal.transactions.TransactionsView;

/**
 * The Isolde perspective: sources and editors as for Java, below them anomalies with their
 * explanations, and the statistics of runs. Views of other bundles are left out if their bundle is
 * missing.
 */
public final class IsoldePerspective implements IPerspectiveFactory {

    private static final String ANOMALIES = "org.isolde.ui.anomalies";
    private static final String EXPLANATION = "org.isolde.ui.explanation";
    private static final String GRAPH = "org.isolde.ui.graph.view";
    private static final String HUNT_ACTIONS = "org.isolde.ui.launching.huntActionSet";
    private static final float LEFT = 0.22f;
    private static final float TOP = 0.62f;
    private static final float MIDDLE = 0.5f;

    @Override
    public void createInitialLayout(IPageLayout layout) {
        String editors = layout.getEditorArea();
        layout.createFolder("left", IPageLayout.LEFT, LEFT, editors).addView(JavaUI.ID_PACKAGES);
        IFolderLayout found = layout.createFolder("bottom", IPageLayout.BOTTOM, TOP, editors);
        found.addView(ANOMALIES);
        found.addView(IPageLayout.ID_PROBLEM_VIEW);
        found.addView(IConsoleConstants.ID_CONSOLE_VIEW);
        IFolderLayout why = layout.createFolder("bottomRight", IPageLayout.RIGHT, MIDDLE, "bottom");
        why.addView(EXPLANATION);
        why.addView(TransactionsView.ID);
        why.addPlaceholder(HuntView.ID);
        why.addPlaceholder(GRAPH);
        layout.addActionSet(IDebugUIConstants.LAUNCH_ACTION_SET);
        layout.addActionSet(HUNT_ACTIONS);
        layout.addActionSet(JavaUI.ID_ACTION_SET);
        layout.addActionSet(JavaUI.ID_ELEMENT_CREATION_ACTION_SET);
        layout.addPerspectiveShortcut(JavaUI.ID_PERSPECTIVE);
        layout.addPerspectiveShortcut(IDebugUIConstants.ID_DEBUG_PERSPECTIVE);
        layout.addNewWizardShortcut("org.eclipse.jdt.ui.wizards.NewClassCreationWizard");
        layout.addNewWizardShortcut("org.isolde.doc.exampleWizard");
        for (String view : new String[] {ANOMALIES, EXPLANATION, TransactionsView.ID, HuntView.ID, GRAPH}) {
            layout.addShowViewShortcut(view);
        }
    }
}
