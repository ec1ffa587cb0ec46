// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a file says. Immutable.
 *
 * @param rules the rules for each type pattern, both in the order of the file
 * @param names the names of types and methods in its rules, in the order of the file; not collected
 *     for the agent
 * @param definitions the names that it and what it builds on define
 */
record DescriptionFile(Map<TypePattern, List<Rule>> rules, List<DescribedName> names, Definitions definitions) {

    static final DescriptionFile EMPTY = new DescriptionFile(Map.of(), List.of(), Definitions.NONE);

    DescriptionFile {
        rules = new LinkedHashMap<>(rules);
        names = List.copyOf(names);
    }

    /**
     * What the first rule says that fits a method and says something.
     *
     * @param aspect what is asked for
     */
    <T> Optional<T> first(TypePattern type, LibraryMethod method, Function<Rule, Optional<T>> aspect) {
        for (Rule rule : rules.getOrDefault(type, List.of())) {
            Optional<T> said = aspect.apply(rule);
            if (said.isPresent() && rule.matches(method)) {
                return said;
            }
        }
        return Optional.empty();
    }
}
