// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.isolde.heappaths.condition.Result;
import org.isolde.heappaths.condition.Summary;
import org.isolde.heappaths.internal.execution.code.Selectors;
import org.isolde.heappaths.internal.execution.limits.Budget;
import org.isolde.heappaths.internal.execution.result.Execution;
import org.isolde.heappaths.internal.syntax.StateParser;
import org.isolde.heappaths.logic.SymbolicHeap;
import org.isolde.heappaths.logic.Term;
import org.isolde.heappaths.predicates.HeapSpecificationException;
import org.isolde.heappaths.predicates.SpecificationText;
import org.isolde.heappaths.theory.Theory;
import org.isolde.program.ClassModel;
import org.isolde.program.LibraryTypes;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.atomic.ExceptionRule;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.bytecode.UnreadableClassException;
import org.isolde.program.calls.CallGraph;
import org.isolde.program.code.Kind;
import org.isolde.program.code.Variable;
import org.isolde.program.input.ClassPath;
import org.isolde.program.input.JdkSource;
import org.isolde.program.library.LibraryEffects;
import org.isolde.testing.JavaSources;

/**
 * A program compiled from sources in a test, whose methods are run on heaps written down in the
 * test.
 */
final class Executed {

    /** The types of the running JDK. */
    private static final LibraryTypes JDK = new ClassPath(List.of(JdkSource.running()));

    private static final LibraryEffects EFFECTS = LibraryEffects.standard();

    /** The predicates of StarTM 2012, figure 2. */
    static final String LIST = """
            Node(+x,-n) <=> x -> [next:n] ;;
            List(+x,-y) <=> x != y /\\ ( Node(x,y) \\/ E z'. Node(x,z') * List(z',y) );;
            """;

    /** The rules of the same figure, with those for which it has dots. */
    static final String LIST_RULES = rules("Node(x,y') * Node(y',z)", "Node(x,y') * List(y',z)",
            "List(x,y') * List(y',z)",
            "List(x,y') * Node(y',z)");

    /** A tree that may be empty, and one with a hole. */
    static final String TREE = """
            tree(+x) <=> x = nil \\/ E l', r'. x -> [left:l', right:r'] * tree(l') * tree(r');;
            tseg(+x,-y) <=> x = y \\/ E l', r'. x -> [left:l', right:r'] * tseg(l',y) * tree(r')
              \\/ E l', r'. x -> [left:l', right:r'] * tree(l') * tseg(r',y);;
            """;

    /** Rules for trees. */
    static final String TREE_RULES = """
            x -> [left:l', right:r'] * tree(l') * tree(r') ~> tree(x): l' nin context; r' nin context;;
            x -> [left:y, right:r'] * tree(r') ~> tseg(x,y): r' nin context;;
            x -> [left:l', right:y] * tree(l') ~> tseg(x,y): l' nin context;;
            tseg(x,y') * tseg(y',z) ~> tseg(x,z): y' nin context; y' nin z;;
            tseg(x,y') * tree(y') ~> tree(x): y' nin context;;
            """;

    private final Program program;
    private final CallGraph calls;
    private final Theory theory;
    private final SymbolicHeap heap;
    private final Budget budget;

    private Executed(Program program, CallGraph calls, Theory theory, SymbolicHeap heap, Budget budget) {
        this.program = program;
        this.calls = calls;
        this.theory = theory;
        this.heap = heap;
        this.budget = budget;
    }

    private static String rules(String... left) {
        StringBuilder text = new StringBuilder();
        for (String side : left) {
            text.append(side).append(" ~> List(x,z): y' nin context; y' nin x; y' nin z;;\n");
        }
        return text.toString();
    }

    /** A program, run on lists of one state. */
    static Executed onLists(String state, String... sources) {
        return on(LIST, LIST_RULES, state, sources);
    }

    /** A program, run on trees of one state. */
    static Executed onTrees(String state, String... sources) {
        return on(TREE, TREE_RULES, state, sources);
    }

    static Executed on(String predicates, String rules, String state, String... sources) {
        List<ClassModel> models = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : JavaSources.compile(sources).entrySet()) {
            try {
                models.add(new ClassFileReader().read(file.getValue(), file.getKey() + ".class"));
            } catch (UnreadableClassException e) {
                throw new AssertionError(e);
            }
        }
        Program program = Program.of(models, JDK);
        try {
            Theory theory = Theory.parse(
                    new SpecificationText("pred.sl", predicates), new SpecificationText("abs.sl", rules));
            SymbolicHeap heap = StateParser.parse(
                    new SpecificationText("state", state), theory.predicates().values());
            return new Executed(program, CallGraph.of(program, EFFECTS), theory, heap,
                    new Budget(60_000, 1_000_000, () -> false));
        } catch (HeapSpecificationException e) {
            throw new AssertionError(e);
        }
    }

    Executed within(long milliseconds, long steps, BooleanSupplier cancelled) {
        return new Executed(program, calls, theory, heap, new Budget(milliseconds, steps, cancelled));
    }

    MethodModel method(String name) {
        return program.classes()
                .stream()
                .flatMap(model -> model.methods().stream())
                .filter(method -> method.ref().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No method " + name));
    }

    /**
     * Runs the first method of the name; parameters that the heap has names or existential
     * variables for are these.
     */
    Execution run(String name) {
        return execution().run(entry(name));
    }

    /**
     * Whether the first method of the name is seen to leave the heap as it has found it; its
     * execution must be complete.
     */
    boolean keeps(String name) {
        return execution().keeps(entry(name), (Execution.Complete) run(name), ExceptionRule.ROLLBACK);
    }

    private SymbolicExecution execution() {
        return new SymbolicExecution(program, calls, theory, Selectors.of(program), budget);
    }

    private Entry entry(String name) {
        MethodModel method = method(name);
        SortedMap<String, Summary.Root> roots = new TreeMap<>();
        List<Optional<Term>> arguments = new ArrayList<>();
        String text = heap.toString();
        for (Variable parameter : method.body().orElseThrow().parameters()) {
            boolean named = parameter.kind() == Kind.REFERENCE && text.matches(".*\\b" + parameter + "\\b(?!').*");
            if (named) {
                roots.put(parameter.toString(), new Summary.Root.Given(method.ref().owner()));
            }
            boolean hidden = parameter.kind() == Kind.REFERENCE && text.matches(".*\\b" + parameter + "'.*");
            arguments.add(hidden
                    ? Optional.of(new Term.Existential(parameter.toString()))
                    : named ? Optional.of(new Term.Name(parameter.toString())) : Optional.empty());
        }
        return new Entry(method.ref(), heap, arguments, roots);
    }

    /** The summary of the first method of the name, which must be complete. */
    Summary summary(String name) {
        return summary(name, ExceptionRule.ROLLBACK);
    }

    Summary summary(String name, ExceptionRule rule) {
        return switch (run(name)) {
            case Execution.Complete complete -> complete.summary(rule, () -> false);
            case Execution.Incomplete incomplete -> throw new AssertionError(incomplete.reasons().toString());
        };
    }

    List<Result> results(String name) {
        return summary(name).results();
    }

    /** The summaries of some methods as text. */
    String text(String... names) {
        SummaryText text = new SummaryText();
        for (String name : names) {
            text.add(method(name), summary(name));
        }
        return text.toString();
    }
}
