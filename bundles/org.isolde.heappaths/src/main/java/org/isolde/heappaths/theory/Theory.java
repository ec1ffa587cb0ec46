// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.theory;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.isolde.heappaths.internal.syntax.DefinitionParser;
import org.isolde.heappaths.internal.syntax.RuleParser;
import org.isolde.heappaths.internal.syntax.StateParser;
import org.isolde.heappaths.logic.Spatial;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.predicates.AbstractionRule;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.PredicateDefinition;
import org.isolde.heappaths.predicates.SpecificationText;

/**
 * A theory of the heap: the predicates in which symbolic heaps are written, and the rules by which
 * they are abstracted.
 *
 * @param predicates the definitions, by name
 * @param rules the rules, tried in this order
 * @param naming the fields of an object that points-to predicates list
 */
public record Theory(SortedMap<String, PredicateDefinition> predicates, List<AbstractionRule> rules, Naming naming) {

    /** The fields of an object that points-to predicates list. */
    public enum Naming {
        /**
         * Some; others have any value. An object is described by what names fewer of its fields,
         * too.
         */
        SOME_FIELDS,
        /**
         * All that the theory speaks of and that the object has. An object is described by what
         * names just these.
         */
        ALL_FIELDS
    }

    /** Keeps copies. */
    public Theory {
        predicates = Collections.unmodifiableSortedMap(new TreeMap<>(predicates));
        rules = List.copyOf(rules);
    }

    /** A theory that need not name all fields. */
    public Theory(SortedMap<String, PredicateDefinition> predicates, List<AbstractionRule> rules) {
        this(predicates, rules, Naming.SOME_FIELDS);
    }

    /** The same theory, whose points-to predicates name all fields. */
    public Theory namingAllFields() {
        return new Theory(predicates, rules, Naming.ALL_FIELDS);
    }

    /**
     * Whether a points-to predicate that names some fields may describe an object whose fields of
     * these names are known.
     */
    public boolean describes(Collection<String> named, Collection<String> known) {
        return known.containsAll(named) && (naming == Naming.SOME_FIELDS || known.size() == named.size());
    }

    /** A theory of definitions, each name once. */
    public static Theory of(Collection<PredicateDefinition> definitions, List<AbstractionRule> rules) {
        SortedMap<String, PredicateDefinition> byName = new TreeMap<>();
        definitions.forEach(definition -> byName.put(definition.name(), definition));
        return new Theory(byName, rules);
    }

    /**
     * Parses a theory.
     *
     * @param predicates definitions, as in StarTM 2012, figure 2; parameters without {@code +} or
     *     {@code -} get their roles from the definitions
     * @param rules abstraction rules, as in the same figure
     * @throws HeapSpecificationException when a text is malformed or invalid
     */
    public static Theory parse(SpecificationText predicates, SpecificationText rules)
            throws HeapSpecificationException {
        List<PredicateDefinition> definitions = DefinitionParser.parse(predicates);
        return of(definitions, RuleParser.parse(rules, definitions));
    }

    /**
     * Parses the state of the heap in which a transaction begins, as in StarTM 2012, figure 1.
     * Names in it are shared variables; primed ones are existential.
     *
     * @throws HeapSpecificationException when the text is malformed or invalid
     */
    public SymbolicHeap parseState(SpecificationText state) throws HeapSpecificationException {
        return StateParser.parse(state, predicates.values());
    }

    /**
     * The definition of a predicate.
     *
     * @throws IllegalArgumentException if there is none; parsers ensure that none is missing
     */
    public PredicateDefinition definition(String name) {
        PredicateDefinition definition = predicates.get(name);
        if (definition == null) {
            throw new IllegalArgumentException("No predicate " + name + " is defined");
        }
        return definition;
    }

    /** The selectors in the definitions: the values of other fields are unknown. */
    public SortedSet<String> selectors() {
        SortedSet<String> selectors = new TreeSet<>();
        predicates.values()
                .stream()
                .flatMap(definition -> definition.disjuncts().stream())
                .flatMap(disjunct -> disjunct.spatial().stream())
                .forEach(spatial -> {
                    if (spatial instanceof Spatial.PointsTo object) {
                        selectors.addAll(object.fields().keySet());
                    }
                });
        return selectors;
    }
}
