// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnLayoutData;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.isolde.engine.Place;
import org.isolde.engine.explanation.Explanation;
import org.isolde.engine.explanation.Lane;
import org.isolde.engine.explanation.Moment;

/**
 * The timeline of an explanation as a table: a row for each step, from top to bottom, and a column
 * for each lane, coloured while a transaction runs in it. Unlike a drawing, a table can be used
 * with the keyboard and read by screen readers.
 */
final class Timeline {

    private static final int STEP_WIDTH = 40;
    private static final int LANE_WEIGHT = 32;
    private static final int SHORTEST_LANE = 100;
    private static final int LONGEST_LANE = 260;
    private static final int EXAMPLE_WIDTH = 70;
    private static final int VALUE_WEIGHT = 40;
    private static final int SHORTEST_VALUE = 150;
    private static final int PLACE_WEIGHT = 18;
    private static final int SHORTEST_PLACE = 90;
    private static final int LONGEST_PLACE = 180;
    private static final int PADDING = 10;

    private final Composite parent;
    private final TableColumnLayout layout = new TableColumnLayout();
    private final TableViewer viewer;
    private Explanation explanation;
    private boolean selecting;

    /**
     * Labels with the full text of a step in a tool tip, since columns may be too narrow for it.
     */
    private abstract static class EntryLabels extends ColumnLabelProvider {

        @Override
        public String getToolTipText(Object element) {
            Moment moment = ((Entry) element).moment;
            return Stream.of(moment.text(), moment.value(), moment.place().map(Place::fileNameAndLine).orElse(""))
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining("\n"));
        }
    }

    /** A step with its index. */
    private record Entry(int index, Moment moment) {}

    /**
     * Creates the table.
     *
     * @param parent where it goes; it must hold nothing else
     * @param selected told which step the user has selected
     * @param opened told which place the user wants to see
     */
    Timeline(Composite parent, IntConsumer selected, Consumer<Place> opened) {
        this.parent = parent;
        parent.setLayout(layout);
        viewer = new TableViewer(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        Table table = viewer.getTable();
        table.setHeaderVisible(true);
        table.setLinesVisible(false);
        table.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                if (event.childID == ACC.CHILDID_SELF) {
                    event.result = Messages.timelineName;
                }
            }
        });
        ColumnViewerToolTipSupport.enableFor(viewer);
        table.addListener(SWT.EraseItem, this::paintLane);
        viewer.setContentProvider(ArrayContentProvider.getInstance());
        viewer.addSelectionChangedListener(event -> {
            if (!selecting && event.getStructuredSelection().getFirstElement() instanceof Entry entry) {
                selected.accept(entry.index);
            }
        });
        viewer.addOpenListener(event -> {
            if (viewer.getStructuredSelection().getFirstElement() instanceof Entry entry) {
                entry.moment.place().ifPresent(opened);
            }
        });
    }

    /** Shows an explanation. */
    void show(Explanation now) {
        viewer.setInput(null);
        if (explanation == null || !explanation.lanes().equals(now.lanes())) {
            for (TableColumn column : viewer.getTable().getColumns()) {
                column.dispose();
            }
            addColumns(now);
        }
        explanation = now;
        List<Entry> entries = new ArrayList<>();
        now.timeline().forEach(moment -> entries.add(new Entry(entries.size(), moment)));
        viewer.setInput(entries);
        makeRoom(now);
        parent.layout(true, true);
    }

    /**
     * Sees to it that no lane and no place is cut; the values get what is left, and have tool tips,
     * as the roles of the lanes have.
     */
    private void makeRoom(Explanation now) {
        Table table = viewer.getTable();
        GC gc = new GC(table);
        try {
            for (int i = 0; i < now.lanes().size(); i++) {
                int lane = i;
                Stream<String> texts = now.timeline().stream().filter(moment -> moment.lane() == lane)
                        .map(Moment::text);
                int longest = longest(gc, texts);
                gc.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
                int head = longest(gc, Stream.of(title(now.lanes().get(i))));
                gc.setFont(table.getFont());
                fit(i + 1, LANE_WEIGHT, Math.clamp(Math.max(longest, head), SHORTEST_LANE, LONGEST_LANE));
            }
            Stream<String> places = now.timeline().stream().flatMap(moment -> moment.place().stream())
                    .map(Place::fileNameAndLine);
            fit(table.getColumnCount() - 1, PLACE_WEIGHT,
                    Math.clamp(longest(gc, places), SHORTEST_PLACE, LONGEST_PLACE));
        } finally {
            gc.dispose();
        }
    }

    private static int longest(GC gc, Stream<String> texts) {
        return PADDING + texts.mapToInt(text -> gc.textExtent(text).x).max().orElse(0);
    }

    private void fit(int index, int weight, int shortest) {
        layout.setColumnData(viewer.getTable().getColumn(index), new ColumnWeightData(weight, shortest));
    }

    private static String title(Lane lane) {
        return NLS.bind(Messages.columnLane, lane.title(), lane.name());
    }

    private void addColumns(Explanation now) {
        addColumn(Messages.columnStep, new ColumnPixelData(STEP_WIDTH), entry -> String.valueOf(entry.index + 1));
        for (int i = 0; i < now.lanes().size(); i++) {
            addLane(i, now.lanes().get(i));
        }
        addColumn(Messages.columnExample, new ColumnPixelData(EXAMPLE_WIDTH),
                entry -> entry.moment.example().map(String::valueOf).orElse("")).getColumn()
                .setToolTipText(Messages.columnExampleHelp);
        addColumn(Messages.columnValue, new ColumnWeightData(VALUE_WEIGHT, SHORTEST_VALUE),
                entry -> entry.moment.value());
        addColumn(Messages.columnPlace, new ColumnWeightData(PLACE_WEIGHT, SHORTEST_PLACE),
                entry -> entry.moment.place().map(Place::fileNameAndLine).orElse(""));
    }

    private void addLane(int index, Lane lane) {
        String name = lane.role().isEmpty()
                ? title(lane)
                : NLS.bind(Messages.columnLaneWithRole, new Object[] {lane.title(), lane.name(), lane.role()});
        TableViewerColumn column = newColumn(name, new ColumnWeightData(LANE_WEIGHT, SHORTEST_LANE));
        column.setLabelProvider(new EntryLabels() {
            @Override
            public String getText(Object element) {
                Moment moment = ((Entry) element).moment;
                return moment.lane() == index ? moment.text() : "";
            }
        });
    }

    private TableViewerColumn addColumn(
            String name, ColumnLayoutData width, Function<Entry, String> text) {
        TableViewerColumn column = newColumn(name, width);
        column.setLabelProvider(new EntryLabels() {
            @Override
            public String getText(Object element) {
                return text.apply((Entry) element);
            }
        });
        return column;
    }

    private TableViewerColumn newColumn(String name, ColumnLayoutData width) {
        TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
        column.getColumn().setText(name);
        column.getColumn().setToolTipText(name);
        layout.setColumnData(column.getColumn(), width);
        return column;
    }

    /**
     * Paints where a transaction runs: when it is drawn, not when it is filled, since only then the
     * background is that of the theme.
     */
    private void paintLane(Event event) {
        int lane = event.index - 1;
        if (explanation == null || lane < 0 || lane >= explanation.lanes().size()
                || (event.detail & SWT.SELECTED) != 0
                || !(event.item.getData() instanceof Entry entry) || !runs(lane, entry.index)) {
            return;
        }
        event.gc.setBackground(LaneColours.running(lane, viewer.getTable().getBackground()));
        event.gc.fillRectangle(event.x, event.y, event.width, event.height);
        event.detail &= ~SWT.BACKGROUND;
    }

    /** Whether a transaction runs in a lane at a step: it has begun, and not ended before. */
    private boolean runs(int lane, int step) {
        boolean running = false;
        for (int i = 0; i <= step; i++) {
            Moment moment = explanation.timeline().get(i);
            if (moment.lane() == lane) {
                running = !moment.isEnd() || i == step;
            }
        }
        return running;
    }

    /** Selects a step, without telling that it is. */
    void select(OptionalInt step) {
        selecting = true;
        try {
            if (step.isEmpty()) {
                viewer.setSelection(StructuredSelection.EMPTY);
            } else if (viewer.getTable().getSelectionIndex() != step.getAsInt()) {
                viewer.setSelection(new StructuredSelection(viewer.getElementAt(step.getAsInt())), true);
            }
        } finally {
            selecting = false;
        }
    }

    /** How high it has to be to show all steps, in pixels. */
    int height() {
        Table table = viewer.getTable();
        return table.getHeaderHeight() + (table.getItemCount() + 1) * table.getItemHeight();
    }

    /** Takes the keyboard. */
    void setFocus() {
        viewer.getTable().setFocus();
    }
}
