// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.eclipse.jdt.annotation.Nullable;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Stmt;

/** Computes {@code toString}, {@code hashCode} and {@code equals} of records. */
final class Records {

    private static final int FACTOR = 31;

    private Records() {}

    static Object compute(Stmt.RecordOperation operation, List<Object> arguments, Interpreter interpreter) {
        Object self = arguments.getFirst();
        return switch (operation.site().name()) {
            case "toString" -> text(operation.components(), self, interpreter);
            case "hashCode" -> {
                int hash = 0;
                for (FieldRef component : operation.components()) {
                    hash = FACTOR * hash + Objects.hashCode(component(self, component, interpreter));
                }
                yield hash;
            }
            case "equals" -> equal(operation.components(), self, arguments.get(1), interpreter) ? 1 : 0;
            default -> throw new NotExecutable("contains " + operation);
        };
    }

    private static String text(List<FieldRef> components, Object self, Interpreter interpreter) {
        StringJoiner text = new StringJoiner(", ",
                new ProgramClass(ProgramObject.in(self).type()).simpleName() + "[", "]");
        components.forEach(
                component -> text.add(component.name() + "=" + component(self, component, interpreter)));
        return text.toString();
    }

    private static boolean equal(
            List<FieldRef> components, Object self, @Nullable Object other, Interpreter interpreter) {
        ProgramObject right = ProgramObject.of(other);
        return right != null && right.type().equals(ProgramObject.in(self).type()) && components.stream()
                .allMatch(component -> Objects.equals(component(self, component, interpreter),
                        component(right.self(), component, interpreter)));
    }

    private static @Nullable Object component(Object record, FieldRef component, Interpreter interpreter) {
        return Numbers.box(interpreter.readComponent(record, component), component.descriptor());
    }
}
