// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jdt.annotation.Nullable;

/**
 * The code of a method: a control-flow graph whose nodes are 3-address statements.
 *
 * <p>Statement 0 is the entry. Control passes from a statement to its
 * {@link #successors(int) successors}, and, when it throws, to its
 * {@link #handlersOf(int) handlers} or out of the method. Immutable.
 */
public final class Body {

    private final List<Variable> variables;
    private final List<Variable> parameters;
    private final List<Stmt> statements;
    private final int[] lines;
    private final List<Handler> handlers;

    /**
     * Creates a body.
     *
     * @param variables all variables, each at its index
     * @param parameters those that hold the arguments on entry, {@code this} first where there is
     *     one
     * @param statements the statements, at least one
     * @param lines the source line of each statement, 0 where it is not known; not copied
     * @param handlers the exception ranges, in the order in which the machine looks at them
     */
    public Body(
            List<Variable> variables,
            List<Variable> parameters,
            List<Stmt> statements,
            int[] lines,
            List<Handler> handlers) {
        if (lines.length != statements.size()) {
            throw new IllegalArgumentException(lines.length + " lines for " + statements.size() + " statements");
        }
        this.variables = List.copyOf(variables);
        this.parameters = List.copyOf(parameters);
        this.statements = List.copyOf(statements);
        this.lines = lines;
        this.handlers = List.copyOf(handlers);
    }

    /** All variables, each at its index. */
    public List<Variable> variables() {
        return variables;
    }

    /** The variables that hold the arguments on entry, {@code this} first where there is one. */
    public List<Variable> parameters() {
        return parameters;
    }

    /** The statements; jumps refer to places in this list. */
    public List<Stmt> statements() {
        return statements;
    }

    /** The statement at {@code index}. */
    public Stmt statement(int index) {
        return statements.get(index);
    }

    /** How many statements there are. */
    public int size() {
        return statements.size();
    }

    /** The source line of a statement, 0 if the class file does not contain it. */
    public int line(int index) {
        return lines[index];
    }

    /** All exception ranges, in the order in which the machine looks at them. */
    public List<Handler> handlers() {
        return handlers;
    }

    /**
     * The exception ranges that cover a statement, in the order in which the machine looks at them.
     */
    public List<Handler> handlersOf(int index) {
        if (handlers.isEmpty()) {
            return handlers;
        }
        List<Handler> covering = new ArrayList<>();
        for (Handler handler : handlers) {
            if (handler.start() <= index && index < handler.end()) {
                covering.add(handler);
            }
        }
        return covering;
    }

    /**
     * The statements to which control may pass when the statement ends normally; none after a
     * return or a throw.
     */
    public int[] successors(int index) {
        return switch (statements.get(index)) {
            case Stmt.Goto(int jump) -> new int[] {jump};
            case Stmt.Branch branch -> new int[] {index + 1, branch.jump()};
            case Stmt.Switch choice -> switchSuccessors(choice);
            case Stmt.Return r -> new int[0];
            case Stmt.Throw t -> new int[0];
            default -> new int[] {index + 1};
        };
    }

    private static int[] switchSuccessors(Stmt.Switch choice) {
        int[] successors = new int[choice.jumps().size() + 1];
        for (int i = 0; i < choice.jumps().size(); i++) {
            successors[i] = choice.jumps().get(i);
        }
        successors[choice.jumps().size()] = choice.defaultJump();
        return successors;
    }

    /** Whether both are the same code at the same lines. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Body body && Arrays.equals(lines, body.lines) && hasSameCodeAs(body);
    }

    /** Whether both are the same code, perhaps at other lines. */
    public boolean hasSameCodeAs(Body other) {
        return statements.equals(other.statements)
                && handlers.equals(other.handlers)
                && variables.equals(other.variables)
                && parameters.equals(other.parameters);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(lines) + variables.hashCode();
    }
}
