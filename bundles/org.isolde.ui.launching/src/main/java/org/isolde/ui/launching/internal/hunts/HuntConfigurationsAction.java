// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import org.eclipse.debug.ui.actions.OpenLaunchDialogAction;

/** The command <em>Run ▸ Hunt Configurations</em>. */
public final class HuntConfigurationsAction extends OpenLaunchDialogAction {

    /** Created by the workbench. */
    public HuntConfigurationsAction() {
        super(HuntAsAction.GROUP);
    }
}
