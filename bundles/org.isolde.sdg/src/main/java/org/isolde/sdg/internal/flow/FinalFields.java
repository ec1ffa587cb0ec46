// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.flow;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.Location;
import org.isolde.program.Program;
import org.isolde.program.calls.HiddenStores;
import org.isolde.program.code.Body;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.isolde.program.flow.Versions;

/**
 * What is known of the final fields of a program: that they never change once the object that has
 * them is created, and of some, that they own what they hold: no other such field ever holds the
 * same object, be it another field or that of another object.
 *
 * <p>The second holds of an instance field in which only objects are stored that the same
 * constructor has just created, and stores in no other field of the object: a constructor runs once
 * for an object, and nothing else stores in a final field. The same holds of a static field and its
 * initialiser. Where {@link HiddenStores} may store, nothing is known.
 */
public final class FinalFields {

    private final Program program;
    private final HiddenStores hidden;
    private final Map<FieldRef, Boolean> owning = new HashMap<>();

    /** The final fields of a program. */
    public FinalFields(Program program, HiddenStores hidden) {
        this.program = program;
        this.hidden = hidden;
    }

    /** Whether a field, named by the class that declares it, is final and never changes. */
    boolean isConstant(FieldRef field) {
        return program.field(field).filter(FieldModel::isFinal).isPresent() && !hidden.mayReach(field);
    }

    /** Whether a final field owns what it holds. */
    public boolean isOwning(Location field) {
        return switch (field) {
            case Location.InstanceField(FieldRef ref) -> owning.computeIfAbsent(ref, this::holdsOnlyNewObjects);
            case Location.StaticField(FieldRef ref) -> owning.computeIfAbsent(ref, this::holdsOnlyNewObjects);
            default -> false;
        };
    }

    private boolean holdsOnlyNewObjects(FieldRef field) {
        if (!isConstant(field)) {
            return false;
        }
        ClassModel owner = program.classNamed(field.owner()).orElseThrow();
        return owner.methods()
                .stream()
                .filter(method -> method.ref().isConstructor()
                        || method.ref().name().equals(MethodRef.STATIC_INITIALISER))
                .allMatch(method -> method.body().filter(body -> storesOnlyOwn(body, field)).isPresent());
    }

    private static boolean storesOnlyOwn(Body body, FieldRef field) {
        if (body.statements().stream().noneMatch(statement -> field.equals(stored(statement)))) {
            return true;
        }
        Versions versions = Versions.of(body, () -> 0);
        Set<Integer> own = new HashSet<>();
        Set<Integer> others = new HashSet<>();
        for (int s = 0; s < body.size(); s++) {
            Stmt statement = body.statement(s);
            if (field.equals(stored(statement))) {
                boolean isOwn = !(statement instanceof Stmt.FieldStore store)
                        || store.object() instanceof Variable object
                                && versions.onlyParameter(s, object).orElse(-1) == 0;
                if (!isOwn || !collectCreations(body, versions, s, value(statement), own)) {
                    return false;
                }
            } else if (stored(statement) != null) {
                collectCreations(body, versions, s, value(statement), others);
            }
        }
        return Collections.disjoint(own, others);
    }

    private static FieldRef stored(Stmt statement) {
        return switch (statement) {
            case Stmt.FieldStore store -> store.field();
            case Stmt.StaticStore store -> store.field();
            default -> null;
        };
    }

    private static Operand value(Stmt statement) {
        return statement instanceof Stmt.FieldStore store ? store.value() : ((Stmt.StaticStore) statement).value();
    }

    /**
     * Collects the statements that may have created what an operand is.
     *
     * @return whether it is an object that the code has created, whatever path led there
     */
    private static boolean collectCreations(
            Body body, Versions versions, int s, Operand operand, Set<Integer> creations) {
        if (!(operand instanceof Variable variable) || !versions.parameters(s, variable).isEmpty()) {
            return false;
        }
        boolean all = !versions.definitions(s, variable).isEmpty();
        for (int definition : versions.definitions(s, variable)) {
            if (creations.add(definition)) {
                all &= switch (body.statement(definition)) {
                    case Stmt.NewObject creation -> true;
                    case Stmt.NewArray creation -> true;
                    case Stmt.Assign(Variable target, Operand value) ->
                        collectCreations(body, versions, definition, value, creations);
                    default -> false;
                };
            }
        }
        return all;
    }
}
