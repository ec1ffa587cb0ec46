// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.predicates;

import java.util.List;
import org.isolde.heappaths.predicates.PredicateDefinition.Parameter;
import org.isolde.heappaths.theory.Theory;

/** Theories for tests. */
final class Theories {

    /** The predicates of StarTM 2012, figure 2. */
    static final String LIST_PREDICATES = """
            // list_pred.sl file
            /** Predicate definition */
            Node(+x,-n) <=> x -> [next:n] ;;

            List(+x,-y) <=> x != y /\\
            ( Node(x,y) \\/ E z'. Node(x,z') *
              List(z',y) );;
            """;

    /** The rules of the same figure. */
    static final String LIST_RULES = """
            // list_abs.sl file
            /** Abstractions definition */
            Node(x, y') * Node(y',z) ~> List(x, z):
              y' nin context;
              y' nin x;
              y' nin z
            ;;
            List(x,y') * Node(y',z) ~> List(x, z):
              y' nin context;
              y' nin x;
              y' nin z
            ;;
            """;

    private Theories() {}

    static SpecificationText text(String content) {
        return new SpecificationText("test.sl", content);
    }

    static Theory theory(String predicates, String rules) throws HeapSpecificationException {
        return Theory.parse(
                new SpecificationText("pred.sl", predicates), new SpecificationText("abs.sl", rules));
    }

    static Theory predicates(String predicates) throws HeapSpecificationException {
        return theory(predicates, "");
    }

    /** The parameters of a predicate as they would be written. */
    static List<String> parameters(Theory theory, String predicate) {
        return theory.definition(predicate).parameters().stream().map(Parameter::toString).toList();
    }
}
