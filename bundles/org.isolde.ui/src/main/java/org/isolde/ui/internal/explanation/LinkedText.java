// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.internal.explanation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.PaintObjectEvent;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseEvent;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.graphics.GlyphMetrics;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.isolde.engine.Place;
import org.isolde.ui.graph.figure.GraphFigure;

/**
 * A read-only text with headings, figures, and links to places and fixes. The caret moves as in any
 * text; Tab moves it to the next link, Enter opens the link at the caret, and a click the one below
 * the mouse.
 */
final class LinkedText {

    /** Between the border and the text, in pixels. */
    static final int MARGIN = 6;

    private static final int INDENT = 14;
    private static final int SPACING = 5;

    private final StyledText widget;
    private final Consumer<Place> opened;
    private final StringBuilder text = new StringBuilder();
    private final List<StyleRange> styles = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final List<Integer> indented = new ArrayList<>();
    private final List<Integer> spaced = new ArrayList<>();
    /** Where figures stand, each in place of one letter. */
    private final Map<StyleRange, GraphFigure> figures = new LinkedHashMap<>();

    /** A link: a range of the text with its action. */
    private record Link(int start, int length, Runnable target) {

        boolean holds(int offset) {
            return start <= offset && offset < start + length;
        }
    }

    /**
     * Creates the text, empty.
     *
     * @param parent where it goes
     * @param opened told which place the user wants to see
     */
    LinkedText(Composite parent, Consumer<Place> opened) {
        this.opened = opened;
        widget = new StyledText(parent, SWT.WRAP | SWT.V_SCROLL | SWT.READ_ONLY | SWT.MULTI);
        widget.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        widget.addListener(SWT.Traverse, event -> {
            boolean tab = event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
            // At the end of the links Tab leaves the text, as it does elsewhere.
            event.doit = tab && !moveToLink(event.detail == SWT.TRAVERSE_TAB_NEXT);
        });
        widget.addKeyListener(KeyListener.keyPressedAdapter(this::keyPressed));
        widget.addMouseListener(MouseListener.mouseUpAdapter(this::mouseUp));
        widget.addListener(SWT.Resize, event -> fitFigures());
        widget.addPaintObjectListener(this::paintFigure);
        widget.addMouseMoveListener(event -> widget.setCursor(
                link(widget.getOffsetAtPoint(new Point(event.x, event.y))).isPresent()
                        ? widget.getDisplay().getSystemCursor(SWT.CURSOR_HAND)
                        : null));
    }

    /** The widget. */
    StyledText widget() {
        return widget;
    }

    /** Begins a new text, which {@link #end} shows. */
    LinkedText begin() {
        text.setLength(0);
        styles.clear();
        links.clear();
        indented.clear();
        spaced.clear();
        figures.clear();
        return this;
    }

    /** Adds a line in bold, set apart from what stands before. */
    LinkedText heading(String words) {
        if (!text.isEmpty()) {
            text.append('\n');
        }
        style(words).fontStyle = SWT.BOLD;
        return newLine();
    }

    /** Adds a paragraph. */
    LinkedText paragraph(String words) {
        text.append(words);
        return newLine();
    }

    /** Adds a paragraph that is one of several under a heading, with its places behind. */
    LinkedText item(String words, List<Place> places) {
        indented.add(line());
        text.append(words);
        for (Place place : places) {
            text.append("  ");
            link(place.fileNameAndLine(), () -> opened.accept(place));
        }
        return newLine();
    }

    /** Adds a paragraph that is one of several under a heading, and begins with a link. */
    LinkedText item(String linked, Runnable target, String words) {
        indented.add(line());
        spaced.add(line());
        link(linked, target);
        text.append("  ").append(words);
        return newLine();
    }

    private void link(String words, Runnable target) {
        StyleRange style = style(words);
        style.underline = true;
        style.underlineStyle = SWT.UNDERLINE_SINGLE;
        style.foreground = JFaceResources.getColorRegistry().get(JFacePreferences.HYPERLINK_COLOR);
        links.add(new Link(style.start, style.length, target));
    }

    /** Adds a line of a drawing. */
    LinkedText drawing(String line) {
        indented.add(line());
        style(line).font = JFaceResources.getTextFont();
        return newLine();
    }

    /**
     * Adds a figure, on a line of its own. What it shows must be said in words, too.
     */
    LinkedText figure(GraphFigure figure) {
        indented.add(line());
        spaced.add(line());
        figures.put(style(" "), figure);
        return newLine();
    }

    /** Gives each figure the room that it needs now, as far as there is such room. */
    void fitFigures() {
        int width = Math.max(1, widget.getClientArea().width - 2 * MARGIN - 2 * INDENT);
        figures.forEach((style, figure) -> {
            Point size = figure.size(width);
            style.metrics = new GlyphMetrics(size.y, 0, size.x);
            if (style.start < widget.getCharCount()) {
                widget.setStyleRange(style);
            }
        });
    }

    private void paintFigure(PaintObjectEvent event) {
        figures.forEach((style, figure) -> {
            if (style.start == event.style.start) {
                GlyphMetrics size = event.style.metrics;
                figure.paint(event.gc,
                        new Rectangle(event.x, event.y + event.ascent - size.ascent, size.width, size.ascent));
            }
        });
    }

    /** The number of the line that is being written. */
    private int line() {
        return (int) text.chars().filter(letter -> letter == '\n').count();
    }

    private StyleRange style(String words) {
        StyleRange style = new StyleRange();
        style.start = text.length();
        style.length = words.length();
        styles.add(style);
        text.append(words);
        return style;
    }

    private LinkedText newLine() {
        text.append('\n');
        return this;
    }

    /**
     * Shows the text. Where it begins with the one that is shown already, the caret stays, and what
     * is seen of it.
     */
    void end() {
        String shown = text.toString().stripTrailing();
        String before = widget.getText();
        if (before.isEmpty() || !shown.startsWith(before)) {
            widget.setText(shown);
        } else if (shown.length() > before.length()) {
            widget.replaceTextRange(before.length(), 0, shown.substring(before.length()));
        }
        widget.setStyleRanges(styles.stream().filter(style -> style.start + style.length <= shown.length()).toArray(
                StyleRange[]::new));
        fitFigures();
        for (int line : indented) {
            widget.setLineIndent(line, 1, INDENT);
            widget.setLineWrapIndent(line, 1, INDENT);
        }
        spaced.forEach(line -> widget.setLineVerticalIndent(line, SPACING));
    }

    private Optional<Link> link(int offset) {
        return links.stream().filter(link -> link.holds(offset)).findFirst();
    }

    private void open(int offset) {
        link(offset).map(Link::target).ifPresent(Runnable::run);
    }

    private void keyPressed(KeyEvent event) {
        if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
            open(widget.getCaretOffset());
        }
    }

    private void mouseUp(MouseEvent event) {
        if (event.button == 1 && widget.getSelectionCount() == 0) {
            open(widget.getOffsetAtPoint(new Point(event.x, event.y)));
        }
    }

    private boolean moveToLink(boolean forward) {
        int caret = widget.getSelection().x;
        Optional<Link> next = forward
                ? links.stream().filter(link -> link.start > caret).findFirst()
                : links.reversed().stream().filter(link -> link.start < caret).findFirst();
        // The caret at its begin, so that Enter opens it.
        next.ifPresent(link -> {
            widget.setSelection(link.start + link.length, link.start);
            widget.showSelection();
        });
        return next.isPresent();
    }
}
