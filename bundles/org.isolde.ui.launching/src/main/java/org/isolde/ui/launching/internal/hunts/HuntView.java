// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.hunts;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.isolde.launching.hunts.FindingStep;
import org.isolde.launching.hunts.HuntRun;
import org.isolde.launching.hunts.Hunts;

/**
 * The Hunt view: the hunts of this session, what each has found, with the outcome that users see
 * first, and the accesses of each finding.
 */
public final class HuntView extends ViewPart {

    /** The view's identifier, and that of its context menu. */
    public static final String ID = "org.isolde.ui.launching.hunts";

    private static final int OUTCOME_WEIGHT = 40;
    private static final int TEXT_WEIGHT = 45;
    private static final int PLACE_WEIGHT = 15;
    private static final int SHORTEST_TEXT = 160;
    private static final int SHORTEST_PLACE = 110;

    private final Hunts.Listener listener = hunts -> refreshLater();
    private Display display;
    private TreeViewer viewer;
    private int latest;

    @Override
    public void createPartControl(Composite parent) {
        display = parent.getDisplay();
        Composite composite = new Composite(parent, SWT.NONE);
        TreeColumnLayout layout = new TreeColumnLayout();
        composite.setLayout(layout);
        Tree tree = new Tree(composite, SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        tree.setHeaderVisible(true);
        tree.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                // Rows and heads name themselves.
                if (event.childID < 0) {
                    event.result = Messages.treeName;
                }
            }
        });
        viewer = new TreeViewer(tree);
        ColumnViewerToolTipSupport.enableFor(viewer);
        addColumn(Messages.columnOutcome, OUTCOME_WEIGHT, SHORTEST_TEXT, layout)
                .setLabelProvider(HuntLabels.ofFirst(HuntRow::outcome));
        addColumn(Messages.columnText, TEXT_WEIGHT, SHORTEST_TEXT, layout)
                .setLabelProvider(HuntLabels.of(HuntRow::text));
        addColumn(Messages.columnPlace, PLACE_WEIGHT, SHORTEST_PLACE, layout)
                .setLabelProvider(HuntLabels.of(row -> row.step().map(FindingStep::place).orElse("")));
        viewer.setContentProvider(new HuntRows());
        viewer.setInput(Hunts.ofSession());
        viewer.addOpenListener(event -> GoToAccessHandler.open(this));
        MenuManager menu = new MenuManager();
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        tree.setMenu(menu.createContextMenu(tree));
        getSite().registerContextMenu(menu, viewer);
        getSite().setSelectionProvider(viewer);
        PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
        Hunts.ofSession().addListener(listener);
        refresh();
    }

    private TreeViewerColumn addColumn(String name, int weight, int shortest, TreeColumnLayout layout) {
        TreeViewerColumn column = new TreeViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(name);
        layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, shortest));
        return column;
    }

    @Override
    public void setFocus() {
        viewer.getControl().setFocus();
    }

    @Override
    public void dispose() {
        Hunts.ofSession().removeListener(listener);
        super.dispose();
    }

    /** The row that is selected; empty for none. */
    Optional<HuntRow> selected() {
        return Optional.ofNullable((HuntRow) viewer.getStructuredSelection().getFirstElement());
    }

    /** The hunt that a row belongs to; empty for a row of no hunt. */
    static Optional<HuntRun> hunt(HuntRow row) {
        return switch (row) {
            case HuntRow.OfHunt of -> Optional.of(of.hunt());
            case HuntRow.OfFinding of -> Optional.of(of.hunt());
            case HuntRow.OfStep of -> Optional.of(of.hunt());
            case HuntRow.OfText of -> Optional.empty();
        };
    }

    /** Says something in the status line; null for nothing. */
    void say(String problem) {
        getViewSite().getActionBars().getStatusLineManager().setErrorMessage(problem);
    }

    private void refreshLater() {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!viewer.getControl().isDisposed()) {
                    refresh();
                }
            });
        }
    }

    /** Shows the hunts as they are now; what a hunt has found is unfolded when it ends. */
    private void refresh() {
        List<HuntRun> hunts = Hunts.ofSession().all();
        viewer.refresh();
        setContentDescription(hunts.isEmpty() ? Messages.noHunts : "");
        if (!hunts.isEmpty()) {
            HuntRow first = new HuntRow.OfHunt(hunts.getFirst());
            viewer.expandToLevel(first, 1);
            first.children().stream().findFirst().ifPresent(finding -> viewer.expandToLevel(finding, 1));
            if (hunts.getFirst().number() > latest) {
                latest = hunts.getFirst().number();
                viewer.setSelection(new StructuredSelection(first), true);
            }
        }
    }
}
