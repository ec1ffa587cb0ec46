// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.tree;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.isolde.graph.model.Graph;
import org.isolde.graph.paint.Scene;
import org.isolde.ui.graph.GraphPresentation;
import org.isolde.ui.graph.internal.Messages;

/** The presentation of graphs as trees, for screen readers and for users who prefer text. */
public final class GraphTree implements GraphPresentation {

    /** The level of nodes: under projects, groups and classes. */
    private static final int NODES = 4;

    private final TreeViewer viewer;
    private Graph shown = Graph.EMPTY;
    private List<Branch> roots = List.of();
    /** Whether the selection is being set, not made by the user. */
    private boolean setting;

    /** A tree in a composite. */
    public GraphTree(Composite parent, Listener listener) {
        viewer = new TreeViewer(parent, SWT.SINGLE | SWT.H_SCROLL | SWT.V_SCROLL);
        viewer.setContentProvider(new Content());
        viewer.setLabelProvider(LabelProvider.createTextProvider(item -> ((Branch) item).text()));
        viewer.setUseHashlookup(true);
        viewer.addSelectionChangedListener(event -> {
            if (!setting) {
                listener.selected(id(event.getStructuredSelection()));
            }
        });
        viewer.addOpenListener(event -> id((IStructuredSelection) event.getSelection()).ifPresent(listener::opened));
        viewer.getControl().getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                if (event.childID == -1) {
                    event.result = Messages.treeName;
                }
            }
        });
    }

    private static Optional<String> id(IStructuredSelection selection) {
        return Optional.ofNullable((Branch) selection.getFirstElement()).flatMap(Branch::id);
    }

    @Override
    public Control control() {
        return viewer.getControl();
    }

    @Override
    public void show(Scene scene) {
        if (scene.drawing().graph() != shown) {
            shown = scene.drawing().graph();
            Object[] expanded = viewer.getExpandedElements();
            boolean first = roots.isEmpty();
            roots = TreeContent.of(shown);
            viewer.setInput(roots);
            if (first) {
                viewer.expandToLevel(NODES);
            } else {
                viewer.setExpandedElements(expanded);
            }
        }
        if (!id(viewer.getStructuredSelection()).equals(scene.selected())) {
            select(scene.selected().flatMap(id -> find(roots, id)), false);
        }
    }

    private void select(Optional<Branch> branch, boolean reveal) {
        setting = true;
        try {
            viewer.setSelection(branch.<ISelection>map(StructuredSelection::new).orElse(StructuredSelection.EMPTY),
                    reveal);
        } finally {
            setting = false;
        }
    }

    private static Optional<Branch> find(List<Branch> branches, String id) {
        for (Branch branch : branches) {
            if (branch.id().filter(id::equals).isPresent()) {
                return Optional.of(branch);
            }
            Optional<Branch> below = find(branch.children(), id);
            if (below.isPresent()) {
                return below;
            }
        }
        return Optional.empty();
    }

    @Override
    public void reveal(String id) {
        find(roots, id).ifPresent(branch -> select(Optional.of(branch), true));
    }

    @Override
    public void zoom(double factor) {
        // There is nothing to zoom.
    }

    @Override
    public void fit() {
        viewer.expandAll();
    }

    /** The content of the tree. */
    private final class Content implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return roots.toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return ((Branch) parent).children().toArray();
        }

        @Override
        public Object getParent(Object child) {
            return parent(roots, (Branch) child).orElse(null);
        }

        @Override
        public boolean hasChildren(Object parent) {
            return !((Branch) parent).children().isEmpty();
        }
    }

    private static Optional<Branch> parent(List<Branch> branches, Branch child) {
        for (Branch branch : branches) {
            if (branch.children().contains(child)) {
                return Optional.of(branch);
            }
            Optional<Branch> below = parent(branch.children(), child);
            if (below.isPresent()) {
                return below;
            }
        }
        return Optional.empty();
    }
}
