// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.core.commands.IStateListener;
import org.eclipse.core.commands.State;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.RadioState;
import org.eclipse.ui.part.ViewPart;
import org.eclipse.ui.swt.IFocusService;
import org.isolde.core.IsoldeCore;
import org.isolde.core.results.AnalysisResults;
import org.isolde.core.results.ProgramAnomaly;
import org.isolde.core.results.ProgramResult;
import org.isolde.engine.Verdict;
import org.isolde.engine.explanation.Standing;

/**
 * The Isolde view: lists the anomalies of the workspace, and the verdict on each transaction. It is
 * updated after each analysis, and keeps its selection and expansion state.
 */
public final class AnomaliesView extends ViewPart {

    /** The view's identifier, and that of its context menu. */
    public static final String ID = "org.isolde.ui.anomalies";

    /**
     * Names the tree where commands ask what has the focus: Copy is not for the text of the filter.
     */
    private static final String TREE = ID + ".tree";

    private static final int DESCRIPTION_WEIGHT = 70;
    private static final int PLACE_WEIGHT = 20;
    private static final int OUTCOME_WEIGHT = 10;
    private static final int SHORTEST_DESCRIPTION = 80;
    private static final int SHORTEST_PLACE = 150;
    private static final int SHORTEST_OUTCOME = 90;
    private static final int UNFOLDED_AT_FIRST = 3;
    private static final int MOST_UNFOLDED = 300;

    private final AnalysisResults.Listener results = programs -> refreshLater();
    private final SeverityChanges severities = new SeverityChanges(this::refreshLater);
    private final IStateListener groupings = (state, old) -> refreshLater();
    private StoredFilter stored = new StoredFilter(Optional.empty());
    private RowFilter filter = RowFilter.ALL;
    private List<RowContent> contents = List.of();
    /** How many anomalies are left out of the reports of all programs. */
    private int leftOut;
    private RowTree rows = RowTree.EMPTY;
    private Grouping groupedBy = Grouping.PROJECT;
    private Display display;
    private Text text;
    private TreeViewer viewer;

    @Override
    public void init(IViewSite site, IMemento memento) throws PartInitException {
        super.init(site, memento);
        stored = new StoredFilter(Optional.ofNullable(memento));
        filter = stored.read();
    }

    @Override
    public void saveState(IMemento memento) {
        stored.write(filter, memento);
    }

    @Override
    public void createPartControl(Composite parent) {
        display = parent.getDisplay();
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        createText(parent);
        createTree(parent);
        createContextMenu();
        getSite().setSelectionProvider(viewer);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        IsoldeCore.results().addListener(results);
        grouping().addListener(groupings);
        takeResults();
    }

    private void createText(Composite parent) {
        text = new Text(parent, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
        text.setMessage(Messages.textFilter);
        text.setText(filter.text());
        text.addModifyListener(event -> setFilter(filter.withText(text.getText())));
        text.addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ARROW_DOWN) {
                viewer.getTree().setFocus();
                event.doit = false;
            }
        });
        GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
    }

    private void createTree(Composite parent) {
        Composite composite = new Composite(parent, SWT.NONE);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(composite);
        TreeColumnLayout layout = new TreeColumnLayout();
        composite.setLayout(layout);
        Tree tree = new Tree(composite, SWT.MULTI | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        tree.setHeaderVisible(true);
        tree.getAccessible().addAccessibleListener(new TreeName());
        viewer = new TreeViewer(tree);
        viewer.setUseHashlookup(true);
        ColumnViewerToolTipSupport.enableFor(viewer);
        addColumn(Messages.columnDescription, DESCRIPTION_WEIGHT, SHORTEST_DESCRIPTION, layout)
                .setLabelProvider(new RowLabels());
        addColumn(Messages.columnPlace, PLACE_WEIGHT, SHORTEST_PLACE, layout).setLabelProvider(
                ColumnLabelProvider.createTextProvider(
                        row -> ((Row) row).content().map(content -> content.place().fileNameAndLine()).orElse("")));
        addColumn(Messages.columnOutcome, OUTCOME_WEIGHT, SHORTEST_OUTCOME, layout).setLabelProvider(
                ColumnLabelProvider.createTextProvider(
                        row -> ((Row) row).content().map(RowContent::outcome).orElse("")));
        viewer.setContentProvider(new RowProvider());
        viewer.setInput((RowProvider.Source) () -> rows);
        viewer.addOpenListener(event -> GoToSourceHandler.open(getSite().getPage(), viewer));
        IFocusService focus = getSite().getService(IFocusService.class);
        focus.addFocusTracker(tree, TREE);
    }

    private TreeViewerColumn addColumn(String name, int weight, int shortest, TreeColumnLayout layout) {
        TreeViewerColumn column = new TreeViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(name);
        layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, shortest));
        return column;
    }

    private void createContextMenu() {
        MenuManager menu = new MenuManager();
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(shown -> {
            shown.add(new Separator("open"));
            shown.add(new Separator("fix"));
            shown.add(new Separator("edit"));
            shown.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        });
        viewer.getControl().setMenu(menu.createContextMenu(viewer.getControl()));
        getSite().registerContextMenu(menu, viewer);
    }

    @Override
    public void setFocus() {
        viewer.getControl().setFocus();
    }

    /** What is shown, of all that there is. */
    RowFilter filter() {
        return filter;
    }

    /** Shows only what a filter lets through. */
    void setFilter(RowFilter other) {
        filter = other;
        refresh();
        if (!filter.text().isEmpty()) {
            viewer.expandAll();
        }
    }

    /** The values that a filter can hide: those that there are, and those that are hidden. */
    RowTree rows() {
        return rows;
    }

    /** Selects an anomaly, if it exists; filters that hide it are removed. */
    public void select(ProgramAnomaly anomaly) {
        select(row -> row.anomaly().filter(anomaly::isSameAs).isPresent());
    }

    /** Selects a transaction, if it exists; filters that hide it are removed. */
    public void select(ProgramResult program, Standing standing) {
        select(row -> row.content().filter(content -> content instanceof RowContent.OfTransaction of
                && of.program().projects().equals(program.projects())
                && of.standing().group().equals(standing.group())
                && of.standing().transaction().name().equals(standing.transaction().name())
                && of.place().equals(standing.transaction().declaration())).isPresent());
    }

    private void select(Predicate<Row> wanted) {
        takeResults();
        Optional<Row> row = find(wanted, rows.roots());
        if (row.isEmpty() && !filter.equals(RowFilter.ALL)) {
            text.setText("");
            setFilter(RowFilter.ALL);
            row = find(wanted, rows.roots());
        }
        row.ifPresent(found -> viewer.setSelection(new StructuredSelection(found), true));
    }

    private static Optional<Row> find(Predicate<Row> wanted, List<Row> rows) {
        return rows.stream()
                .flatMap(row -> wanted.test(row) ? Stream.of(row) : find(wanted, row.children()).stream())
                .findFirst();
    }

    private State grouping() {
        ICommandService commands = getSite().getService(ICommandService.class);
        return commands.getCommand(Grouping.COMMAND).getState(RadioState.STATE_ID);
    }

    /** May be called from any thread. */
    private void refreshLater() {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!viewer.getControl().isDisposed()) {
                    takeResults();
                }
            });
        }
    }

    private void takeResults() {
        List<ProgramResult> programs = IsoldeCore.results().programs();
        severities.listen(programs);
        contents = RowTree.contents(programs);
        leftOut = programs.stream().mapToInt(ProgramResult::leftOut).sum();
        refresh();
    }

    private void refresh() {
        Grouping by = Grouping.withId(String.valueOf(grouping().getValue())).orElse(Grouping.PROJECT);
        boolean other = by != groupedBy || rows.roots().isEmpty();
        Optional<ProgramAnomaly> selected = SelectedRows.of(viewer.getStructuredSelection())
                .stream()
                .flatMap(row -> row.anomaly().stream())
                .findFirst();
        groupedBy = by;
        rows = RowTree.of(contents, by, filter);
        viewer.refresh();
        if (other) {
            viewer.expandToLevel(rows.contents().size() > MOST_UNFOLDED ? 1 : UNFOLDED_AT_FIRST);
            selected.flatMap(anomaly -> find(row -> row.anomaly().filter(anomaly::isSameAs).isPresent(), rows.roots()))
                    .ifPresent(row -> viewer.setSelection(new StructuredSelection(row), true));
        }
        setContentDescription(description());
    }

    private String description() {
        if (rows.contents().isEmpty() && leftOut == 0) {
            return Messages.noResults;
        }
        long anomalies = rows.contents().stream().filter(RowContent.OfAnomaly.class::isInstance).count();
        List<Verdict> verdicts = rows.contents()
                .stream()
                .flatMap(content -> content instanceof RowContent.OfTransaction of ? Stream.of(of) : Stream.empty())
                .map(of -> of.standing().transaction().verdict())
                .toList();
        String all = NLS.bind(Messages.summary, new Object[] {anomalies, verdicts.size(),
            verdicts.stream().filter(Verdict.SAFE::equals).count(),
            verdicts.stream().filter(Verdict.UNKNOWN::equals).count()});
        long hidden = rows.contents().stream().filter(content -> !filter.shows(content)).count();
        String reported = leftOut == 0 ? all : NLS.bind(Messages.summaryLeftOut, all, leftOut);
        return hidden == 0 ? reported : NLS.bind(Messages.summaryHidden, reported, hidden);
    }

    @Override
    public void dispose() {
        IsoldeCore.results().removeListener(results);
        severities.stop(IsoldeCore.results().programs());
        grouping().removeListener(groupings);
        super.dispose();
    }
}
