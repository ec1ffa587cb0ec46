// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.anomalies;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.isolde.core.results.ProgramAnomaly;

/**
 * A row of the view: a heading, an anomaly or a transaction. Two rows are equal if they represent
 * the same thing at the same place of the tree, so that the tree keeps its selection and expansion
 * state when results are updated.
 */
final class Row {

    private final Optional<Row> parent;
    private final String key;
    private final String label;
    private final Optional<RowContent> content;
    private final HeadingImage image;
    private final List<Row> children = new ArrayList<>();

    /** The icons of headings. */
    enum HeadingImage {
        /** A project. */
        PROJECT,
        /** A group in which all is safe. */
        SAFE,
        /** A group in which something is unknown, and no anomaly found. */
        UNKNOWN,
        /** Anything else. */
        OTHER
    }

    private Row(Optional<Row> parent, String key, String label, Optional<RowContent> content, HeadingImage image) {
        this.parent = parent;
        this.key = parent.map(above -> above.key + "\n").orElse("") + key;
        this.label = label;
        this.content = content;
        this.image = image;
        parent.ifPresent(above -> above.children.add(this));
    }

    /** A heading; at the top of the tree where it has no parent. */
    static Row heading(Optional<Row> parent, String key, String label, HeadingImage image) {
        return new Row(parent, "heading " + key, label, Optional.empty(), image);
    }

    /** Something found, below a heading. */
    static Row of(Row parent, RowContent content) {
        String key = content.program().projects() + " " + content.group() + " " + content.identity();
        return new Row(Optional.of(parent), key, content.text(), Optional.of(content), HeadingImage.OTHER);
    }

    /** The heading above it; empty at the top. */
    Optional<Row> parent() {
        return parent;
    }

    /** What it says. */
    String label() {
        return label;
    }

    /** What was found; empty for a heading. */
    Optional<RowContent> content() {
        return content;
    }

    /** What a heading is of. */
    HeadingImage image() {
        return image;
    }

    /** The rows below it. */
    List<Row> children() {
        return Collections.unmodifiableList(children);
    }

    /** The anomaly that it shows; empty when it shows something else. */
    Optional<ProgramAnomaly> anomaly() {
        return content.flatMap(found -> found instanceof RowContent.OfAnomaly of
                ? Optional.of(of.anomaly())
                : Optional.empty());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Row row && key.equals(row.key);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public String toString() {
        return label;
    }
}
