// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.Optional;
import org.isolde.program.Location;
import org.isolde.program.calls.LocalOrigin;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/** What the source calls the collections and arrays that statements access. */
final class SourceNames {

    private SourceNames() {}

    /**
     * What the source calls what a statement accesses, for example {@code stock} or
     * {@code seats[i]}; null where that is not known, and for fields, whose own names tell.
     */
    static String of(Body body, int statement, Location location) {
        return switch (location) {
            case Location.ArrayElements elements -> switch (body.statement(statement)) {
                case Stmt.ArrayLoad load -> element(body, statement, load.array(), load.index());
                case Stmt.ArrayStore store -> element(body, statement, store.array(), store.index());
                default -> null;
            };
            case Location.LibraryState state -> body.statement(statement) instanceof Stmt.Invoke invoke
                    && invoke.kind() != InvokeKind.STATIC && !invoke.method().isConstructor()
                            ? name(body, statement, invoke.arguments().getFirst()).orElse(null)
                            : null;
            default -> null;
        };
    }

    private static String element(Body body, int statement, Operand array, Operand index) {
        return name(body, statement, array)
                .map(name -> name + "[" + name(body, statement, index).orElse("…") + "]")
                .orElse(null);
    }

    private static Optional<String> name(Body body, int statement, Operand operand) {
        if (operand instanceof Constant.OfInt(int value)) {
            return Optional.of(Integer.toString(value));
        }
        if (operand instanceof Variable variable && variable.sourceName().isPresent()) {
            return variable.sourceName();
        }
        return LocalOrigin.of(operand, body, statement).flatMap(origin -> switch (origin) {
            case Stmt.FieldLoad load -> Optional.of(load.field().name());
            case Stmt.StaticLoad load -> Optional.of(load.field().name());
            case Stmt.ArrayLoad load -> Optional.ofNullable(
                    element(body, body.statements().indexOf(load), load.array(), load.index()));
            case Stmt.Cast cast -> name(body, body.statements().indexOf(cast), cast.operand());
            default -> Optional.empty();
        });
    }
}
