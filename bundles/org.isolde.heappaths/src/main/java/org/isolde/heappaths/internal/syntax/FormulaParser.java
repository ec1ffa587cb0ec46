// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.isolde.heappaths.internal.syntax.Token.Kind;
import org.isolde.heappaths.logic.Pure;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.HeapSpecificationException;

/**
 * Parses formulas (StarTM 2012, figures 1 and 2; Dias' thesis, figures 4.4 and 4.11):
 *
 * <pre>
 * formula     = conjunction { "\/" conjunction }
 * conjunction = "E" variable { "," variable } "." conjunction
 *             | [ "{" "}" ] [ "|" ] [ part { ( "/\" | "*" | "|" ) part } ]
 * part        = "(" formula ")" | "emp" | term "=" term | term "!=" term
 *             | term "->" "[" [ field ":" term { "," field ":" term } ] "]" | predicate "(" [ term { "," term } ] ")"
 * </pre>
 *
 * A quantifier reaches to the end of its conjunction. Disjunctions inside of conjunctions are
 * multiplied out.
 */
final class FormulaParser {

    /** As many cases as a formula may have: no predicate has so many, and products grow fast. */
    private static final int MOST_CASES = 200;
    /**
     * As deep as parentheses may be nested: nobody writes so many, and each takes some of the
     * stack.
     */
    private static final int DEEPEST = 200;

    private static final String PART = "a part of a formula, such as \"x -> [next:y]\", \"List(x, y)\", \"x != y\" or "
            + "\"emp\"";

    private final Tokens tokens;
    private final Variables variables;
    private final List<Usage> usages;
    private int depth;

    /**
     * Creates a parser that goes on at the next token, and adds the uses of predicates that it
     * meets to {@code usages}.
     */
    FormulaParser(Tokens tokens, Variables variables, List<Usage> usages) {
        this.tokens = tokens;
        this.variables = variables;
        this.usages = usages;
    }

    /** Reads a formula: its cases, in which variables have the names that the user gave them. */
    List<SymbolicHeap> formula() throws HeapSpecificationException {
        return disjunction().cases().stream().map(each -> variables.settled(each.heap())).distinct().toList();
    }

    private Formula disjunction() throws HeapSpecificationException {
        Token start = tokens.peek();
        deeper();
        Formula all = conjunction();
        while (tokens.takeIf(Kind.OR).isPresent()) {
            all = bounded(all.or(conjunction()), start);
        }
        depth--;
        return all;
    }

    private void deeper() throws HeapSpecificationException {
        depth++;
        if (depth > DEEPEST) {
            throw new HeapSpecificationException(
                    tokens.peek().position(), "Parentheses and quantifiers are nested too deeply here. Remove some.");
        }
    }

    private Formula conjunction() throws HeapSpecificationException {
        if (tokens.at("E", Kind.PRIMED_NAME)) {
            return quantified();
        }
        boolean begun = emptyFacts();
        if (begun && atEnd()) {
            return Formula.EMPTY;
        }
        Token start = tokens.peek();
        Formula all = part();
        while (tokens.at(Kind.AND) || tokens.at(Kind.STAR) || tokens.at(Kind.BAR)) {
            Token operator = tokens.take();
            if (operator.kind() == Kind.BAR && all.describesObjects()) {
                throw new HeapSpecificationException(
                        operator.position(),
                        "Found \"|\" after a part that describes objects; "
                                + "only facts such as \"x != y\" stand before it. Join parts of the heap with \"*\", "
                                + "and cases with \"\\/\".");
            }
            Formula next = tokens.at("E", Kind.PRIMED_NAME) ? quantified() : part();
            if (operator.kind() == Kind.AND && all.describesObjects() && next.describesObjects()) {
                throw new HeapSpecificationException(
                        operator.position(),
                        "Found \"/\\\" between two parts that both describe objects. Join them with \"*\", which says "
                                + "that they have no object in common.");
            }
            all = bounded(all.and(next), start);
        }
        return all;
    }

    /**
     * Takes the facts of {@code {}|} and {@code |}, which are none; whether there was anything to
     * take.
     */
    private boolean emptyFacts() throws HeapSpecificationException {
        Optional<Token> brace = tokens.takeIf(Kind.OPEN_BRACE);
        if (brace.isPresent()) {
            tokens.take(Kind.CLOSE_BRACE, "\"}\"");
            tokens.take(Kind.BAR, "\"|\"");
            return true;
        }
        return tokens.takeIf(Kind.BAR).isPresent();
    }

    private boolean atEnd() {
        return switch (tokens.peek().kind()) {
            case END, END_OF_ENTRY, OR, CLOSE -> true;
            default -> false;
        };
    }

    private Formula quantified() throws HeapSpecificationException {
        tokens.take();
        variables.open();
        do {
            variables.quantify(tokens.take(Kind.PRIMED_NAME, "a variable with a prime, such as \"z'\""));
        } while (tokens.takeIf(Kind.COMMA).isPresent());
        tokens.take(Kind.DOT, "\",\" and another variable, or \".\"");
        deeper();
        Formula body = conjunction();
        depth--;
        variables.close();
        return body;
    }

    private Formula part() throws HeapSpecificationException {
        if (tokens.takeIf(Kind.OPEN).isPresent()) {
            Formula inside = disjunction();
            tokens.take(Kind.CLOSE, "an operator (\"*\", \"/\\\", \"\\/\") or \")\"");
            return inside;
        }
        if (tokens.at(Kind.NAME) && tokens.peek().text().equals("emp")) {
            tokens.take();
            return Formula.EMPTY;
        }
        if (!tokens.at(Kind.NAME) && !tokens.at(Kind.PRIMED_NAME)) {
            throw tokens.unexpected(PART);
        }
        Token first = tokens.take();
        return switch (tokens.peek().kind()) {
            case OPEN -> Formula.of(use(first));
            case POINTS_TO -> Formula.of(pointsTo(first));
            case EQUAL -> {
                tokens.take();
                yield Formula.of(new Pure.Equal(term(first), term()));
            }
            case DIFFERENT -> {
                tokens.take();
                yield Formula.of(new Pure.Different(term(first), term()));
            }
            default -> throw tokens.unexpected("\"->\", \"=\", \"!=\" or \"(\" after " + first.found());
        };
    }

    /**
     * Reads parts of the heap joined by {@code *}, or {@code emp}: one side of an abstraction rule.
     */
    List<Spatial> side() throws HeapSpecificationException {
        List<Spatial> parts = new ArrayList<>();
        do {
            Token start = tokens.peek();
            Formula part = part();
            if (part.cases().size() != 1 || !part.cases().getFirst().facts().isEmpty()) {
                throw new HeapSpecificationException(
                        start.position(),
                        "A rule speaks of parts of the heap only, without facts and cases. Write \"List(x, y)\" or \"x "
                                + "-> [next:y]\" here, and one rule for each case.");
            }
            parts.addAll(part.cases().getFirst().parts());
        } while (tokens.takeIf(Kind.STAR).isPresent());
        return parts;
    }

    private Spatial.Use use(Token predicate) throws HeapSpecificationException {
        if (predicate.kind() == Kind.PRIMED_NAME) {
            throw new HeapSpecificationException(
                    predicate.position(),
                    "Found " + predicate.found() + " where a predicate's name belongs. Predicates have no prime.");
        }
        tokens.take(Kind.OPEN, "\"(\"");
        List<Term> arguments = new ArrayList<>();
        if (!tokens.at(Kind.CLOSE)) {
            do {
                arguments.add(term());
            } while (tokens.takeIf(Kind.COMMA).isPresent());
        }
        tokens.take(Kind.CLOSE, "\",\" or \")\"");
        usages.add(new Usage(predicate.text(), arguments.size(), predicate.position()));
        return new Spatial.Use(predicate.text(), arguments);
    }

    private Spatial.PointsTo pointsTo(Token source) throws HeapSpecificationException {
        Term object = term(source);
        if (object.equals(Term.Nil.NIL)) {
            throw new HeapSpecificationException(
                    source.position(), "nil is no object and has no fields. Write the name of a variable here.");
        }
        tokens.take(Kind.POINTS_TO, "\"->\"");
        tokens.take(Kind.OPEN_RECORD, "\"[\" and the fields, such as \"[next:y]\"");
        SortedMap<String, Term> fields = new TreeMap<>();
        if (!tokens.at(Kind.CLOSE_RECORD)) {
            do {
                Token field = tokens.take(Kind.NAME, "the name of a field");
                tokens.take(Kind.COLON, "\":\" and what the field holds");
                if (fields.putIfAbsent(field.text(), term()) != null) {
                    throw new HeapSpecificationException(
                            field.position(), "Field " + field.text() + " is given twice. Remove one of them.");
                }
            } while (tokens.takeIf(Kind.COMMA).isPresent());
        }
        tokens.take(Kind.CLOSE_RECORD, "\",\" or \"]\"");
        return new Spatial.PointsTo(object, fields);
    }

    /** Reads a term: {@code nil} or a variable. */
    Term term() throws HeapSpecificationException {
        if (!tokens.at(Kind.NAME) && !tokens.at(Kind.PRIMED_NAME)) {
            throw tokens.unexpected("a variable or nil");
        }
        return term(tokens.take());
    }

    private Term term(Token token) throws HeapSpecificationException {
        if (token.kind() == Kind.PRIMED_NAME) {
            return variables.primed(token);
        }
        return switch (token.text()) {
            case "nil" -> Term.Nil.NIL;
            case "emp" -> throw new HeapSpecificationException(
                    token.position(), "Found \"emp\" where a variable belongs; it stands for a heap without objects.");
            default -> variables.named(token);
        };
    }

    private static Formula bounded(Formula formula, Token start) throws HeapSpecificationException {
        if (formula.cases().size() > MOST_CASES) {
            throw new HeapSpecificationException(
                    start.position(),
                    "Multiplied out, this has more than " + MOST_CASES
                            + " cases. Give parts of it names of their own, as predicates.");
        }
        return formula;
    }
}
