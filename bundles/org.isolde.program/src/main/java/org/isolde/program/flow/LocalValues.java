// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.isolde.program.code.Body;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Operands;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Follows values through the local variables of a method. A value is named by the only statement
 * that can have defined it, and is the one of that statement's last run: Java demands that a
 * variable is assigned on every path to its use.
 */
public final class LocalValues {

    /**
     * A use of a value by a statement that does not just copy it.
     *
     * @param statement the statement
     * @param operand which of its operands the value is
     */
    public record Use(int statement, int operand) {}

    private final Body body;
    private final Versions versions;

    /** Prepares to follow the values of a method. */
    public LocalValues(Body body) {
        this.body = body;
        int[] next = {0};
        this.versions = Versions.of(body, () -> next[0]++);
    }

    /** The statement that has defined an operand of a statement, if no other one can have. */
    public OptionalInt origin(int statement, Operand operand) {
        int at = statement;
        Operand wanted = operand;
        while (wanted instanceof Variable variable) {
            OptionalInt definition = versions.onlyDefinition(at, variable);
            if (definition.isEmpty()) {
                return definition;
            }
            at = definition.getAsInt();
            Optional<Operand> copied = copied(body.statement(at));
            if (copied.isEmpty()) {
                return definition;
            }
            wanted = copied.get();
        }
        return OptionalInt.empty();
    }

    /** The parameter that an operand of a statement surely is, perhaps copied. */
    public OptionalInt parameter(int statement, Operand operand) {
        int at = statement;
        Optional<Operand> wanted = Optional.of(operand);
        while (wanted.isPresent() && wanted.get() instanceof Variable variable) {
            OptionalInt parameter = versions.onlyParameter(at, variable);
            OptionalInt definition = versions.onlyDefinition(at, variable);
            if (parameter.isPresent() || definition.isEmpty()) {
                return parameter;
            }
            at = definition.getAsInt();
            wanted = copied(body.statement(at));
        }
        return OptionalInt.empty();
    }

    private static Optional<Operand> copied(Stmt statement) {
        return switch (statement) {
            case Stmt.Assign assign -> Optional.of(assign.value());
            case Stmt.Cast cast -> Optional.of(cast.operand());
            default -> Optional.empty();
        };
    }

    /**
     * All uses of the value that a statement defines, copies followed; empty if some variable may
     * hold that value or another one.
     */
    public Optional<List<Use>> uses(int definition) {
        List<Use> uses = new ArrayList<>();
        return addUses(definition, uses) ? Optional.of(uses) : Optional.empty();
    }

    private boolean addUses(int definition, List<Use> uses) {
        for (int s = 0; s < body.size(); s++) {
            List<Operand> operands = Operands.of(body.statement(s));
            for (int o = 0; o < operands.size(); o++) {
                if (operands.get(o) instanceof Variable variable) {
                    List<Integer> definitions = versions.definitions(s, variable);
                    if (definitions.contains(definition)
                            && !(definitions.size() == 1 && versions.onlyDefinition(s, variable).isPresent()
                                    && addUse(s, o, uses))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean addUse(int statement, int operand, List<Use> uses) {
        if (copied(body.statement(statement)).isPresent()) {
            return addUses(statement, uses);
        }
        uses.add(new Use(statement, operand));
        return true;
    }
}
