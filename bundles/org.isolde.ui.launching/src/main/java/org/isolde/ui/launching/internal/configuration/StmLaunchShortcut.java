// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.configuration;

import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.jdt.debug.ui.launchConfigurations.JavaApplicationLaunchShortcut;
import org.isolde.launching.IsoldeLaunching;

/**
 * <em>Run As ▸ STM Application</em>: finds or creates a launch configuration as JDT does for a Java
 * application.
 */
public final class StmLaunchShortcut extends JavaApplicationLaunchShortcut {

    @Override
    protected ILaunchConfigurationType getConfigurationType() {
        return DebugPlugin.getDefault().getLaunchManager().getLaunchConfigurationType(
                IsoldeLaunching.CONFIGURATION_TYPE);
    }
}
