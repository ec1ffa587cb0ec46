// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal;

import org.eclipse.ui.IStartup;
import org.isolde.launching.hunts.Hunts;
import org.isolde.launching.runs.Runs;
import org.isolde.ui.launching.internal.hunts.ShowHunts;

/**
 * Starts watching launch configurations when the workbench starts: markers of runs outlive a
 * session, and are removed when their configuration is deleted. Shows hunts when they have ended.
 */
public final class Startup implements IStartup {

    @Override
    public void earlyStartup() {
        Runs.ofSession();
        Hunts.ofSession().addListener(new ShowHunts());
    }
}
