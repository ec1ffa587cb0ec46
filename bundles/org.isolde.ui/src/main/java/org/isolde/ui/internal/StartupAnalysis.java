package org.isolde.ui.internal;

import org.eclipse.ui.IStartup;
import org.isolde.core.IsoldeCore;

/**
 * Asks for an analysis when the workbench has started: the markers of the last session may be those of an older Isolde, or of
 * a run that the end of the session cut short, and without an edit no build would say so.
 */
public final class StartupAnalysis implements IStartup {

    @Override
    public void earlyStartup() {
        IsoldeCore.requestAnalysis();
    }
}
