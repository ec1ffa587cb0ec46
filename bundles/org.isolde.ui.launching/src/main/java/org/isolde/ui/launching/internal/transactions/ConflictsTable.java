// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.isolde.launching.runs.Conflict;

/** The table of conflicts between transactions, the most frequent first. */
final class ConflictsTable {

    /** More are of no use to a person. */
    private static final int MOST = 100;

    private static final int COUNT_WIDTH = 150;
    private static final int NAME_WIDTH = 250;
    private static final int REASON_WIDTH = 120;

    private final TableViewer viewer;

    /**
     * @param parent has nothing else in it
     */
    ConflictsTable(Composite parent) {
        parent.setLayout(new FillLayout());
        Table table = new Table(parent, SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                // Rows and heads name themselves.
                if (event.childID < 0) {
                    event.result = Messages.conflictsName;
                }
            }
        });
        viewer = new TableViewer(table);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        column(Messages.conflictPlace, Messages.conflictPlaceTip, SWT.LEFT, NAME_WIDTH, ConflictRow::place);
        column(Messages.conflictCount, Messages.conflictCountTip, SWT.RIGHT, COUNT_WIDTH, ConflictRow::count);
        column(Messages.conflictMethod, Messages.conflictMethodTip, SWT.LEFT, NAME_WIDTH, ConflictRow::method);
        column(Messages.conflictWriter, Messages.conflictWriterTip, SWT.LEFT, NAME_WIDTH, ConflictRow::writer);
        column(Messages.conflictReason, Messages.conflictReasonTip, SWT.LEFT, REASON_WIDTH, ConflictRow::reason);
    }

    private void column(String title, String tip, int style, int width, Function<ConflictRow, String> text) {
        TableViewerColumn column = new TableViewerColumn(viewer, style);
        column.getColumn().setText(title);
        column.getColumn().setToolTipText(tip);
        column.getColumn().setWidth(width);
        column.setLabelProvider(ColumnLabelProvider.createTextProvider(row -> text.apply((ConflictRow) row)));
    }

    TableViewer viewer() {
        return viewer;
    }

    /** Shows rows, and keeps what is selected. */
    void show(List<ConflictRow> rows) {
        Optional<Conflict> selected = selected();
        List<ConflictRow> first = rows.stream()
                .sorted(Comparator.comparingLong((ConflictRow row) -> row.conflict().count()).reversed())
                .limit(MOST)
                .toList();
        viewer.getTable().setRedraw(false);
        try {
            viewer.setInput(first);
            first.stream()
                    .filter(row -> selected.filter(row.conflict()::isAt).isPresent())
                    .findFirst()
                    .ifPresent(row -> viewer.setSelection(new StructuredSelection(row)));
        } finally {
            viewer.getTable().setRedraw(true);
        }
    }

    /** What is selected; empty for nothing. */
    Optional<Conflict> selected() {
        return viewer.getStructuredSelection().getFirstElement() instanceof ConflictRow row
                ? Optional.of(row.conflict())
                : Optional.empty();
    }
}
