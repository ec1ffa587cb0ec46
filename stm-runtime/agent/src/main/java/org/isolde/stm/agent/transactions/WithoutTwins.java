// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.transactions;

import java.util.HashSet;
import java.util.Set;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Removes twins that a class has before it is instrumented. Libraries that generate classes at run
 * time override the methods of a type that reflection shows, including twins. Such a twin need not
 * behave as its method does: it may call a handler that knows only the methods of the program.
 */
final class WithoutTwins extends ClassVisitor {

    private final ClassFile type;

    /**
     * Creates one.
     *
     * @param next takes what is left
     * @param type the class as {@link #of} gives it
     */
    WithoutTwins(ClassVisitor next, ClassFile type) {
        super(Opcodes.ASM9, next);
        this.type = type;
    }

    /**
     * A class without its twins. Another method with the name and the parameters of a twin is one
     * that the library calls by itself: there is no method that it would be the twin of.
     *
     * @param type the class, which the hierarchy knows
     */
    static ClassFile of(ClassFile type, Hierarchy hierarchy) {
        Set<MethodKey> twins = new HashSet<>();
        for (MethodKey method : type.methods().keySet()) {
            if (method.original().filter(original -> has(type, original, hierarchy)).isPresent()) {
                twins.add(method);
            }
        }
        return twins.isEmpty() ? type : type.without(twins);
    }

    private static boolean has(ClassFile type, MethodKey method, Hierarchy hierarchy) {
        return method.isConstructor()
                ? type.method(method).isPresent()
                : hierarchy.declaringMethod(type.name(), method).isPresent();
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, String signature, String[] exceptions) {
        return type.method(new MethodKey(name, descriptor)).isPresent()
                ? super.visitMethod(access, name, descriptor, signature, exceptions)
                : null;
    }
}
