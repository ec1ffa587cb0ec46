// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.ui.statushandlers.StatusManager;
import org.isolde.core.IsoldeStatus;
import org.isolde.ui.graph.GraphPresentation;
import org.isolde.ui.graph.internal.Messages;

/**
 * The menu in which the user chooses the presentation of a graph view. It exists only if other
 * bundles contribute presentations.
 */
final class ShowAsMenu {

    private final Presentations presentations;
    private final Runnable shown;
    private final Map<ContributedPresentation, GraphPresentation> made = new HashMap<>();

    /** @param shown to be run when another presentation is to show what there is */
    ShowAsMenu(Presentations presentations, Runnable shown) {
        this.presentations = presentations;
        this.shown = shown;
    }

    /** Adds it to the view's menu. */
    void addTo(IMenuManager menu) {
        List<ContributedPresentation> contributed = ContributedPresentation.all();
        if (contributed.isEmpty()) {
            return;
        }
        MenuManager choices = new MenuManager(Messages.showAs);
        choices.add(choice(Messages.drawing, true, () -> drawWith(presentations.canvas())));
        contributed.forEach(each -> choices.add(choice(each.name(), false, () -> drawWith(each))));
        menu.add(choices);
    }

    private static IAction choice(String name, boolean chosen, Runnable choose) {
        Action action = new Action(name, IAction.AS_RADIO_BUTTON) {
            @Override
            public void run() {
                if (isChecked()) {
                    choose.run();
                }
            }
        };
        action.setChecked(chosen);
        return action;
    }

    private void drawWith(ContributedPresentation chosen) {
        try {
            GraphPresentation presentation = made.get(chosen);
            if (presentation == null) {
                presentation = presentations.make(chosen.factory());
                made.put(chosen, presentation);
            }
            drawWith(presentation);
        } catch (CoreException e) {
            StatusManager.getManager().handle(
                    IsoldeStatus.PRESENTATION_UNUSABLE.causedBy(e, chosen.name(), e.getMessage()),
                    StatusManager.LOG | StatusManager.SHOW);
        }
    }

    private void drawWith(GraphPresentation chosen) {
        presentations.drawWith(chosen);
        shown.run();
    }
}
