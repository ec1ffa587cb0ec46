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
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * Finds where a method takes over what a thread-safe object holds and then empties the object, or
 * does something with the object that a reference holds and then sets another one. The second call
 * relies on the first: what comes in between is in neither.
 */
final class Resets {

    private static final Set<String> WHOLE = Set.of(
            "get", "sum", "intValue", "longValue", "doubleValue", "toArray", "iterator", "stream");
    private static final Set<String> EMPTYING = Set.of("clear", "reset", "removeAllElements");
    private static final Set<String> SETTING = Set.of("set", "setRelease", "lazySet");

    private static final String REFERENCE = "java/util/concurrent/atomic/AtomicReference";
    private static final Set<String> UNIMPORTANT = Set.of("equals", "hashCode", "toString", "getClass");

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
            if (region.kind() == AtomicRegion.Kind.CALL && (empties(region.entry()) || replaces(region.entry()))) {
                Optional<FieldRef> field = field(region.entry());
                for (AtomicRegion other : input.regions()) {
                    if (field.isPresent() && other.kind() == AtomicRegion.Kind.CALL && isWhole(other.entry())
                            && field(other.entry()).equals(field)
                            && (empties(region.entry()) || isCalled(other.entry()))) {
                        found.add(new Reset(other.entry(), region.entry()));
                    }
                }
            }
        }
        return found;
    }

    private boolean isWhole(int s) {
        return body.statement(s) instanceof Stmt.Invoke call
                && (WHOLE.contains(call.method().name()) && call.arguments().size() == 1 && call.result().isPresent()
                        || call.method().name().equals("forEach"));
    }

    /** Whether a call sets another object than the one that a reference holds. */
    private boolean replaces(int s) {
        return body.statement(s) instanceof Stmt.Invoke call && SETTING.contains(call.method().name())
                && call.method().owner().equals(REFERENCE) && call.arguments().size() == 2;
    }

    /** Whether the method calls the object that a reference holds. */
    private boolean isCalled(int read) {
        for (int s = 0; s < body.size(); s++) {
            if (body.statement(s) instanceof Stmt.Invoke call && call.kind() != InvokeKind.STATIC
                    && !UNIMPORTANT.contains(call.method().name())
                    && isFrom(call.arguments().getFirst(), s, read)) {
                return true;
            }
        }
        return false;
    }

    private boolean isFrom(Operand operand, int s, int read) {
        List<Integer> definitions = terms.definitions(operand, s);
        if (definitions.size() != 1 || definitions.getFirst() < 0) {
            return false;
        }
        int at = definitions.getFirst();
        return at == read || switch (body.statement(at)) {
            case Stmt.Assign copy -> isFrom(copy.value(), at, read);
            case Stmt.Cast cast -> isFrom(cast.operand(), at, read);
            default -> false;
        };
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
