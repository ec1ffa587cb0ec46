// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.solver;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.CharSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Model;
import com.microsoft.z3.ReExpr;
import com.microsoft.z3.SeqSort;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.constraint.Word;
import org.isolde.heappaths.constraint.Word.Letter;
import org.isolde.heappaths.constraint.Word.Part;
import org.isolde.heappaths.constraint.Word.Variable;
import org.isolde.heappaths.constraint.WordConstraint;
import org.isolde.heappaths.constraint.WordConstraint.And;
import org.isolde.heappaths.constraint.WordConstraint.Begins;
import org.isolde.heappaths.constraint.WordConstraint.Not;
import org.isolde.heappaths.constraint.WordConstraint.Or;
import org.isolde.heappaths.constraint.WordConstraint.Same;
import org.isolde.heappaths.constraint.WordProblem;
import org.isolde.heappaths.constraint.WordProblem.Language;

/**
 * Encodes a word problem in Z3's theory of strings: a selector is a character, and a language a
 * regular expression.
 */
final class Z3Encoding {

    /**
     * Characters from here on need no escape when read or written, as far as selectors usually go.
     */
    private static final int FIRST_CHARACTER = 'a';

    private final Context context;
    private final WordProblem problem;
    private final List<String> selectors;
    private final Map<String, Expr<SeqSort<CharSort>>> variables = new TreeMap<>();

    Z3Encoding(Context context, WordProblem problem) {
        this.context = context;
        this.problem = problem;
        TreeSet<String> all = new TreeSet<>();
        problem.variables().values().forEach(language -> all.addAll(language.choice()));
        collect(problem.constraint(), all);
        selectors = List.copyOf(all);
        problem.variables().keySet()
                .forEach(name -> variables.put(name, context.mkConst(name, context.getStringSort())));
    }

    private static void collect(WordConstraint constraint, TreeSet<String> selectors) {
        switch (constraint) {
            case And(List<WordConstraint> all) -> all.forEach(part -> collect(part, selectors));
            case Or(List<WordConstraint> any) -> any.forEach(part -> collect(part, selectors));
            case Not(WordConstraint negated) -> collect(negated, selectors);
            case Same(Word left, Word right) -> {
                collect(left, selectors);
                collect(right, selectors);
            }
            case Begins(Word prefix, Word word) -> {
                collect(prefix, selectors);
                collect(word, selectors);
            }
        }
    }

    private static void collect(Word word, TreeSet<String> selectors) {
        word.parts().stream().filter(Letter.class::isInstance).map(Letter.class::cast).map(Letter::selector)
                .forEach(selectors::add);
    }

    /** What is asserted: each variable is of its language, and the constraint. */
    BoolExpr assertion() {
        List<BoolExpr> all = new ArrayList<>();
        problem.variables().forEach((name, language) -> all.add(isOf(variables.get(name), language)));
        all.add(constraint(problem.constraint()));
        return context.mkAnd(all.toArray(BoolExpr[]::new));
    }

    private BoolExpr isOf(Expr<SeqSort<CharSort>> word, Language language) {
        if (language.choice().isEmpty()) {
            return language.least() == 0 ? context.mkEq(word, context.mkString("")) : context.mkFalse();
        }
        List<ReExpr<SeqSort<CharSort>>> letters = language.choice().stream()
                .map(selector -> context.mkToRe(context.mkString(character(selector)))).toList();
        ReExpr<SeqSort<CharSort>> letter = letters.size() == 1 ? letters.get(0) : union(letters);
        return context.mkInRe(word,
                language.least() == 0 ? context.mkStar(letter) : context.mkLoop(letter, language.least()));
    }

    @SuppressWarnings("unchecked") // an array for a parameter of variable length
    private ReExpr<SeqSort<CharSort>> union(List<ReExpr<SeqSort<CharSort>>> letters) {
        return context.mkUnion(letters.toArray(ReExpr[]::new));
    }

    private BoolExpr constraint(WordConstraint constraint) {
        return switch (constraint) {
            case And(List<WordConstraint> all) -> context.mkAnd(constraints(all));
            case Or(List<WordConstraint> any) -> context.mkOr(constraints(any));
            case Not(WordConstraint negated) -> context.mkNot(constraint(negated));
            case Same(Word left, Word right) -> context.mkEq(word(left), word(right));
            case Begins(Word prefix, Word word) -> context.mkPrefixOf(word(prefix), word(word));
        };
    }

    private BoolExpr[] constraints(List<WordConstraint> constraints) {
        return constraints.stream().map(this::constraint).toArray(BoolExpr[]::new);
    }

    @SuppressWarnings("unchecked") // an array for a parameter of variable length
    private Expr<SeqSort<CharSort>> word(Word word) {
        List<Expr<SeqSort<CharSort>>> parts = word.parts().stream().map(this::part).toList();
        return switch (parts.size()) {
            case 0 -> context.mkString("");
            case 1 -> parts.get(0);
            default -> context.mkConcat(parts.toArray(Expr[]::new));
        };
    }

    private Expr<SeqSort<CharSort>> part(Part part) {
        return switch (part) {
            case Letter(String selector) -> context.mkString(character(selector));
            case Variable(String name) -> variables.get(name);
        };
    }

    private String character(String selector) {
        return Character.toString(FIRST_CHARACTER + selectors.indexOf(selector));
    }

    /** The words of a model. */
    SortedMap<String, List<String>> words(Model model) {
        SortedMap<String, List<String>> words = new TreeMap<>();
        variables.forEach((name, variable) -> words.put(name, selectors(model.eval(variable, true).getString())));
        return words;
    }

    private List<String> selectors(String text) {
        List<String> word = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int character = text.codePointAt(at);
            int next = at + Character.charCount(character);
            if (text.startsWith("\\u{", at)) {
                next = text.indexOf('}', at) + 1;
                character = Integer.parseInt(text.substring(at + "\\u{".length(), next - 1), 16);
            }
            word.add(selectors.get(character - FIRST_CHARACTER));
            at = next;
        }
        return word;
    }
}
