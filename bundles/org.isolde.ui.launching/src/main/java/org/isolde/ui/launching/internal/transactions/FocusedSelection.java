// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.List;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;

/**
 * The selection provider of a view with two viewers: the selection of the one that had the focus
 * last.
 */
final class FocusedSelection implements ISelectionProvider {

    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private Viewer focused;

    FocusedSelection(Viewer first, Viewer second) {
        focused = first;
        for (Viewer viewer : List.of(first, second)) {
            viewer.getControl().addListener(SWT.FocusIn, event -> focus(viewer));
            viewer.addSelectionChangedListener(event -> {
                if (viewer == focused) {
                    tell();
                }
            });
        }
    }

    private void focus(Viewer viewer) {
        if (viewer != focused) {
            focused = viewer;
            tell();
        }
    }

    private void tell() {
        SelectionChangedEvent event = new SelectionChangedEvent(this, getSelection());
        listeners.forEach(listener -> listener.selectionChanged(event));
    }

    /** The viewer that had the focus last. */
    Viewer focused() {
        return focused;
    }

    @Override
    public void addSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeSelectionChangedListener(ISelectionChangedListener listener) {
        listeners.remove(listener);
    }

    @Override
    public ISelection getSelection() {
        return focused.getSelection();
    }

    @Override
    public void setSelection(ISelection selection) {
        focused.setSelection(selection);
    }
}
