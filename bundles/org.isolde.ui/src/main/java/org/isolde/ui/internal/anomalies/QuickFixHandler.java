// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.IDE;
import org.isolde.core.IsoldeMarkers;
import org.isolde.core.ProblemKind;
import org.isolde.core.results.ProgramAnomaly;

/** Opens the editor at the marker of the selected anomaly, and there the list of fixes. */
public final class QuickFixHandler extends AbstractHandler {

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        Optional<ProgramAnomaly> anomaly = SelectedRows.of(event)
                .stream()
                .flatMap(row -> row.anomaly().stream())
                .findFirst();
        try {
            if (anomaly.isPresent()) {
                open(anomaly.get(), HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage());
            }
        } catch (CoreException e) {
            throw new ExecutionException(e.getMessage(), e);
        }
        return null;
    }

    private static void open(ProgramAnomaly anomaly, IWorkbenchPage page) throws CoreException {
        Optional<IMarker> marker = marker(anomaly);
        if (marker.isEmpty()) {
            return;
        }
        IEditorPart editor = IDE.openEditor(page, marker.get());
        ITextOperationTarget target = editor == null ? null : editor.getAdapter(ITextOperationTarget.class);
        if (target != null && target.canDoOperation(ISourceViewer.QUICK_ASSIST)) {
            target.doOperation(ISourceViewer.QUICK_ASSIST);
        }
    }

    private static Optional<IMarker> marker(ProgramAnomaly anomaly) throws CoreException {
        Optional<IProject> project = anomaly.project();
        if (project.isEmpty() || !project.get().isAccessible()) {
            return Optional.empty();
        }
        String type = ProblemKind.of(anomaly.anomaly()).markerType();
        return Stream.of(project.get().findMarkers(type, true, IResource.DEPTH_INFINITE))
                .filter(marker -> marker.getAttribute(IsoldeMarkers.FINGERPRINT, "")
                        .equals(anomaly.anomaly().fingerprint()))
                .findFirst();
    }
}
