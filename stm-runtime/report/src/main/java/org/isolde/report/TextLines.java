// SPDX-License-Identifier: EPL-2.0
package org.isolde.report;

import java.io.IOException;
import org.isolde.report.Paint.Role;

/** Composes the lines of a text report from highlighted parts. */
public final class TextLines {
    private static final int WIDTH = 100;

    private final Appendable out;
    private final Paint paint;

    /**
     * Writes lines.
     *
     * @param out receives the text
     * @param paint highlights parts
     */
    public TextLines(Appendable out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    /** Adds a part to the line. Control characters are replaced by escapes. */
    public TextLines part(String text) throws IOException {
        out.append(printable(text));
        return this;
    }

    /** Adds a highlighted part. */
    public TextLines part(Role role, String text) throws IOException {
        out.append(paint.paint(role, printable(text)));
        return this;
    }

    /** Ends the line. */
    public void end() throws IOException {
        out.append('\n');
    }

    /** Adds text with line breaks, no wider than a page if its words allow it. */
    public void paragraph(int indent, String text) throws IOException {
        String margin = " ".repeat(indent);
        StringBuilder line = new StringBuilder(margin);
        for (String word : text.split(" ")) {
            if (line.length() > indent && line.length() + 1 + word.length() > WIDTH) {
                part(line.toString()).end();
                line = new StringBuilder(margin);
            }
            line.append(line.length() > indent ? " " : "").append(word);
        }
        part(line.toString()).end();
    }

    /** Names come from class files, which may hold characters that steer a terminal. */
    private static String printable(String text) {
        if (text.chars().noneMatch(Character::isISOControl)) {
            return text;
        }
        StringBuilder printable = new StringBuilder();
        for (char c : text.toCharArray()) {
            printable.append(Character.isISOControl(c) ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        }
        return printable.toString();
    }
}
