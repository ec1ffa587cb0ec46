// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import org.eclipse.core.commands.State;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.RegistryToggleState;

/** The state of a toggle command, which the workbench stores. */
enum Toggle {
    /** Whether a tree is shown instead of the drawing. */
    TREE("tree"),
    /** Whether selections are shared with editors. */
    LINK("link"),
    /** Whether only what is on the cycles of anomalies is shown. */
    ANOMALIES_ONLY("anomaliesonly");

    private final String command;

    Toggle(String command) {
        this.command = "org.isolde.ui.graph." + command;
    }

    boolean isOn(IWorkbenchPartSite site) {
        return Boolean.TRUE.equals(state(site).getValue());
    }

    void set(IWorkbenchPartSite site, boolean on) {
        state(site).setValue(on);
    }

    private State state(IWorkbenchPartSite site) {
        return site.getService(ICommandService.class).getCommand(command).getState(RegistryToggleState.STATE_ID);
    }
}
