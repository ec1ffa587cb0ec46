// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.heap;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.SpecificationText;
import org.isolde.heappaths.theory.Theory;

/** The theories that the tests speak of. */
public enum SampleTheory {

    /** Seeds/001, figure 2, with the rules that the figure leaves out. */
    LIST("""
            Node(+x, -n) <=> x -> [next:n] ;;
            List(+x, -y) <=> x != y /\\ ( Node(x,y) \\/ E z'. Node(x,z') * List(z',y) );;
            """, """
            x -> [next:n] ~> Node(x, n) ;;
            Node(x, y') * Node(y', z) ~> List(x, z): y' nin context; y' nin x; y' nin z ;;
            List(x, y') * Node(y', z) ~> List(x, z): y' nin context; y' nin x; y' nin z ;;
            Node(x, y') * List(y', z) ~> List(x, z): y' nin context; y' nin x; y' nin z ;;
            List(x, y') * List(y', z) ~> List(x, z): y' nin context; y' nin x; y' nin z ;;
            """),

    /** Seeds/002, example 4.1. */
    LSEG("""
            lseg(+x, -y) <=> x -> [next:y] \\/ E z'. x -> [next:z'] * lseg(z', y) ;;
            """, """
            x -> [next:n] ~> lseg(x, n) ;;
            lseg(x, y') * lseg(y', z) ~> lseg(x, z): y' nin context; y' nin x; y' nin z ;;
            """),

    /** Seeds/002, example 4.2, but for trees that end. */
    TREE("""
            tnd(+x, -l, -r) <=> x -> [left:l, right:r] ;;
            tree(+x) <=> x = nil \\/ E l', r'. tnd(x, l', r') * tree(l') * tree(r') ;;
            tseg(+x, -y) <=> E z'. tnd(x, y, z') * tree(y) * tree(z')
              \\/ E z'. tnd(x, z', y) * tree(y) * tree(z')
              \\/ E z', w'. tnd(x, z', w') * tseg(z', y) * tree(w')
              \\/ E z', w'. tnd(x, w', z') * tseg(z', y) * tree(w') ;;
            """, """
            x -> [left:l, right:r] ~> tnd(x, l, r) ;;
            tnd(x, l', r') * tree(l') * tree(r') ~> tree(x): l' nin context; r' nin context ;;
            tseg(x, y') ~> tree(x): y' nin context ;;
            """),

    /** As it is inferred from the type of a node with two links. */
    INFERRED("""
            T(+x) <=> x = nil \\/ E l', r'. x -> [left:l', right:r'] * T(l') * T(r') ;;
            Tseg(+x, -y) <=> x = y
              \\/ E l', r'. x -> [left:l', right:r'] * Tseg(l', y) * T(r')
              \\/ E l', r'. x -> [left:l', right:r'] * T(l') * Tseg(r', y) ;;
            """, """
            x -> [left:l', right:r'] * T(l') * T(r') ~> T(x): l' nin context; r' nin context ;;
            Tseg(x, y') * T(y') ~> T(x): y' nin context ;;
            Tseg(x, y') * Tseg(y', z) ~> Tseg(x, z): y' nin context ;;
            x -> [left:y, right:r'] * T(r') ~> Tseg(x, y): r' nin context ;;
            x -> [left:l', right:y] * T(l') ~> Tseg(x, y): l' nin context ;;
            """),

    /** That of the example project's sorted list. */
    SORTED_LIST(example("list_pred.sl"), example("list_abs.sl")),

    /** That of its search tree. */
    SEARCH_TREE(example("tree_pred.sl"), example("tree_abs.sl"));

    private static String example(String file) {
        try {
            return Files
                    .readString(Path.of("../../examples/collections/src/org/isolde/examples/collections/startm", file));
        } catch (IOException problem) {
            throw new UncheckedIOException(problem);
        }
    }

    private final Theory theory;

    SampleTheory(String predicates, String rules) {
        try {
            theory = Theory.parse(
                    new SpecificationText("predicates", predicates), new SpecificationText("rules", rules));
        } catch (HeapSpecificationException problem) {
            throw new IllegalArgumentException(problem);
        }
    }

    /** The theory. */
    public Theory theory() {
        return theory;
    }

    /** A heap as users write it. */
    public SymbolicHeap heap(String state) {
        try {
            return theory.parseState(new SpecificationText("state", state));
        } catch (HeapSpecificationException problem) {
            throw new IllegalArgumentException(problem);
        }
    }
}
