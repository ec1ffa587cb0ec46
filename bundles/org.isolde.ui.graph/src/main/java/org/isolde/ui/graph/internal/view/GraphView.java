// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.graph.internal.view;

import java.util.Optional;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.part.ViewPart;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.AnalysisResults;
import org.isolde.graph.filter.GraphFilter;
import org.isolde.graph.filter.Neighbourhood;
import org.isolde.graph.model.Cycle;
import org.isolde.graph.paint.Scene;
import org.isolde.ui.graph.GraphPresentation;
import org.isolde.ui.graph.internal.canvas.GraphCanvas;
import org.isolde.ui.graph.internal.canvas.GraphColours;

/**
 * The graph view: shows graphs of the workspace, updated after each analysis. Nodes and edges that
 * remain in the graph keep their selection and, as far as possible, their place.
 */
public final class GraphView extends ViewPart {

    /** Its identifier. */
    public static final String ID = "org.isolde.ui.graph.view";

    /**
     * The family of the drawing jobs: after they have ended and the display is idle, the view shows
     * what was requested.
     */
    public static final Object DRAWING_FAMILY = GraphView.class;

    private final GraphPresentation.Listener userActs = new GraphPresentation.Listener() {
        @Override
        public void selected(Optional<String> id) {
            select(id);
            if (link.withEditor()) {
                id.ifPresent(known -> opener.revealIfOpen(shown(), known));
            }
        }

        @Override
        public void opened(String id) {
            opener.open(shown(), id);
        }
    };
    private final AnalysisResults.Listener newResults = programs -> asyncRedraw();
    private final PlaceOpener opener = new PlaceOpener(this);
    private final SelectionLink link = new SelectionLink(this);
    private final CycleSteps steps = new CycleSteps();
    private GraphColours colours;
    private Display display;
    private Presentations presentations;
    private GraphHeader header;
    private Label status;
    private DrawingJob job;
    private GraphFilter filter = GraphFilter.NONE;
    private Optional<Neighbourhood> around = Optional.empty();
    private DrawingJob.Drawn drawn = DrawingJob.Drawn.NOTHING;
    private Scene scene = Scene.EMPTY;
    private final GraphSelection selection = new GraphSelection();

    @Override
    public void createPartControl(Composite parent) {
        Composite all = new Composite(parent, SWT.NONE);
        all.setLayout(GridLayoutFactory.fillDefaults().spacing(0, 2).create());
        header = new GraphHeader(all, this);
        colours = new GraphColours();
        MenuManager menu = new MenuManager();
        presentations = new Presentations(all, colours, userActs, menu);
        getSite().setSelectionProvider(selection);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        getSite().registerContextMenu(menu, selection);
        status = new Label(all, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, false).indent(5, 0).applyTo(status);
        display = parent.getDisplay();
        job = new DrawingJob(canvas().fonts(), next -> display.asyncExec(() -> show(next)));
        getSite().getService(IContextService.class).activateContext("org.isolde.ui.graph.context");
        new ShowAsMenu(presentations, this::showScene).addTo(getViewSite().getActionBars().getMenuManager());
        presentations.show(Toggle.TREE.isOn(getSite()));
        link.setWithEditor(Toggle.LINK.isOn(getSite()));
        filter = filter.withAnomaliesOnly(Toggle.ANOMALIES_ONLY.isOn(getSite()));
        link.install();
        IsoldeCore.results().addListener(newResults);
        redraw();
    }

    @Override
    public void setFocus() {
        presentations.current().control().setFocus();
    }

    @Override
    public void dispose() {
        IsoldeCore.results().removeListener(newResults);
        link.dispose();
        if (job != null) {
            job.close();
            header.forget();
        }
        // The workbench may hold a view for long after it was closed; the results are not to be
        // held with it.
        drawn = DrawingJob.Drawn.NOTHING;
        scene = Scene.EMPTY;
        super.dispose();
    }

    private void asyncRedraw() {
        display.asyncExec(() -> {
            if (!presentations.isDisposed()) {
                redraw();
            }
        });
    }

    /** Has everything drawn anew, in the background. */
    private void redraw() {
        job.draw(new DrawingJob.Wish(
                IsoldeCore.results().programs(), header.choice(), filter, around, scene.selected(), drawn.drawing()));
    }

    private void show(DrawingJob.Drawn next) {
        if (presentations.isDisposed()) {
            return;
        }
        drawn = next;
        header.offer(next.processes());
        scene = scene.drawn(next.drawing())
                .selecting(scene.selected().filter(this::isShown))
                .matching(Matches.of(next.drawing().graph(), header.searched()));
        steps.of(next.drawing().graph().cycles());
        selection.select(next.drawing().graph(), scene.selected());
        showScene();
    }

    /** What is drawn, with its places. */
    private WorkspaceGraph shown() {
        return drawn.whole().showing(drawn.drawing().graph());
    }

    private boolean isShown(String id) {
        return drawn.drawing().node(id).isPresent() || drawn.drawing().edge(id).isPresent();
    }

    private void showScene() {
        scene = scene.highlighting(steps.highlighted());
        presentations.current().show(scene);
        status.setText(StatusText.of(drawn, steps));
    }

    /** Selects a node or an edge, or nothing. */
    public void select(Optional<String> id) {
        scene = scene.selecting(id.filter(this::isShown));
        selection.select(drawn.drawing().graph(), scene.selected());
        showScene();
    }

    /** Selects a node or an edge, and scrolls to it. */
    public void selectAndReveal(String id) {
        select(Optional.of(id));
        presentations.current().reveal(id);
    }

    /** Opens the source of the selection in an editor. */
    public void openSelected() {
        scene.selected().ifPresent(userActs::opened);
    }

    /** The displayed scene. */
    public Scene scene() {
        return scene;
    }

    /** The graph without filters. */
    public WorkspaceGraph whole() {
        return drawn.whole();
    }

    /** The presentation in use. */
    public GraphPresentation presentation() {
        return presentations.current();
    }

    /** The drawing, also while the tree is shown. */
    public GraphCanvas canvas() {
        return presentations.canvas();
    }

    /** The colours. */
    GraphColours colours() {
        return colours;
    }

    /** The text of the status line. */
    public String status() {
        return status.getText();
    }

    /** Shows a tree or the drawing. */
    public void showTree(boolean asTree) {
        presentations.show(asTree);
        presentations.current().show(scene);
    }

    /** The filter. */
    public GraphFilter filter() {
        return filter;
    }

    /** Replaces the filter. */
    public void filter(GraphFilter next) {
        filter = next;
        Toggle.ANOMALIES_ONLY.set(getSite(), next.anomaliesOnly());
        redraw();
    }

    /** Restricts the graph to the neighbourhood of the selected node, up to a number of edges. */
    public void showNeighbourhood(int radius) {
        scene.selected()
                .map(id -> drawn.drawing().graph().edge(id).map(edge -> edge.from()).orElse(id))
                .ifPresent(node -> {
                    around = Optional.of(new Neighbourhood(node, radius));
                    redraw();
                });
    }

    /** Removes the restriction to a neighbourhood. */
    public void showWhole() {
        around = Optional.empty();
        redraw();
    }

    /** Shows the graph that the user has chosen, all of it. */
    void choose() {
        around = Optional.empty();
        canvas().forget();
        redraw();
    }

    /** Opens the dialog for the filter. */
    public void askForFilter() {
        FilterDialog dialog = new FilterDialog(getSite().getShell(), drawn.whole().graph(), filter);
        if (dialog.open() == Window.OK) {
            filter(dialog.chosen());
        }
    }

    /** Asks for a file and exports the displayed graph to it. */
    public void export() {
        new GraphFiles(this).export();
    }

    /** Asks for a printer and prints the displayed graph. */
    public void print() {
        GraphPrinter.print(this);
    }

    /** Sets whether the selection is linked with editors. */
    public void linkWithEditor(boolean on) {
        link.setWithEditor(on);
    }

    /** Steps through the cycle of an anomaly, if it is shown. */
    void stepThrough(String fingerprint) {
        steps.begin(fingerprint);
        showStep();
    }

    /** Marks the nodes whose names contain a text. */
    void search(String text) {
        scene = scene.matching(Matches.of(drawn.drawing().graph(), text));
        showScene();
    }

    /** Selects the next one of the nodes that are marked. */
    void nextMatch() {
        Matches.next(scene).ifPresent(this::selectAndReveal);
    }

    /** Sets the focus to the search field. */
    public void focusSearch() {
        header.focusSearch();
    }

    /**
     * Moves along the cycle of an anomaly by a number of steps; after the last step follows the
     * first of the next anomaly.
     */
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
        step.ifPresent(taken -> presentations.current().reveal(taken.edge()));
    }

    /** Ends stepping through cycles, and removes the highlighting. */
    public void endSteps() {
        steps.end();
        showScene();
    }
}
