// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.isolde.program.calls.ValueRecords;
import org.isolde.program.code.Body;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Versions;

/**
 * The names ({@link Base.Tuple}) of records that a method creates from values with names, by which
 * they are found in maps and sets.
 */
final class RecordNames {

    /** For a method that creates no such records. */
    static final RecordNames NONE = new RecordNames(null, null, Map.of());

    private final Body body;
    private final Versions versions;
    /** By the statement that creates a record. */
    private final Map<Integer, Base> names;

    private RecordNames(Body body, Versions versions, Map<Integer, Base> names) {
        this.body = body;
        this.versions = versions;
        this.names = names;
    }

    /**
     * The names of the records that a method creates.
     *
     * @param records the records that are values
     */
    static RecordNames of(Scope scope, ValueFlow values, ValueRecords records) {
        Body body = scope.body();
        boolean creates = !records.constructors().isEmpty() && body.statements().stream().anyMatch(
                statement -> statement instanceof Stmt.NewObject creation && records.types().contains(creation.type()));
        if (!creates) {
            return NONE;
        }
        int[] nodes = {0};
        RecordNames names = new RecordNames(body, Versions.of(body, () -> nodes[0]++), new HashMap<>());
        for (int s = 0; s < body.size(); s++) {
            if (scope.contains(s) && body.statement(s) instanceof Stmt.Invoke call
                    && records.constructors().contains(call.method())) {
                names.add(s, call, scope, values.before(s));
            }
        }
        return names;
    }

    private void add(int s, Stmt.Invoke call, Scope scope, Values known) {
        int creation = creationOf(call.arguments().getFirst(), s);
        if (creation < 0 || known == null) {
            return;
        }
        List<Base> components = call.arguments().stream().skip(1).map(known::of).toList();
        // In a loop names of what is computed there change their meaning, while a record stays.
        boolean lasting = !scope.inLoop(s) || components.stream().noneMatch(Base::isOfThisRun);
        Base name = Base.tuple(call.method(), components);
        if (lasting && name.isSingle()) {
            names.put(creation, name);
        }
    }

    /** The name of a record that is an operand of a statement; {@link Base#SOME} if it has none. */
    Base of(Operand operand, int statement) {
        return names.isEmpty() ? Base.SOME : names.getOrDefault(creationOf(operand, statement), Base.SOME);
    }

    /** The statement that surely has created an operand; negative where that is not known. */
    private int creationOf(Operand operand, int statement) {
        Operand wanted = operand;
        int place = statement;
        while (wanted instanceof Variable variable) {
            OptionalInt definition = versions.onlyDefinition(place, variable);
            if (definition.isEmpty()) {
                return -1;
            }
            place = definition.getAsInt();
            switch (body.statement(place)) {
                case Stmt.NewObject creation -> {
                    return place;
                }
                case Stmt.Assign copy -> wanted = copy.value();
                case Stmt.Cast cast -> wanted = cast.operand();
                default -> {
                    return -1;
                }
            }
        }
        return -1;
    }
}
