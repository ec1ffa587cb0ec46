// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/**
 * The table of the counts of a run, with a method in each row; sorted by the column whose header
 * was clicked, the sum always first.
 */
final class CountsTable {

    private static final int METHOD_WIDTH = 300;
    private static final int NUMBER_WIDTH = 130;
    /** With a difference beside it. */
    private static final int COMPARED_WIDTH = 175;

    private final TableViewer viewer;
    private boolean comparing;
    private List<Row> rows = List.of();

    /**
     * @param parent has nothing else in it
     */
    CountsTable(Composite parent) {
        parent.setLayout(new FillLayout());
        Table table = new Table(parent, SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        table.setHeaderVisible(true);
        table.setLinesVisible(true);
        table.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                // Rows and heads name themselves.
                if (event.childID < 0) {
                    event.result = Messages.tableName;
                }
            }
        });
        viewer = new TableViewer(table);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        TableViewerColumn method = new TableViewerColumn(viewer, SWT.LEFT);
        method.getColumn().setText(Messages.columnMethod);
        method.setLabelProvider(new Labels(null));
        method.getColumn().setWidth(METHOD_WIDTH);
        sortBy(method.getColumn(), Comparator.comparing(Row::name), SWT.UP);
        for (Column column : Column.values()) {
            TableViewerColumn number = new TableViewerColumn(viewer, SWT.RIGHT);
            number.getColumn().setText(column.title());
            number.getColumn().setToolTipText(column.tip());
            number.setLabelProvider(new Labels(column));
            number.getColumn().setWidth(NUMBER_WIDTH);
            sortBy(number.getColumn(), Comparator.comparingDouble(row -> known(column.value(row.counts()))), SWT.DOWN);
        }
    }

    /** Where there is no number it is less than all others. */
    private static double known(double number) {
        return Double.isNaN(number) ? -1 : number;
    }

    private void sortBy(TableColumn column, Comparator<Row> order, int first) {
        column.addListener(SWT.Selection, event -> {
            Table table = viewer.getTable();
            boolean again = column == table.getSortColumn() && table.getSortDirection() == first;
            int direction = again ? first == SWT.UP ? SWT.DOWN : SWT.UP : first;
            table.setSortColumn(column);
            table.setSortDirection(direction);
            viewer.setComparator(new Order(direction == SWT.UP ? order : order.reversed()));
        });
    }

    TableViewer viewer() {
        return viewer;
    }

    /** The row that is selected; empty for none. */
    Optional<Row> selected() {
        return Optional.ofNullable((Row) viewer.getStructuredSelection().getFirstElement());
    }

    /** The row with the sum; empty while nothing is shown. */
    Optional<Row> sum() {
        return rows.stream().filter(Row::isSum).findFirst();
    }

    /** Shows rows, and keeps what is selected. */
    void show(List<Row> shown) {
        rows = shown;
        String selected = viewer.getStructuredSelection().getFirstElement() instanceof Row row ? row.name() : "";
        viewer.getTable().setRedraw(false);
        try {
            makeRoom(rows.stream().anyMatch(row -> row.compared().isPresent()));
            viewer.setInput(rows);
            rows.stream().filter(row -> row.name().equals(selected)).findFirst().ifPresent(
                    row -> viewer.setSelection(new StructuredSelection(row)));
        } finally {
            viewer.getTable().setRedraw(true);
        }
    }

    /**
     * Widens the columns when a comparison begins, and narrows them when it ends; otherwise they
     * stay as the user has them.
     */
    private void makeRoom(boolean compared) {
        if (compared != comparing) {
            comparing = compared;
            Table table = viewer.getTable();
            for (int i = 1; i < table.getColumnCount(); i++) {
                table.getColumn(i).setWidth(compared ? COMPARED_WIDTH : NUMBER_WIDTH);
            }
        }
    }

    /** Sorts methods; the sum stays at the top. */
    private static final class Order extends ViewerComparator {

        private final Comparator<Row> order;

        Order(Comparator<Row> order) {
            this.order = Comparator.comparing(Row::isSum).reversed().thenComparing(order);
        }

        @Override
        public int compare(Viewer shown, Object first, Object second) {
            return order.compare((Row) first, (Row) second);
        }
    }

    /** The labels of a column; null for that of the methods' names. */
    private static final class Labels extends ColumnLabelProvider {

        private final Column column;

        Labels(Column column) {
            this.column = column;
        }

        @Override
        public String getText(Object element) {
            Row row = (Row) element;
            return column == null ? row.label() : row.text(column);
        }

        @Override
        public Font getFont(Object element) {
            return ((Row) element).isSum()
                    ? JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT)
                    : null;
        }
    }
}
