// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
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
        return of(model, ThreadSafeTypes::contains);
    }

    /** Those whose iterators are thread-safe, too. */
    public static Set<FieldRef> concurrent(ClassModel model) {
        return of(model, ThreadSafeTypes::isConcurrent);
    }

    private static Set<FieldRef> of(ClassModel model, Predicate<String> wanted) {
        Set<FieldRef> found = new HashSet<>();
        Set<FieldRef> open = new HashSet<>();
        for (FieldModel field : model.fields()) {
            if (isOf(wanted, field.ref().descriptor())) {
                found.add(field.ref());
            } else if (field.ref().descriptor().startsWith("L")
                    && (field.flags() & (Modifier.PRIVATE | Modifier.FINAL)) != 0) {
                open.add(field.ref());
            }
        }
        Map<FieldRef, Boolean> assigned = new HashMap<>();
        if (!open.isEmpty()) {
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> visit(body, wanted, open, assigned));
            }
        }
        assigned.forEach((field, threadSafe) -> {
            if (threadSafe) {
                found.add(field);
            }
        });
        return found;
    }

    private static boolean isOf(Predicate<String> wanted, String descriptor) {
        return descriptor.startsWith("L") && wanted.test(descriptor.substring(1, descriptor.length() - 1));
    }

    private static void visit(
            Body body, Predicate<String> wanted, Set<FieldRef> open, Map<FieldRef, Boolean> assigned) {
        LockNames names = new LockNames(body, LockTypes.NONE);
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.FieldStore store when open.contains(store.field()) ->
                    assigned.merge(
                            store.field(), isMade(body, names, wanted, store.value(), s), Boolean::logicalAnd);
                case Stmt.StaticStore store when open.contains(store.field()) ->
                    assigned.merge(
                            store.field(), isMade(body, names, wanted, store.value(), s), Boolean::logicalAnd);
                default -> {
                    // Assigns none of them.
                }
            }
        }
    }

    private static boolean isMade(
            Body body, LockNames names, Predicate<String> wanted, Operand value, int statement) {
        int definition = value instanceof Variable variable ? names.definition(variable, statement) : -1;
        if (definition < 0) {
            return false;
        }
        return switch (body.statement(definition)) {
            case Stmt.Assign(Variable target, Operand other) -> isMade(body, names, wanted, other, definition);
            case Stmt.Cast cast -> isMade(body, names, wanted, cast.operand(), definition);
            case Stmt.NewObject created -> wanted.test(created.type());
            case Stmt.Invoke invoke -> isGiven(invoke.method(), wanted);
            default -> false;
        };
    }

    private static boolean isGiven(MethodRef method, Predicate<String> wanted) {
        return method.owner().equals(COLLECTIONS) && method.name().startsWith("synchronized")
                ? wanted.test(ThreadSafeTypes.SYNCHRONIZED_VIEW)
                : isOf(wanted, method.descriptor().substring(method.descriptor().indexOf(')') + 1));
    }
}
