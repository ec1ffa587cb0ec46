// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.isolde.launching.runs.Conflict;
import org.isolde.launching.runs.MethodCounts;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunStatistics;
import org.isolde.launching.runs.Runs;

/**
 * The Transactions view: shows the STM runtime's statistics of a program, during the run and after
 * it, optionally compared with another run. A new run is shown when it starts.
 */
public final class TransactionsView extends ViewPart {

    /** The view's identifier, and that of its context menu. */
    public static final String ID = "org.isolde.ui.launching.transactions";

    private static final String CONFLICTS_MENU = ID + ".conflicts";
    /** Of two tables that stand one above the other, in pixels. */
    private static final int LEAST_HEIGHT = 300;
    private static final int COUNTS_SHARE = 3;
    private static final int CONFLICTS_SHARE = 2;
    private static final String HELP = "org.isolde.ui.launching.transactions";
    private static final int CHOICE_COLUMNS = 4;

    private final Runs.Listener listener = runs -> refreshLater();
    private Display display;
    private RunChoice run;
    private RunChoice other;
    private Label state;
    private SashForm tables;
    private CountsTable table;
    private ConflictsTable conflicts;
    private FocusedSelection selection;
    private int latest;

    @Override
    public void createPartControl(Composite parent) {
        display = parent.getDisplay();
        GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(parent);
        Composite choices = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(3, 2).numColumns(CHOICE_COLUMNS).applyTo(choices);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(choices);
        run = new RunChoice(choices, Messages.run, Optional.empty(), this::show);
        other = new RunChoice(choices, Messages.compareWith, Optional.of(Messages.noComparison), this::show);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(run.control());
        GridDataFactory.fillDefaults().grab(true, false).applyTo(other.control());
        state = new Label(parent, SWT.WRAP);
        GridDataFactory.fillDefaults().indent(6, 0).grab(true, false).applyTo(state);
        tables = new SashForm(parent, SWT.VERTICAL);
        GridDataFactory.fillDefaults().grab(true, true).applyTo(tables);
        table = new CountsTable(new Composite(tables, SWT.NONE));
        table.viewer().addOpenListener(event -> OpenMethodHandler.open(this));
        table.viewer().addSelectionChangedListener(event -> showConflicts());
        conflicts = new ConflictsTable(new Composite(tables, SWT.NONE));
        conflicts.viewer().addOpenListener(event -> OpenPlaceHandler.open(this));
        tables.setWeights(COUNTS_SHARE, CONFLICTS_SHARE);
        tables.addListener(SWT.Resize, event -> tables.setOrientation(isLow(tables) ? SWT.HORIZONTAL : SWT.VERTICAL));
        selection = new FocusedSelection(table.viewer(), conflicts.viewer());
        createContextMenu(table.viewer().getTable(), ID);
        createContextMenu(conflicts.viewer().getTable(), CONFLICTS_MENU);
        getSite().setSelectionProvider(selection);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, HELP);
        Runs.ofSession().addListener(listener);
        refresh();
    }

    private static boolean isLow(Composite tables) {
        return tables.getSize().y < LEAST_HEIGHT;
    }

    private void createContextMenu(Table owner, String id) {
        MenuManager menu = new MenuManager();
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        owner.setMenu(menu.createContextMenu(owner));
        getSite().registerContextMenu(id, menu, selection);
    }

    @Override
    public void setFocus() {
        selection.focused().getControl().setFocus();
    }

    @Override
    public void dispose() {
        Runs.ofSession().removeListener(listener);
        super.dispose();
    }

    private void refreshLater() {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!state.isDisposed()) {
                    refresh();
                }
            });
        }
    }

    private void refresh() {
        List<Run> runs = Runs.ofSession().all();
        run.setRuns(runs);
        other.setRuns(runs);
        if (!runs.isEmpty() && runs.getFirst().number() > latest) {
            latest = runs.getFirst().number();
            run.choose(latest);
        }
        show();
    }

    private void show() {
        Optional<Run> shown = run.chosen();
        String text = shown.map(RunText::state).orElse(Messages.noRuns);
        if (!state.getText().equals(text)) {
            state.setText(text);
            state.requestLayout();
        }
        Optional<RunStatistics> compared = other.chosen()
                .filter(candidate -> shown.filter(one -> one.number() == candidate.number()).isEmpty())
                .flatMap(Run::statistics);
        table.show(shown.flatMap(Run::statistics).map(statistics -> Row.of(statistics, compared)).orElse(List.of()));
        // Without details there are no conflicts to be shown, and the counts have all the room.
        boolean detailed = shown.flatMap(Run::statistics).filter(RunStatistics::hasDetails).isPresent();
        tables.setMaximizedControl(detailed ? null : table.viewer().getTable().getParent());
        showConflicts();
    }

    /** Those of the selected method; of all when none is selected. */
    private void showConflicts() {
        Optional<Row> row = table.selected().or(table::sum);
        conflicts.show(
                row.map(
                        one -> ConflictRow.of(
                                one.counts().conflicts(),
                                one.compared().map(MethodCounts::conflicts)))
                        .orElse(List.of()));
    }

    /** The run that is shown; empty for none. */
    Optional<Run> shownRun() {
        return run.chosen();
    }

    /**
     * The atomic method that is selected, or the one that has the selected conflict; empty for
     * nothing, or the sum.
     */
    Optional<String> selectedMethod() {
        return selection.focused() == conflicts.viewer()
                ? conflicts.selected().map(Conflict::method)
                : table.selected().filter(row -> !row.isSum()).map(Row::name);
    }

    /** The conflict that is selected; empty for nothing. */
    Optional<Conflict> selectedConflict() {
        return conflicts.selected();
    }
}
