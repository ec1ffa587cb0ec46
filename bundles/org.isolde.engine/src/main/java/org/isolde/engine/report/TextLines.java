package org.isolde.engine.report;

import java.io.IOException;
import org.isolde.engine.report.Paint.Role;

/** Lines of a text report, put together from painted parts. */
final class TextLines {
    private static final int WIDTH = 100;

    private final Appendable out;
    private final Paint paint;

    TextLines(Appendable out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    TextLines part(String text) throws IOException {
        out.append(printable(text));
        return this;
    }

    TextLines part(Role role, String text) throws IOException {
        out.append(paint.paint(role, printable(text)));
        return this;
    }

    void end() throws IOException {
        out.append('\n');
    }

    /** Lines of words, no wider than a page where words allow. */
    void paragraph(int indent, String text) throws IOException {
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
