// SPDX-License-Identifier: EPL-2.0
package org.isolde.launching.hunts;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.debug.core.ILaunch;
import org.isolde.launching.IsoldeLaunching;
import org.isolde.launching.internal.BundleService;

/** The hunts of this session. Thread-safe. */
public interface Hunts {

    /** The launch mode in which a launch configuration hunts in its program. */
    String MODE = IsoldeLaunching.ID + ".hunt";

    /** Notified of changes. */
    @FunctionalInterface
    interface Listener {

        /**
         * Called when a hunt has begun or ended; in any thread, to be handed on at once.
         *
         * @param hunts as {@link Hunts#all} has them
         */
        void huntsChanged(List<HuntRun> hunts);
    }

    /**
     * The hunts of this session. Starts the bundle if it is not started.
     *
     * @throws IllegalStateException while the bundle is not started, as when the platform goes down
     */
    static Hunts ofSession() {
        return BundleService.get(Hunts.class);
    }

    /** The last hunt of each launch configuration, the latest first. */
    List<HuntRun> all();

    /**
     * Makes a finding happen again, ten times; the console of the launch says how often it has.
     *
     * @throws CoreException if the program cannot be started
     */
    ILaunch showAgain(HuntRun hunt, Finding finding, IProgressMonitor monitor) throws CoreException;

    /**
     * Makes a finding happen again in the debugger, which stops at its accesses.
     *
     * @throws CoreException if the program cannot be started
     */
    ILaunch debug(HuntRun hunt, Finding finding, IProgressMonitor monitor) throws CoreException;

    /** Forgets the hunts that are over. */
    void removeEnded();

    /** Adds a listener; one that is there already is not added again. */
    void addListener(Listener listener);

    /** Removes a listener, if it is there. */
    void removeListener(Listener listener);
}
