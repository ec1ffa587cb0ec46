// SPDX-License-Identifier: EPL-2.0
package org.isolde.atomicity.internal.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.isolde.program.atomic.AtomicRegion;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * Finds where a method takes over what a thread-safe object holds and then empties the object. The
 * second call relies on the first: what comes in between is in neither.
 */
final class Resets {

    private static final Set<String> WHOLE = Set.of("get", "sum", "intValue", "longValue", "doubleValue", "toArray");
    private static final Set<String> EMPTYING = Set.of("clear", "reset", "removeAllElements");
    private static final Set<String> SETTING = Set.of("set", "setRelease", "lazySet");

    private final MethodInput input;
    private final Body body;
    private final Terms terms;

    Resets(MethodInput input, Terms terms) {
        this.input = input;
        this.body = input.body();
        this.terms = terms;
    }

    /** Two calls of one object: it is read as a whole, and emptied. */
    record Reset(int read, int emptied) {}

    /** Those of the method. */
    List<Reset> find() {
        List<Reset> found = new ArrayList<>();
        for (AtomicRegion region : input.regions()) {
            if (region.kind() == AtomicRegion.Kind.CALL && empties(region.entry())) {
                Optional<FieldRef> field = field(region.entry());
                for (AtomicRegion other : input.regions()) {
                    if (field.isPresent() && other.kind() == AtomicRegion.Kind.CALL && isWhole(other.entry())
                            && field(other.entry()).equals(field)) {
                        found.add(new Reset(other.entry(), region.entry()));
                    }
                }
            }
        }
        return found;
    }

    private boolean isWhole(int s) {
        return body.statement(s) instanceof Stmt.Invoke call && WHOLE.contains(call.method().name())
                && call.arguments().size() == 1 && call.result().isPresent();
    }

    private boolean empties(int s) {
        return body.statement(s) instanceof Stmt.Invoke call
                && (EMPTYING.contains(call.method().name()) && call.arguments().size() == 1
                        || SETTING.contains(call.method().name()) && call.arguments().size() == 2
                                && call.arguments().getLast() instanceof Constant);
    }

    /** The field that surely leads to the object that a statement calls. */
    private Optional<FieldRef> field(int s) {
        return field(((Stmt.Invoke) body.statement(s)).arguments().getFirst(), s);
    }

    private Optional<FieldRef> field(Operand operand, int s) {
        List<Integer> definitions = terms.definitions(operand, s);
        if (definitions.size() != 1 || definitions.getFirst() < 0) {
            return Optional.empty();
        }
        int at = definitions.getFirst();
        return switch (body.statement(at)) {
            case Stmt.FieldLoad load -> Optional.of(load.field());
            case Stmt.StaticLoad load -> Optional.of(load.field());
            case Stmt.Assign copy -> field(copy.value(), at);
            case Stmt.Cast cast -> field(cast.operand(), at);
            default -> Optional.empty();
        };
    }
}
