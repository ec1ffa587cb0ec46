package org.isolde.ui.graph.internal.view;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.part.ViewPart;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.AnalysisResults;
import org.isolde.graph.filter.Excerpt;
import org.isolde.graph.filter.GraphFilter;
import org.isolde.graph.filter.Neighbourhood;
import org.isolde.graph.layout.Drawing;
import org.isolde.graph.model.Cycle;
import org.isolde.graph.model.Node;
import org.isolde.graph.paint.Scene;
import org.isolde.ui.graph.GraphPresentation;
import org.isolde.ui.graph.internal.Messages;
import org.isolde.ui.graph.internal.canvas.GraphCanvas;
import org.isolde.ui.graph.internal.canvas.GraphColours;
import org.isolde.ui.graph.internal.tree.GraphTree;

/**
 * The graphs of the workspace. It follows the analyses: what is in the old and the new graph stays selected and, as far as can be, where it is.
 */
public final class GraphView extends ViewPart {

    /** Its identifier. */
    public static final String ID = "org.isolde.ui.graph.view";

    /** The family of the jobs that draw: after they have ended and the display is idle, the view shows what was wished for. */
    public static final Object DRAWING_FAMILY = GraphView.class;

    private final GraphPresentation.Listener userActs = new GraphPresentation.Listener() {
        @Override
        public void selected(Optional<String> id) {
            select(id);
        }

        @Override
        public void opened(String id) {
            opener.open(drawn.whole(), id);
        }
    };
    private final AnalysisResults.Listener newResults = programs -> asyncRedraw();
    private final PlaceOpener opener = new PlaceOpener(this);
    private final CycleSteps steps = new CycleSteps();
    private GraphColours colours;
    private GraphCanvas canvas;
    private GraphTree tree;
    private GraphPresentation presentation;
    private Composite stack;
    private SearchField search;
    private Label status;
    private DrawingJob job;
    private GraphFilter filter = GraphFilter.NONE;
    private Optional<Neighbourhood> around = Optional.empty();
    private DrawingJob.Drawn drawn = new DrawingJob.Drawn(
            WorkspaceGraph.EMPTY, Excerpt.of(WorkspaceGraph.EMPTY.graph(), Optional.empty()), Drawing.EMPTY);
    private Scene scene = Scene.EMPTY;
    private final GraphSelection selection = new GraphSelection();

    @Override
    public void createPartControl(Composite parent) {
        Composite all = new Composite(parent, SWT.NONE);
        all.setLayout(compact());
        search = new SearchField(all, this);
        stack = new Composite(all, SWT.NONE);
        stack.setLayout(new StackLayout());
        stack.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
        colours = new GraphColours();
        canvas = new GraphCanvas(stack, colours, userActs);
        tree = new GraphTree(stack, userActs);
        status = new Label(all, SWT.NONE);
        GridData line = new GridData(SWT.FILL, SWT.CENTER, true, false);
        line.horizontalIndent = 5;
        status.setLayoutData(line);
        Display display = parent.getDisplay();
        job = new DrawingJob(canvas.fonts(), next -> display.asyncExec(() -> show(next)));
        getSite().setSelectionProvider(selection);
        addContextMenu();
        showAs(canvas);
        IsoldeCore.results().addListener(newResults);
        redraw();
    }

    private static GridLayout compact() {
        GridLayout layout = new GridLayout();
        layout.marginWidth = 0;
        layout.marginHeight = 0;
        layout.verticalSpacing = 2;
        return layout;
    }

    private void addContextMenu() {
        MenuManager manager = new MenuManager();
        for (GraphPresentation each : List.of(canvas, tree)) {
            Menu menu = manager.createContextMenu(each.control());
            each.control().setMenu(menu);
        }
        getSite().registerContextMenu(manager, selection);
    }

    @Override
    public void setFocus() {
        presentation.control().setFocus();
    }

    @Override
    public void dispose() {
        IsoldeCore.results().removeListener(newResults);
        if (job != null) {
            job.cancel();
        }
        super.dispose();
    }

    private void asyncRedraw() {
        stack.getDisplay().asyncExec(() -> {
            if (!stack.isDisposed()) {
                redraw();
            }
        });
    }

    /** Has everything drawn anew, in the background. */
    private void redraw() {
        job.draw(new DrawingJob.Wish(
                IsoldeCore.results().programs(), filter, around, scene.selected(), drawn.drawing()));
    }

    private void show(DrawingJob.Drawn next) {
        if (stack.isDisposed()) {
            return;
        }
        drawn = next;
        scene = scene.drawn(next.drawing())
                .selecting(scene.selected().filter(this::isShown))
                .matching(matches(search.text()));
        steps.of(next.drawing().graph().cycles());
        selection.select(next.drawing().graph(), scene.selected());
        showScene();
    }

    private boolean isShown(String id) {
        return drawn.drawing().node(id).isPresent() || drawn.drawing().edge(id).isPresent();
    }

    private void showScene() {
        scene = scene.highlighting(steps.highlighted());
        presentation.show(scene);
        status.setText(statusText());
    }

    private String statusText() {
        if (steps.current().isPresent()) {
            return steps.sentence(drawn.drawing().graph());
        }
        Excerpt excerpt = drawn.excerpt();
        int nodes = excerpt.graph().nodes().size();
        if (drawn.whole().graph().nodes().isEmpty()) {
            return Messages.nothing;
        }
        String counts = NLS.bind(Messages.counts, nodes, excerpt.graph().edges().size());
        if (excerpt.partial()) {
            String centre = excerpt.centre().flatMap(excerpt.graph()::node).map(Node::fullName).orElse("");
            return NLS.bind(Messages.partial, new Object[] {nodes, excerpt.total(), centre});
        }
        return nodes < drawn.whole().graph().nodes().size()
                ? NLS.bind(Messages.filtered, counts, drawn.whole().graph().nodes().size())
                : counts;
    }

    /** Selects a node or an edge, or nothing. */
    public void select(Optional<String> id) {
        scene = scene.selecting(id.filter(this::isShown));
        selection.select(drawn.drawing().graph(), scene.selected());
        showScene();
    }

    /** Selects a node or an edge, and brings it into sight. */
    public void selectAndReveal(String id) {
        select(Optional.of(id));
        presentation.reveal(id);
    }

    /** Opens what is selected in its editor. */
    public void openSelected() {
        scene.selected().ifPresent(userActs::opened);
    }

    /** What it shows. */
    public Scene scene() {
        return scene;
    }

    /** The graph without filters. */
    public WorkspaceGraph whole() {
        return drawn.whole();
    }

    /** The presentation that it shows it in. */
    public GraphPresentation presentation() {
        return presentation;
    }

    /** The drawing of it, also while the tree is shown. */
    public GraphCanvas canvas() {
        return canvas;
    }

    /** The colours. */
    GraphColours colours() {
        return colours;
    }

    /** What it says about what it shows. */
    public String status() {
        return status.getText();
    }

    /** Shows a tree or the drawing. */
    public void showTree(boolean asTree) {
        showAs(asTree ? tree : canvas);
    }

    private void showAs(GraphPresentation next) {
        presentation = next;
        ((StackLayout) stack.getLayout()).topControl = next.control();
        stack.layout();
        next.show(scene);
    }

    /** What is hidden. */
    public GraphFilter filter() {
        return filter;
    }

    /** Hides something else. */
    public void filter(GraphFilter next) {
        filter = next;
        redraw();
    }

    /** Shows the selected node with those that are at most so many edges away. */
    public void showNeighbourhood(int radius) {
        scene.selected()
                .map(id -> drawn.drawing().graph().edge(id).map(edge -> edge.from()).orElse(id))
                .ifPresent(node -> {
                    around = Optional.of(new Neighbourhood(node, radius));
                    redraw();
                });
    }

    /** Shows everything that is not filtered. */
    public void showWhole() {
        around = Optional.empty();
        redraw();
    }

    /** Marks the nodes whose names contain a text. */
    void search(String text) {
        scene = scene.matching(matches(text));
        showScene();
    }

    /** Selects the next one of the nodes that are marked. */
    void nextMatch() {
        List<String> all = drawn.drawing().graph().nodes().stream().map(Node::id).toList();
        List<String> found = all.stream().filter(scene.matches()::contains).toList();
        if (!found.isEmpty()) {
            int now = scene.selected().map(found::indexOf).orElse(-1);
            selectAndReveal(found.get((now + 1) % found.size()));
        }
    }

    private Set<String> matches(String text) {
        if (text.isBlank()) {
            return Set.of();
        }
        return drawn.drawing()
                .graph()
                .nodes()
                .stream()
                .filter(node -> GraphFilter.matches(node, text))
                .map(Node::id)
                .collect(Collectors.toSet());
    }

    /** Puts the cursor where one types what to search for. */
    public void focusSearch() {
        search.setFocus();
    }

    /** Goes along the cycle of an anomaly by so many steps; from the last one to the first of the next anomaly. */
    public void step(int by) {
        steps.step(by, scene.selected());
        showStep();
    }

    private void showStep() {
        Optional<Cycle.Step> step = steps.current();
        step.ifPresent(taken -> {
            scene = scene.selecting(Optional.of(taken.edge()));
            selection.select(drawn.drawing().graph(), scene.selected());
        });
        showScene();
        step.ifPresent(taken -> presentation.reveal(taken.edge()));
    }

    /** Highlights no cycle any more. */
    public void endSteps() {
        steps.end();
        showScene();
    }
}
