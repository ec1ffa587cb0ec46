// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.isolde.heappaths.internal.syntax.Token.Kind;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.AbstractionRule;
import org.isolde.heappaths.predicates.AbstractionRule.NotIn;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.SpecificationText;

/**
 * Parses files of abstraction rules, such as
 * {@code Node(x, y') * Node(y', z) ~> List(x, z): y' nin context; y' nin x ;;}.
 */
public final class RuleParser {

    private final Tokens tokens;
    private final Map<String, Integer> arities = new HashMap<>();

    private RuleParser(Tokens tokens, List<PredicateDefinition> definitions) {
        this.tokens = tokens;
        definitions.forEach(definition -> arities.put(definition.name(), definition.parameters().size()));
    }

    /**
     * Parses rules.
     *
     * @param definitions the predicates that they may use
     * @return the rules in the order of the text
     * @throws HeapSpecificationException when the text is malformed or invalid
     */
    public static List<AbstractionRule> parse(SpecificationText text, List<PredicateDefinition> definitions)
            throws HeapSpecificationException {
        RuleParser parser = new RuleParser(new Tokens(text), definitions);
        List<AbstractionRule> rules = new ArrayList<>();
        while (!parser.tokens.at(Kind.END)) {
            rules.add(parser.rule());
        }
        return List.copyOf(rules);
    }

    private AbstractionRule rule() throws HeapSpecificationException {
        Token start = tokens.peek();
        // Both sides are about the same variables.
        List<Usage> usages = new ArrayList<>();
        Variables variables = Variables.ofState();
        FormulaParser parser = new FormulaParser(tokens, variables, usages);
        List<Spatial> left = parser.side();
        if (left.isEmpty()) {
            throw new HeapSpecificationException(
                    start.position(), "The left side of this rule has nothing to replace. Write a predicate there.");
        }
        tokens.take(Kind.BECOMES, "\"*\", or \"~>\" and what replaces the left side");
        Token rightStart = tokens.peek();
        List<Spatial> right = parser.side();
        Set<Term> onTheLeft = terms(left);
        for (Term term : terms(right)) {
            if (!onTheLeft.contains(term)) {
                throw new HeapSpecificationException(
                        rightStart.position(),
                        "Variable " + term
                                + " stands on the right side of this rule but not on the left, so it is not known "
                                + "what it is. Use a variable of the left side.");
            }
        }
        for (Usage usage : usages) {
            usage.check(arities);
        }
        return new AbstractionRule(left, right, premises(parser, onTheLeft));
    }

    private List<NotIn> premises(FormulaParser parser, Set<Term> known) throws HeapSpecificationException {
        List<NotIn> premises = new ArrayList<>();
        if (tokens.takeIf(Kind.COLON).isPresent()) {
            do {
                Term term = variable(parser, known);
                tokens.takeWord("nin", "\"nin\"");
                if (tokens.at("context", Kind.SEMICOLON) || tokens.at("context", Kind.END_OF_ENTRY)) {
                    tokens.take();
                    premises.add(new NotIn(term, new AbstractionRule.Context()));
                } else {
                    premises.add(new NotIn(term, new AbstractionRule.In(variable(parser, known))));
                }
            } while (tokens.takeIf(Kind.SEMICOLON).isPresent());
            tokens.take(Kind.END_OF_ENTRY, "\";\" and another premise, or \";;\"");
        } else {
            tokens.take(Kind.END_OF_ENTRY, "\"*\", \":\" and the rule's premises, or \";;\"");
        }
        return premises;
    }

    private Term variable(FormulaParser parser, Set<Term> known) throws HeapSpecificationException {
        Token token = tokens.peek();
        Term term = parser.term();
        if (!term.equals(Term.Nil.NIL) && !known.contains(term)) {
            throw new HeapSpecificationException(
                    token.position(),
                    "Variable " + term
                            + " of this premise does not stand in the rule. Remove the premise, or correct the "
                            + "variable.");
        }
        return term;
    }

    private static Set<Term> terms(List<Spatial> parts) {
        Set<Term> terms = new TreeSet<>();
        for (Spatial part : parts) {
            part.map(term -> {
                terms.add(term);
                return term;
            });
        }
        terms.remove(Term.Nil.NIL);
        return terms;
    }
}
