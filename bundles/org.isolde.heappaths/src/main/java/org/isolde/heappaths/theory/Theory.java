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
 * The predicates that symbolic heaps are written in, and the rules by which they are abstracted.
 *
 * @param predicates the definitions, by name
 * @param rules the rules, tried in this order
 * @param naming which fields of an object points-to predicates name
 */
public record Theory(SortedMap<String, PredicateDefinition> predicates, List<AbstractionRule> rules, Naming naming) {

    /** Which fields of an object points-to predicates name. */
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
     * Reads a theory.
     *
     * @param predicates definitions, as in StarTM 2012, figure 2; parameters without {@code +} or
     *     {@code -} get their roles from what the definitions say
     * @param rules abstraction rules, as in the same figure
     * @throws HeapSpecificationException when a text, or what it says, cannot be used
     */
    public static Theory parse(SpecificationText predicates, SpecificationText rules)
            throws HeapSpecificationException {
        List<PredicateDefinition> definitions = DefinitionParser.parse(predicates);
        return of(definitions, RuleParser.parse(rules, definitions));
    }

    /**
     * Reads the state of the heap in which a transaction begins, as in StarTM 2012, figure 1. Names
     * in it are shared variables; primed ones exist.
     *
     * @throws HeapSpecificationException when the text, or what it says, cannot be used
     */
    public SymbolicHeap parseState(SpecificationText state) throws HeapSpecificationException {
        return StateParser.parse(state, predicates.values());
    }

    /**
     * The definition of a predicate.
     *
     * @throws IllegalArgumentException when there is none: parsers see to it that none is missing
     */
    public PredicateDefinition definition(String name) {
        PredicateDefinition definition = predicates.get(name);
        if (definition == null) {
            throw new IllegalArgumentException("No predicate " + name + " is defined");
        }
        return definition;
    }

    /**
     * The selectors that the definitions speak of: what fields of other names hold is not known.
     */
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
