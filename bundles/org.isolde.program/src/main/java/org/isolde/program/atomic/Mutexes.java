// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.atomic;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.code.Body;
import org.isolde.program.code.Constant;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;

/**
 * Finds the final fields of a class to which it assigns only semaphores that it makes with one
 * permit. Such a semaphore is a lock: who releases it is taken to have acquired it.
 */
final class Mutexes {

    private static final String DESCRIPTOR = "L" + LockTypes.SEMAPHORE + ";";

    private static final Constant ONE = new Constant.OfInt(1);

    private Mutexes() {}

    /** Those of a class. Linear in the size of its code if it has a field for a semaphore. */
    static Set<FieldRef> of(ClassModel model) {
        Set<FieldRef> open = model.fields()
                .stream()
                .filter(FieldModel::isFinal)
                .map(FieldModel::ref)
                .filter(field -> field.descriptor().equals(DESCRIPTOR))
                .collect(Collectors.toSet());
        if (open.isEmpty()) {
            return Collections.emptySet();
        }
        Map<FieldRef, Boolean> assigned = new HashMap<>();
        for (MethodModel method : model.methods()) {
            method.body().ifPresent(body -> visit(body, open, assigned));
        }
        return open.stream().filter(field -> assigned.getOrDefault(field, false)).collect(Collectors.toSet());
    }

    private static void visit(Body body, Set<FieldRef> open, Map<FieldRef, Boolean> assigned) {
        LockNames names = new LockNames(body, LockTypes.NONE);
        for (int s = 0; s < body.size(); s++) {
            switch (body.statement(s)) {
                case Stmt.FieldStore store when open.contains(store.field()) ->
                    assigned.merge(store.field(), isMutex(body, names, store.value(), s), Boolean::logicalAnd);
                case Stmt.StaticStore store when open.contains(store.field()) ->
                    assigned.merge(store.field(), isMutex(body, names, store.value(), s), Boolean::logicalAnd);
                default -> {
                    // Assigns none of them.
                }
            }
        }
    }

    private static boolean isMutex(Body body, LockNames names, Operand value, int statement) {
        int made = names.origin(value, statement);
        if (made < 0 || !(body.statement(made) instanceof Stmt.NewObject)) {
            return false;
        }
        int constructor = names.constructor(made);
        return constructor >= 0 && body.statement(constructor) instanceof Stmt.Invoke call
                && names.constant(call.arguments().get(1), constructor).filter(ONE::equals).isPresent();
    }
}
