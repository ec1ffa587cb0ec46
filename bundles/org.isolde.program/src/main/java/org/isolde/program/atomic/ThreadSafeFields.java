// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;

/**
 * Finds the fields of a class that hold thread-safe objects of the JDK: those of such a type, and
 * private and final ones of another type, such as {@code Map}, to which the class assigns only such
 * objects.
 */
public final class ThreadSafeFields {

    private static final String COLLECTIONS = "java/util/Collections";

    private ThreadSafeFields() {}

    /** Those of a class. Linear in the size of its code. */
    public static Set<FieldRef> of(ClassModel model) {
        Set<FieldRef> found = new HashSet<>();
        Set<FieldRef> open = new HashSet<>();
        for (FieldModel field : model.fields()) {
            if (isThreadSafe(field.ref().descriptor())) {
                found.add(field.ref());
            } else if (field.ref().descriptor().startsWith("L")
                    && (field.flags() & (Modifier.PRIVATE | Modifier.FINAL)) != 0) {
                open.add(field.ref());
            }
        }
        Map<FieldRef, Boolean> assigned = new HashMap<>();
        if (!open.isEmpty()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> visit(body, open, assigned));
            }
        }
        assigned.forEach((field, threadSafe) -> {
            if (threadSafe) {
                found.add(field);
            }
        });
        return found;
    }

    private static boolean isThreadSafe(String descriptor) {
        return descriptor.startsWith("L") && ThreadSafeTypes.contains(descriptor.substring(1, descriptor.length() - 1));
    }

    private static void visit(Body body, Set<FieldRef> open, Map<FieldRef, Boolean> assigned) {
        LockNames names = new LockNames(body, LockTypes.NONE);
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.FieldStore store when open.contains(store.field()) ->
                    assigned.merge(store.field(), isThreadSafe(body, names, store.value(), s), Boolean::logicalAnd);
                case Stmt.StaticStore store when open.contains(store.field()) ->
                    assigned.merge(store.field(), isThreadSafe(body, names, store.value(), s), Boolean::logicalAnd);
                default -> {
                    // Assigns none of them.
                }
            }
        }
    }

    private static boolean isThreadSafe(Body body, LockNames names, Operand value, int statement) {
        int definition = value instanceof Variable variable ? names.definition(variable, statement) : -1;
        if (definition < 0) {
            return false;
        }
        return switch (body.statement(definition)) {
            case Stmt.Assign(Variable target, Operand other) -> isThreadSafe(body, names, other, definition);
            case Stmt.Cast cast -> isThreadSafe(body, names, cast.operand(), definition);
            case Stmt.NewObject created -> ThreadSafeTypes.contains(created.type());
            case Stmt.Invoke invoke -> givesThreadSafe(invoke.method());
            default -> false;
        };
    }

    private static boolean givesThreadSafe(MethodRef method) {
        return method.owner().equals(COLLECTIONS) && method.name().startsWith("synchronized")
                || isThreadSafe(method.descriptor().substring(method.descriptor().indexOf(')') + 1));
    }
}
