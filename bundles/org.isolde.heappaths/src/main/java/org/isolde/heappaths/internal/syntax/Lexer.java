// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayList;
import java.util.List;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.Position;
import org.isolde.heappaths.predicates.SpecificationText;

/**
 * Splits a text into tokens. White space and comments, as in Java, are skipped. A name is a Java
 * identifier, or several with dots in between. It may be followed directly by a prime, for which
 * the typographic signs of the printed papers are accepted as well.
 */
final class Lexer {

    private final String name;
    private final String text;
    private int index;
    private int line = 1;
    private int column = 1;

    Lexer(SpecificationText text) {
        this.name = text.name();
        this.text = text.content().replace('’', '\'').replace('‘', '\'').replace('′', '\'').replace('∼', '~');
    }

    /** The tokens, with {@link Token.Kind#END} as the last. */
    List<Token> tokens() throws HeapSpecificationException {
        List<Token> tokens = new ArrayList<>();
        skip();
        while (index < text.length()) {
            tokens.add(Character.isJavaIdentifierStart(text.charAt(index)) ? name() : symbol());
            skip();
        }
        tokens.add(new Token(Token.Kind.END, "", position()));
        return tokens;
    }

    private Position position() {
        return new Position(name, line, column);
    }

    private void advance(int count) {
        for (int i = 0; i < count; i++) {
            if (text.charAt(index) == '\n') {
                line++;
                column = 1;
            } else {
                column++;
            }
            index++;
        }
    }

    private void skip() throws HeapSpecificationException {
        while (index < text.length()) {
            if (Character.isWhitespace(text.charAt(index)) || text.charAt(index) == '\uFEFF') {
                advance(1);
            } else if (text.startsWith("//", index)) {
                int end = text.indexOf('\n', index);
                advance((end < 0 ? text.length() : end) - index);
            } else if (text.startsWith("/*", index)) {
                int end = text.indexOf("*/", index + 2);
                if (end < 0) {
                    throw new HeapSpecificationException(position(),
                            "This comment does not end. Close it with \"*/\".");
                }
                advance(end + 2 - index);
            } else {
                return;
            }
        }
    }

    private Token name() {
        Position start = position();
        int end = index + 1;
        while (continuesName(end)) {
            end++;
        }
        int primes = end;
        while (primes < text.length() && text.charAt(primes) == '\'') {
            primes++;
        }
        Token token = primes == end
                ? new Token(Token.Kind.NAME, text.substring(index, end), start)
                : new Token(Token.Kind.PRIMED_NAME, text.substring(index, primes - 1), start);
        advance(primes - index);
        return token;
    }

    private boolean continuesName(int end) {
        if (end >= text.length()) {
            return false;
        }
        boolean dot = text.charAt(end) == '.'
                && end + 1 < text.length()
                && Character.isJavaIdentifierStart(text.charAt(end + 1));
        return dot || Character.isJavaIdentifierPart(text.charAt(end));
    }

    private Token symbol() throws HeapSpecificationException {
        for (Token.Kind kind : Token.Kind.values()) {
            String symbol = kind.at(text, index);
            if (!symbol.isEmpty()) {
                Token token = new Token(kind, symbol, position());
                advance(symbol.length());
                return token;
            }
        }
        String odd = new String(Character.toChars(text.codePointAt(index)));
        throw new HeapSpecificationException(
                position(), "Found \"" + odd + "\", which means nothing here. Remove it.");
    }
}
