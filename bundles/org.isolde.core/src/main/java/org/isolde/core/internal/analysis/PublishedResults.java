// SPDX-License-Identifier: EPL-2.0
package org.isolde.core.internal.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.SafeRunner;
import org.isolde.core.results.AnalysisResults;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.certificate.Certificate;

/**
 * The current results of the analysis of the workspace, with their listeners. If a listener fails,
 * the platform logs this, and the others are still notified.
 */
final class PublishedResults implements AnalysisResults {

    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private volatile List<ProgramResult> programs = List.of();
    private volatile Map<IProject, List<Certificate>> certificates = Map.of();

    @Override
    public List<ProgramResult> programs() {
        return programs;
    }

    @Override
    public List<Certificate> certificates(IProject project) {
        return certificates.getOrDefault(project, List.of());
    }

    @Override
    public void addListener(Listener listener) {
        if (!listeners.contains(listener)) {
            listeners.add(listener);
        }
    }

    @Override
    public void removeListener(Listener listener) {
        listeners.remove(listener);
    }

    /** Keeps what is proven of each project's program. */
    void prove(Map<IProject, List<Certificate>> current) {
        certificates = new HashMap<>(current);
    }

    /**
     * Hands out what the programs of the workspace now give; nothing happens when it is the same as
     * before.
     */
    void publish(List<ProgramResult> current) {
        if (current.equals(programs)) {
            return;
        }
        List<ProgramResult> handedOut = List.copyOf(current);
        programs = handedOut;
        for (Listener listener : listeners) {
            SafeRunner.run(() -> listener.resultsChanged(handedOut));
        }
    }
}
