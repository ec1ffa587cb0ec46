// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.syntax;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.isolde.heappaths.internal.syntax.Definition.Declared;
import org.isolde.heappaths.internal.syntax.Token.Kind;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.PredicateDefinition.Parameter;
import org.isolde.heappaths.predicates.PredicateDefinition.Role;
import org.isolde.heappaths.predicates.SpecificationText;

/** Parses files of predicate definitions, such as {@code Node(+x, -n) <=> x -> [next:n] ;;}. */
public final class DefinitionParser {

    private static final Set<String> RESERVED = Set.of("nil", "emp");

    private final Tokens tokens;
    private final Map<String, Definition> definitions = new LinkedHashMap<>();
    private final List<Usage> usages = new ArrayList<>();

    private DefinitionParser(Tokens tokens) {
        this.tokens = tokens;
    }

    /**
     * Parses definitions.
     *
     * @return the definitions in the order of the text, with roles for all parameters
     * @throws HeapSpecificationException when the text is malformed or invalid
     */
    public static List<PredicateDefinition> parse(SpecificationText text) throws HeapSpecificationException {
        DefinitionParser parser = new DefinitionParser(new Tokens(text));
        while (!parser.tokens.at(Kind.END)) {
            parser.definition();
        }
        return parser.checked();
    }

    private void definition() throws HeapSpecificationException {
        Token name = tokens.take(Kind.NAME, "the name of a predicate");
        if (RESERVED.contains(name.text())) {
            throw new HeapSpecificationException(
                    name.position(), "A predicate cannot be called " + name.text() + ". Give it another name.");
        }
        Definition earlier = definitions.get(name.text());
        if (earlier != null) {
            throw new HeapSpecificationException(
                    name.position(),
                    "Predicate " + name.text() + " has been defined before, in line " + earlier.position().line()
                            + ". Rename one of them, or make one definition with the cases of both.");
        }
        List<Declared> parameters = parameters();
        tokens.take(Kind.DEFINES, "\"<=>\" and the predicate's cases");
        Set<String> names = new LinkedHashSet<>();
        parameters.forEach(parameter -> names.add(parameter.name()));
        List<SymbolicHeap> disjuncts = new FormulaParser(tokens, Variables.ofBody(names), usages).formula();
        tokens.take(Kind.END_OF_ENTRY, "an operator (\"*\", \"/\\\", \"\\/\") or \";;\"");
        definitions.put(name.text(), new Definition(name.text(), name.position(), parameters, disjuncts));
    }

    private List<Declared> parameters() throws HeapSpecificationException {
        tokens.take(Kind.OPEN, "\"(\" and the predicate's parameters");
        List<Declared> parameters = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        do {
            Optional<Role> role = Optional.empty();
            if (tokens.takeIf(Kind.PLUS).isPresent()) {
                role = Optional.of(Role.ENTRY);
            } else if (tokens.takeIf(Kind.MINUS).isPresent()) {
                role = Optional.of(Role.EXIT);
            }
            Token name = tokens.take(
                    Kind.NAME,
                    "a parameter's name without prime, with or without \"+\" (entry) or \"-\" (exit) before it");
            if (RESERVED.contains(name.text())) {
                throw new HeapSpecificationException(
                        name.position(), "A parameter cannot be called " + name.text() + ". Give it another name.");
            }
            if (!names.add(name.text())) {
                throw new HeapSpecificationException(
                        name.position(), "Parameter " + name.text() + " is given twice. Rename one of them.");
            }
            parameters.add(new Declared(name.text(), role));
        } while (tokens.takeIf(Kind.COMMA).isPresent());
        tokens.take(Kind.CLOSE, "\",\" or \")\"");
        return parameters;
    }

    private List<PredicateDefinition> checked() throws HeapSpecificationException {
        Map<String, Integer> arities = new HashMap<>();
        definitions.values().forEach(each -> arities.put(each.name(), each.parameters().size()));
        for (Usage usage : usages) {
            usage.check(arities);
        }
        Map<String, List<Parameter>> roles = RoleInference.of(definitions.values());
        List<PredicateDefinition> complete = new ArrayList<>();
        for (Definition each : definitions.values()) {
            complete.add(new PredicateDefinition(each.name(), roles.get(each.name()), each.disjuncts()));
        }
        new Unfolding(complete).check(name -> definitions.get(name).position());
        return List.copyOf(complete);
    }
}
