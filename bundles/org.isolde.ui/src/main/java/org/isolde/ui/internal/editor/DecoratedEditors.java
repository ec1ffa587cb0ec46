// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.editor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWindowListener;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.isolde.core.IsoldeCore;
import org.isolde.ui.internal.CurrentAnomaly;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * The decorations of all open text editors, updated with the analysis and the current anomaly. To
 * be used in the UI thread.
 */
public final class DecoratedEditors implements IWindowListener, IPartListener2 {

    private final CurrentAnomaly current;
    private final Map<IEditorPart, DecoratedEditor> editors = new HashMap<>();

    /** An instance without editors. */
    public DecoratedEditors(CurrentAnomaly current) {
        this.current = current;
    }

    /** The instance of this workbench. */
    public static DecoratedEditors get() {
        BundleContext context = FrameworkUtil.getBundle(DecoratedEditors.class).getBundleContext();
        return context.getService(context.getServiceReference(DecoratedEditors.class));
    }

    /** Decorates the editors of all windows from now on. */
    public void listen(IWorkbench workbench) {
        current.addListener(this::update);
        // Not the end of a save: until the analysis has seen the file, its places are those of the
        // file before.
        Job.getJobManager().addJobChangeListener(IJobChangeListener.onDone(event -> {
            if (event.getJob().belongsTo(IsoldeCore.ANALYSIS_FAMILY) && !workbench.getDisplay().isDisposed()) {
                workbench.getDisplay().asyncExec(this::update);
            }
        }));
        InstanceScope.INSTANCE.getNode(MiningPreference.NODE).addPreferenceChangeListener(
                change -> workbench.getDisplay().asyncExec(this::updateMinings));
        workbench.addWindowListener(this);
        for (IWorkbenchWindow window : workbench.getWorkbenchWindows()) {
            windowOpened(window);
        }
    }

    /** The decoration of an editor; empty when it has none. */
    Optional<DecoratedEditor> decorated(IEditorPart editor) {
        return Optional.ofNullable(editors.get(editor));
    }

    /** Shows in all editors what the results and the current anomaly are now. */
    private void update() {
        List.copyOf(editors.values()).forEach(DecoratedEditor::update);
    }

    private void updateMinings() {
        List.copyOf(editors.values()).forEach(DecoratedEditor::updateMinings);
    }

    @Override
    public void windowOpened(IWorkbenchWindow window) {
        window.getPartService().addPartListener(this);
        for (IWorkbenchPage page : window.getPages()) {
            for (IEditorReference reference : page.getEditorReferences()) {
                // One that was not yet shown opens later.
                Optional.ofNullable(reference.getEditor(false)).ifPresent(this::open);
            }
        }
    }

    @Override
    public void windowClosed(IWorkbenchWindow window) {
        window.getPartService().removePartListener(this);
    }

    @Override
    public void windowActivated(IWorkbenchWindow window) {
        // Editors show the same in any window.
    }

    @Override
    public void windowDeactivated(IWorkbenchWindow window) {
        // Editors show the same in any window.
    }

    @Override
    public void partOpened(IWorkbenchPartReference reference) {
        if (reference.getPart(false) instanceof IEditorPart editor) {
            open(editor);
        }
    }

    private void open(IEditorPart editor) {
        if (!editors.containsKey(editor)) {
            DecoratedEditor.of(editor, current).ifPresent(decorated -> editors.put(editor, decorated));
        }
    }

    @Override
    public void partClosed(IWorkbenchPartReference reference) {
        if (reference.getPart(false) instanceof IEditorPart editor) {
            close(editor);
        }
    }

    private void close(IEditorPart editor) {
        DecoratedEditor closed = editors.remove(editor);
        if (closed != null) {
            closed.dispose();
            // Other editors of the file have shown what this one had found.
            editors.values().stream().filter(other -> other.file().equals(closed.file())).forEach(
                    DecoratedEditor::update);
        }
    }

    @Override
    public void partInputChanged(IWorkbenchPartReference reference) {
        if (reference.getPart(false) instanceof IEditorPart editor) {
            close(editor);
            open(editor);
        }
    }
}
