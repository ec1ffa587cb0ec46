// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import org.eclipse.debug.ui.actions.LaunchShortcutsAction;

/** The menu <em>Run ▸ Hunt As</em>. */
public final class HuntAsAction extends LaunchShortcutsAction {

    /** The launch group of hunts. */
    static final String GROUP = "org.isolde.ui.launching.hunt";

    /** Created by the workbench. */
    public HuntAsAction() {
        super(GROUP);
    }
}
