// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Which classes code outside of their packages can begin to initialise: that of users, or code that
 * the agent writes.
 */
final class Exposure {
    private final CompiledClasses classes;

    Exposure(CompiledClasses classes) {
        this.classes = classes;
    }

    /**
     * Whether a class can be named elsewhere and its initialisation begins there: by a member, or
     * with a class that inherits default methods.
     */
    boolean isExposed(ClassNode type) {
        return isNamed(type) && (CompiledClasses.isInterfaceWithDefaultMethods(type)
                || type.methods.stream().anyMatch(Exposure::begins) || type.fields.stream().anyMatch(Exposure::begins));
    }

    private boolean isNamed(ClassNode type) {
        Optional<InnerClassNode> nested = type.innerClasses.stream().filter(inner -> inner.name.equals(type.name))
                .findFirst();
        return nested.isEmpty()
                ? isShown(type.access)
                : isShown(nested.get().access)
                        && Optional.ofNullable(nested.get().outerName).flatMap(classes::find).filter(this::isNamed)
                                .isPresent();
    }

    private static boolean begins(MethodNode method) {
        return isShown(method.access) && ((method.access & Opcodes.ACC_STATIC) != 0 || method.name.equals("<init>"));
    }

    private static boolean begins(FieldNode field) {
        boolean isConstant = field.value != null;
        return isShown(field.access) && (field.access & Opcodes.ACC_STATIC) != 0 && !isConstant;
    }

    private static boolean isShown(int access) {
        return (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
    }
}
