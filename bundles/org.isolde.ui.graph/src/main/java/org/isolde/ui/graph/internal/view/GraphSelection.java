// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.Optional;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.isolde.graph.model.Graph;

/** The selection provider of the view: a node, an edge or nothing. */
final class GraphSelection implements ISelectionProvider {

    private final ListenerList<ISelectionChangedListener> listeners = new ListenerList<>();
    private ISelection selection = StructuredSelection.EMPTY;

    /** Selects a node or an edge of a graph. */
    void select(Graph graph, Optional<String> id) {
        setSelection(id.flatMap(known -> graph.node(known).<Object>map(node -> node).or(() -> graph.edge(known)))
                .<ISelection>map(StructuredSelection::new)
                .orElse(StructuredSelection.EMPTY));
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
        return selection;
    }

    @Override
    public void setSelection(ISelection next) {
        if (!next.equals(selection)) {
            selection = next;
            SelectionChangedEvent event = new SelectionChangedEvent(this, next);
            listeners.forEach(listener -> listener.selectionChanged(event));
        }
    }
}
