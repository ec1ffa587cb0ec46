// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/**
 * Source code under construction: one statement, opening or closing brace in each line, so that
 * lines can be removed.
 */
final class SourceText {

    private final StringBuilder text = new StringBuilder();
    private int depth;

    void line(String line) {
        text.append("    ".repeat(depth)).append(line).append('\n');
    }

    /** Begins a block: a declaration or a condition, without its brace. */
    void open(String head) {
        line(head + " {");
        depth++;
    }

    /** Ends a block and begins one that belongs to it, for instance {@code else}. */
    void next(String head) {
        depth--;
        line("} " + head + " {");
        depth++;
    }

    void close() {
        depth--;
        line("}");
    }

    /** Ends a block that stands in an expression, with what follows the brace. */
    void close(String rest) {
        depth--;
        line("}" + rest);
    }

    /**
     * Adds lines that are indented already, relative to where they are put; braces in them must
     * match.
     */
    void block(String lines) {
        lines.lines().forEach(this::line);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
