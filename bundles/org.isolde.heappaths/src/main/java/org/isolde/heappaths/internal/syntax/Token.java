// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import org.isolde.heappaths.predicates.Position;

/**
 * A token of a text.
 *
 * @param kind its kind
 * @param text its text; of a primed name without its last prime
 * @param position where it begins
 */
record Token(Kind kind, String text, Position position) {

    /** The kinds of token. If one symbol is a prefix of another, the longer one is listed first. */
    enum Kind {
        NAME(""),
        PRIMED_NAME(""),
        DEFINES("<=>"),
        BECOMES("~~>", "~>"),
        POINTS_TO("->"),
        AND("/\\"),
        OR("\\/"),
        DIFFERENT("!="),
        EQUAL("="),
        END_OF_ENTRY(";;"),
        SEMICOLON(";"),
        COLON(":"),
        COMMA(","),
        DOT("."),
        STAR("*"),
        BAR("|"),
        PLUS("+"),
        MINUS("-"),
        OPEN("("),
        CLOSE(")"),
        OPEN_RECORD("["),
        CLOSE_RECORD("]"),
        OPEN_BRACE("{"),
        CLOSE_BRACE("}"),
        END("");

        private final String[] symbols;

        Kind(String... symbols) {
            this.symbols = symbols;
        }

        /** The symbol of this kind that stands at an index of a text; empty when there is none. */
        String at(String text, int index) {
            for (String symbol : symbols) {
                if (!symbol.isEmpty() && text.startsWith(symbol, index)) {
                    return symbol;
                }
            }
            return "";
        }
    }

    /** How to name it to a user. */
    String found() {
        return switch (kind) {
            case END -> "the end of the text";
            case PRIMED_NAME -> "\"" + text + "'\"";
            default -> "\"" + text + "\"";
        };
    }
}
