// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.tests;

import org.eclipse.e4.ui.model.application.ui.MUIElement;
import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.e4.ui.model.application.ui.basic.MPartSashContainer;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.WorkbenchException;
import org.isolde.ui.internal.anomalies.AnomaliesView;
import org.isolde.ui.internal.explanation.ExplanationView;

/**
 * The window as a Java programmer has it, at the size of the pictures. To be used on the thread of
 * the display.
 */
final class JavaPerspective {

    private static final int WIDTH = 1280;
    private static final int HEIGHT = 900;

    private JavaPerspective() {}

    /** Shows the perspective as it is at first, without the outline. */
    static void open() throws WorkbenchException {
        PlatformUI.getWorkbench().showPerspective("org.eclipse.jdt.ui.JavaPerspective", Workbench.window());
        IWorkbenchPage page = Workbench.page();
        page.resetPerspective();
        resize(Workbench.window().getShell());
        page.hideView(page.findView("org.eclipse.ui.views.ContentOutline"));
    }

    /**
     * Gives a window a size in which no room is made for a frame that the display does not draw.
     */
    private static void resize(Shell shell) {
        shell.setBounds(0, 0, WIDTH, HEIGHT);
        Rectangle visible = Screenshot.visible(shell);
        shell.setBounds(0, 0, 2 * WIDTH - visible.width, 2 * HEIGHT - visible.height);
    }

    /** Shows the Isolde view and has it active. */
    static TreeViewer anomalies() throws WorkbenchException {
        return (TreeViewer) Workbench.page().showView(AnomaliesView.ID).getSite().getSelectionProvider();
    }

    /** Shows the explanation, and has another part stay active. */
    static IViewPart explanation() throws WorkbenchException {
        return Workbench.page().showView(ExplanationView.ID, null, IWorkbenchPage.VIEW_VISIBLE);
    }

    /** Gives the views that stand below the editors a share of the height, in percent. */
    static void giveRoomBelow(int percent) {
        MPart part = Workbench.page().findView(AnomaliesView.ID).getSite().getService(MPart.class);
        MUIElement element = part.getCurSharedRef() == null ? part : part.getCurSharedRef();
        MUIElement above = element.getParent();
        while (!(above instanceof MPartSashContainer rows) || rows.isHorizontal()) {
            element = above;
            above = element.getParent();
        }
        for (MUIElement row : element.getParent().getChildren()) {
            int share = row == element ? percent : 100 - percent;
            row.setContainerData(String.valueOf(share * 100));
        }
    }

    /** Closes Isolde's views and all editors, and loses what was changed there. */
    static void close() {
        IWorkbenchPage page = Workbench.page();
        page.hideView(page.findView(AnomaliesView.ID));
        page.hideView(page.findView(ExplanationView.ID));
        page.closeAllEditors(false);
    }
}
