// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.startup;

import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.isolde.core.IsoldeCore;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.core.results.ProgramResult;
import org.isolde.ui.internal.CurrentAnomaly;

/**
 * Makes the anomaly selected in a view the current one, whether the selection is the anomaly itself
 * or its marker.
 */
final class SelectedAnomalies implements IWindowListener, ISelectionListener {

    private final CurrentAnomaly current;

    SelectedAnomalies(CurrentAnomaly current) {
        this.current = current;
    }

    /** Listens in all windows from now on. To be called in the thread of the display. */
    void listen(IWorkbench workbench) {
        workbench.addWindowListener(this);
        for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
            windowOpened(window);
        }
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getSelectionService().addPostSelectionListener(this);
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
        window.getSelectionService().removePostSelectionListener(this);
    }

    @Override
    public void windowActivated(IWorkbenchWindow window) {
        // Each window has its own selection, and has told of it.
    }

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {
        // What was selected stays so.
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (selection instanceof IStructuredSelection structured && structured.size() == 1) {
            Object element = structured.getFirstElement();
            Optional.ofNullable(Adapters.adapt(element, ProgramAnomaly.class))
                    .or(() -> Optional.ofNullable(Adapters.adapt(element, IMarker.class))
                            .flatMap(SelectedAnomalies::anomaly))
                    .ifPresent(current::show);
        }
    }

    /** The anomaly that a marker marks. */
    private static Optional<ProgramAnomaly> anomaly(IMarker marker) {
        String fingerprint = marker.getAttribute(IsoldeMarkers.FINGERPRINT, "");
        return IsoldeCore.results()
                .programs()
                .stream()
                .filter(program -> program.projects().contains(marker.getResource().getProject()))
                .map(ProgramResult::anomalies)
                .flatMap(List::stream)
                .filter(anomaly -> anomaly.anomaly().fingerprint().equals(fingerprint))
                .findFirst();
    }
}
