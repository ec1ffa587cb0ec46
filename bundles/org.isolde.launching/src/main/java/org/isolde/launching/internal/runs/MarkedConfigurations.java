// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.internal.runs;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationListener;
import org.isolde.launching.LaunchingStatus;

/**
 * Updates the markers of recorded runs when their launch configuration is renamed, and removes them
 * when it is deleted.
 */
public final class MarkedConfigurations implements ILaunchConfigurationListener {

    /** Those that were launched in this session, by name. Guarded by itself. */
    private final Map<String, MarkedConfiguration> launched = new HashMap<>();

    /** The one with a name. */
    public MarkedConfiguration named(String name) {
        synchronized (launched) {
            return launched.computeIfAbsent(name, MarkedConfiguration::new);
        }
    }

    @Override
    public void launchConfigurationAdded(ILaunchConfiguration configuration) {
        ILaunchConfiguration before = DebugPlugin.getDefault().getLaunchManager().getMovedFrom(configuration);
        if (before != null) {
            changed(before.getName(), Optional.of(configuration.getName()));
        }
    }

    @Override
    public void launchConfigurationRemoved(ILaunchConfiguration configuration) {
        if (DebugPlugin.getDefault().getLaunchManager().getMovedTo(configuration) == null) {
            changed(configuration.getName(), Optional.empty());
        }
    }

    @Override
    public void launchConfigurationChanged(ILaunchConfiguration configuration) {
        // What was predicted stays true of the run.
    }

    private void changed(String name, Optional<String> newName) {
        synchronized (launched) {
            MarkedConfiguration known = launched.remove(name);
            if (known != null && newName.isPresent()) {
                known.rename(newName.get());
                launched.put(newName.get(), known);
            } else if (known != null) {
                known.delete();
            }
        }
        try {
            ConfigurationMarkers.move(name, newName);
        } catch (CoreException e) {
            LaunchingStatus.log(e.getStatus());
        }
    }
}
