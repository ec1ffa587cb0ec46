// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.jface.dialogs.TrayDialog;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ContainerCheckedTreeViewer;
import org.isolde.graph.filter.GraphFilter;
import org.isolde.graph.model.Cycle;
import org.isolde.graph.model.Edge;
import org.isolde.graph.model.EdgeKind;
import org.isolde.graph.model.Graph;
import org.isolde.graph.model.Node;
import org.isolde.ui.graph.internal.Messages;

/** The dialog for the filter of a graph: checked values are shown. */
final class FilterDialog extends TrayDialog {

    /** The context of the help. */
    private static final String HELP = "org.isolde.ui.graph.filters";

    /** A property of nodes or edges to filter by. */
    private record Facet(String name, List<Item> items) {

        static Facet of(String name, Set<String> values) {
            Facet facet = new Facet(name, new ArrayList<>());
            values.forEach(value -> facet.items.add(new Item(name, value)));
            return facet;
        }
    }

    /** A value that can be shown or hidden. */
    private record Item(String facet, String value) {}

    private final List<Facet> facets;
    private final GraphFilter before;
    private GraphFilter chosen;
    private ContainerCheckedTreeViewer viewer;
    private Text text;
    private Button anomaliesOnly;

    FilterDialog(Shell parent, Graph graph, GraphFilter before) {
        super(parent);
        this.before = before;
        this.chosen = before;
        setShellStyle(getShellStyle() | SWT.RESIZE);
        facets = List.of(
                Facet.of(Messages.facetProjects, values(graph, Node::project)),
                Facet.of(Messages.facetGroups, values(graph, Node::group)),
                Facet.of(Messages.facetKinds, graph.edges()
                        .stream()
                        .flatMap(edge -> edge.kinds().stream())
                        .map(EdgeKind::toString)
                        .collect(Collectors.toCollection(TreeSet::new))),
                Facet.of(Messages.facetLocations, graph.edges()
                        .stream()
                        .map(Edge::locations)
                        .flatMap(List::stream)
                        .collect(Collectors.toCollection(TreeSet::new))),
                Facet.of(Messages.facetOutcomes, graph.cycles()
                        .stream()
                        .map(Cycle::outcome)
                        .collect(Collectors.toCollection(TreeSet::new))));
    }

    private static Set<String> values(Graph graph, Function<Node, String> value) {
        return graph.nodes().stream().map(value).collect(Collectors.toCollection(TreeSet::new));
    }

    /** What the user has chosen, after OK. */
    GraphFilter chosen() {
        return chosen;
    }

    @Override
    protected void configureShell(Shell shell) {
        super.configureShell(shell);
        shell.setText(Messages.filterTitle);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(shell, HELP);
    }

    @Override
    protected Control createDialogArea(Composite parent) {
        Composite area = (Composite) super.createDialogArea(parent);
        Label label = new Label(area, SWT.NONE);
        label.setText(Messages.filterText);
        text = new Text(area, SWT.SEARCH | SWT.ICON_CANCEL);
        text.setText(before.text());
        text.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
        anomaliesOnly = new Button(area, SWT.CHECK);
        anomaliesOnly.setText(Messages.filterAnomalies);
        anomaliesOnly.setSelection(before.anomaliesOnly());
        Label shown = new Label(area, SWT.NONE);
        shown.setText(Messages.filterShown);
        viewer = new ContainerCheckedTreeViewer(area, SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
        GridData size = new GridData(SWT.FILL, SWT.FILL, true, true);
        size.widthHint = convertWidthInCharsToPixels(60);
        size.heightHint = convertHeightInCharsToPixels(18);
        viewer.getControl().setLayoutData(size);
        viewer.setContentProvider(new Content());
        viewer.setLabelProvider(LabelProvider.createTextProvider(
                element -> element instanceof Facet facet ? facet.name() : ((Item) element).value()));
        viewer.setInput(facets);
        viewer.expandAll();
        Set<String> hidden = new HashSet<>();
        hidden.addAll(tagged(Messages.facetProjects, before.projects()));
        hidden.addAll(tagged(Messages.facetGroups, before.groups()));
        hidden.addAll(tagged(Messages.facetKinds, names(before.kinds())));
        hidden.addAll(tagged(Messages.facetLocations, before.locations()));
        hidden.addAll(tagged(Messages.facetOutcomes, before.outcomes()));
        viewer.setCheckedElements(facets.stream()
                .flatMap(facet -> facet.items().stream())
                .filter(item -> !hidden.contains(item.facet() + "/" + item.value()))
                .toArray());
        return area;
    }

    private static Set<String> tagged(String facet, Set<String> values) {
        return values.stream().map(value -> facet + "/" + value).collect(Collectors.toSet());
    }

    private static Set<String> names(Set<EdgeKind> kinds) {
        return kinds.stream().map(EdgeKind::toString).collect(Collectors.toSet());
    }

    @Override
    protected void okPressed() {
        chosen = new GraphFilter(
                hidden(Messages.facetProjects, before.projects()),
                hidden(Messages.facetGroups, before.groups()),
                EdgeKind.named(hidden(Messages.facetKinds, names(before.kinds()))),
                hidden(Messages.facetLocations, before.locations()),
                hidden(Messages.facetOutcomes, before.outcomes()),
                anomaliesOnly.getSelection(),
                text.getText());
        super.okPressed();
    }

    /** What is not checked, and what was hidden before and is not in this graph. */
    private Set<String> hidden(String name, Set<String> earlier) {
        List<Item> items = facets.stream().filter(facet -> facet.name().equals(name)).findFirst().orElseThrow().items();
        Set<String> hidden = new HashSet<>(earlier);
        items.forEach(item -> hidden.remove(item.value()));
        items.stream().filter(item -> !viewer.getChecked(item)).map(Item::value).forEach(hidden::add);
        return hidden;
    }

    /** The content of the tree: facets and their items. */
    private static final class Content implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return ((List<?>) input).stream().filter(this::hasChildren).toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return parent instanceof Facet facet ? facet.items().toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object child) {
            return null;
        }

        @Override
        public boolean hasChildren(Object parent) {
            return parent instanceof Facet facet && !facet.items().isEmpty();
        }
    }
}
