// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.List;
import java.util.Optional;
import org.isolde.heappaths.internal.syntax.Token.Kind;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.SpecificationText;

/** A stream of the tokens of a text. */
final class Tokens {

    private final List<Token> tokens;
    private int next;

    Tokens(SpecificationText text) throws HeapSpecificationException {
        this.tokens = new Lexer(text).tokens();
    }

    /** The next token; it stays the next one. */
    Token peek() {
        return tokens.get(next);
    }

    /** Whether the next token is of a kind. */
    boolean at(Kind kind) {
        return peek().kind() == kind;
    }

    /** Whether the next two tokens are a word and one of a kind. */
    boolean at(String word, Kind following) {
        return at(Kind.NAME)
                && peek().text().equals(word)
                && tokens.get(next + 1).kind() == following;
    }

    /** Takes the next token. */
    Token take() {
        Token token = peek();
        if (token.kind() != Kind.END) {
            next++;
        }
        return token;
    }

    /** Takes the next token if it is of a kind. */
    Optional<Token> takeIf(Kind kind) {
        return at(kind) ? Optional.of(take()) : Optional.empty();
    }

    /**
     * Takes the next token, which must be of a kind; {@code expected} says to the user what should
     * stand here.
     */
    Token take(Kind kind, String expected) throws HeapSpecificationException {
        if (!at(kind)) {
            throw unexpected(expected);
        }
        return take();
    }

    /** Takes the next token, which must be a word. */
    Token takeWord(String word, String expected) throws HeapSpecificationException {
        if (!at(Kind.NAME) || !peek().text().equals(word)) {
            throw unexpected(expected);
        }
        return take();
    }

    /** Says that the next token should be something else. */
    HeapSpecificationException unexpected(String expected) {
        return new HeapSpecificationException(
                peek().position(), "Found " + peek().found() + ", expected " + expected + ".");
    }
}
