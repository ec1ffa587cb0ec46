// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.Map;
import java.util.TreeMap;
import org.isolde.heappaths.internal.syntax.Token.Kind;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.Position;
import org.isolde.heappaths.predicates.SpecificationText;

/**
 * The first positions at which a text mentions names.
 *
 * @param fields the places of fields: names with a colon behind them, inside of brackets
 * @param others the places of all other unprimed names
 * @param begin the beginning of the text
 */
public record Mentions(Map<String, Position> fields, Map<String, Position> others, Position begin) {

    /** The mentions of a text. */
    public static Mentions in(SpecificationText text) throws HeapSpecificationException {
        Mentions mentions = new Mentions(new TreeMap<>(), new TreeMap<>(), new Position(text.name(), 1, 1));
        Tokens tokens = new Tokens(text);
        boolean inside = false;
        while (!tokens.at(Kind.END)) {
            Token token = tokens.take();
            switch (token.kind()) {
                case OPEN_RECORD -> inside = true;
                case CLOSE_RECORD -> inside = false;
                case NAME -> (inside && tokens.at(Kind.COLON) ? mentions.fields : mentions.others)
                        .putIfAbsent(token.text(), token.position());
                default -> {
                    // Only names are looked for.
                }
            }
        }
        return mentions;
    }
}
