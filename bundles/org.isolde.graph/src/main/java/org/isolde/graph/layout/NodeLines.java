// SPDX-License-Identifier: EPL-2.0
package org.isolde.graph.layout;

import java.util.List;
import java.util.stream.IntStream;
import org.isolde.graph.layout.TextMeasure.Style;
import org.isolde.graph.model.Node;

/**
 * Where the texts of a node stand in its box: in the middle the class and the name, and below them
 * the rows, with their notes at the right border.
 *
 * @param node the node
 * @param texts the sizes of texts
 */
public record NodeLines(Node node, TextMeasure texts) {

    /** What a node has around its texts, to the left and the right. */
    private static final double PADDING_X = 12;
    private static final double PADDING_Y = 6;
    /** The same around rows, which are many. */
    private static final double PADDING_ROW = 8;
    /** Between a row and its note. */
    private static final double GAP = 14;

    /**
     * A row of a node.
     *
     * @param row the row
     * @param whole all of it, from border to border
     * @param text where its text stands
     * @param note where its note stands
     */
    public record RowShape(Node.Row row, Box whole, Box text, Box note) {}

    /** The least width of the box. */
    double width() {
        double head = Math.max(texts.width(node.name(), Style.NAME), texts.width(node.type(), Style.SMALL));
        double rows = node.rows().stream().mapToDouble(this::width).max().orElse(0);
        return Math.max(head + 2 * PADDING_X, rows + 2 * PADDING_ROW);
    }

    private double width(Node.Row row) {
        return texts.width(row.text(), Style.SMALL)
                + (row.note().isEmpty() ? 0 : GAP + texts.width(row.note(), Style.SMALL));
    }

    /** The least height of the box. */
    double height() {
        return header() + (node.rows().isEmpty() ? 0 : PADDING_Y / 2 + node.rows().size() * rowHeight());
    }

    private double header() {
        return typeHeight() + texts.height(Style.NAME) + 2 * PADDING_Y;
    }

    private double typeHeight() {
        return node.type().isEmpty() ? 0 : texts.height(Style.SMALL);
    }

    private double rowHeight() {
        return texts.height(Style.SMALL) + 2;
    }

    /** The line of the class in a box; without height where there is none. */
    public Box type(Box box) {
        return new Box(box.x(), top(box), box.width(), typeHeight());
    }

    /** The line of the name in a box. */
    public Box name(Box box) {
        return new Box(box.x(), top(box) + typeHeight(), box.width(), texts.height(Style.NAME));
    }

    /** A box may be higher than its texts need. */
    private double top(Box box) {
        double head = node.rows().isEmpty() ? box.height() : header();
        return box.y() + (head - typeHeight() - texts.height(Style.NAME)) / 2;
    }

    /** The rows in a box. */
    public List<RowShape> rows(Box box) {
        return IntStream.range(0, node.rows().size()).mapToObj(i -> row(node.rows().get(i), i, box)).toList();
    }

    private RowShape row(Node.Row row, int index, Box box) {
        double y = box.y() + header() + index * rowHeight();
        double note = texts.width(row.note(), Style.SMALL);
        return new RowShape(row,
                new Box(box.x(), y, box.width(), rowHeight()),
                new Box(box.x() + PADDING_ROW, y, texts.width(row.text(), Style.SMALL), rowHeight()),
                new Box(box.x() + box.width() - PADDING_ROW - note, y, note, rowHeight()));
    }
}
