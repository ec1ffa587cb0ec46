// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.inference;

import java.lang.reflect.Modifier;
import java.util.SortedSet;
import java.util.TreeSet;
import org.isolde.program.ClassModel;
import org.isolde.program.FieldModel;
import org.isolde.program.MethodModel;
import org.isolde.program.Program;
import org.isolde.program.code.FieldRef;

/**
 * Selects, by declared types, the fields that may own the objects that they refer to. The check
 * that no two of them ever refer to the same object comes later.
 *
 * <p>Fields that would certainly fail the check are left out, since each costs a round: those of
 * enumeration types and functional interfaces, and references to the enclosing object. So are
 * fields of cloneable classes, which are copied without a store. If a class of the program could
 * not be read, no field is owned, since its code is unknown.
 */
public final class OwnedFields {

    private static final int SYNTHETIC = 0x1000;
    private static final int ENUM = 0x4000;

    private OwnedFields() {}

    /** The fields, owned by the classes that declare them. */
    public static SortedSet<FieldRef> candidates(Program program) {
        SortedSet<FieldRef> candidates = new TreeSet<>();
        if (!program.unreadableClasses().isEmpty()) {
            return candidates;
        }
        for (ClassModel model : program.classes()) {
            for (FieldModel field : model.fields()) {
                if (mayOwn(program, field)) {
                    candidates.add(field.ref());
                }
            }
        }
        return candidates;
    }

    private static boolean mayOwn(Program program, FieldModel field) {
        String descriptor = field.ref().descriptor();
        if (!descriptor.startsWith("L") || (field.flags() & SYNTHETIC) != 0) {
            return false;
        }
        return program.classNamed(typeOf(field.ref())).filter(type -> !isShared(type)).isPresent()
                && (field.isStatic() || !isCopied(program, field.ref().owner()));
    }

    /**
     * The internal name of the type that a field is declared with; it is a class or an interface.
     */
    static String typeOf(FieldRef field) {
        return field.descriptor().substring(1, field.descriptor().length() - 1);
    }

    /**
     * Whether objects of a type are shared by design: the constants of an enumeration, function
     * objects.
     */
    static boolean isShared(ClassModel type) {
        return (type.flags() & ENUM) != 0 || type.isInterface() && isFunctional(type);
    }

    private static boolean isFunctional(ClassModel type) {
        return type.methods().stream().filter(MethodModel::isAbstract).count() == 1;
    }

    private static boolean isCopied(Program program, String owner) {
        return program.hierarchy()
                .subtypes(owner)
                .stream()
                .anyMatch(type -> program.hierarchy().isSubtype(type, "java/lang/Cloneable"));
    }

    /**
     * Whether a class has objects of its own: lambda expressions apart, those of no interface and
     * no abstract class.
     */
    static boolean isConcrete(ClassModel type) {
        return !Modifier.isAbstract(type.flags()) && !type.isInterface();
    }
}
