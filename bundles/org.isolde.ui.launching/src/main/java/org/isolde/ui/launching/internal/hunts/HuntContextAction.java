// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import org.eclipse.debug.ui.actions.ContextualLaunchAction;
import org.isolde.launching.hunts.Hunts;

/** The menu <em>Hunt As</em> in context menus. */
public final class HuntContextAction extends ContextualLaunchAction {

    /** Created by the workbench. */
    public HuntContextAction() {
        super(Hunts.MODE);
    }
}
