// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.code;

import java.util.ArrayList;
import java.util.List;
import org.isolde.stm.agent.classfile.MethodKey;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * An instruction that creates the object of a lambda expression or a method reference.
 *
 * @param line its line; 0 if unknown
 */
public record FunctionSite(InvokeDynamicInsnNode instruction, int line) {

    private static final int IMPLEMENTATION = 1;
    private static final int TYPE = 2;
    private static final int FLAGS = 3;
    private static final int SERIALIZABLE = 1;

    /** The sites in a class. */
    public static List<FunctionSite> of(ClassNode node) {
        List<FunctionSite> sites = new ArrayList<>();
        for (MethodNode method : node.methods) {
            int line = 0;
            for (AbstractInsnNode instruction : method.instructions) {
                if (instruction instanceof LineNumberNode number) {
                    line = number.line;
                } else if (instruction instanceof InvokeDynamicInsnNode site && Bootstraps.makesFunctions(site.bsm)) {
                    sites.add(new FunctionSite(site, line));
                }
            }
        }
        return sites;
    }

    /**
     * The method that runs when the function object is called: the body of the lambda expression,
     * or the target of the method reference.
     */
    public Handle implementation() {
        return (Handle) instruction.bsmArgs[IMPLEMENTATION];
    }

    /** Makes it another method. */
    void implementBy(Handle method) {
        instruction.bsmArgs[IMPLEMENTATION] = method;
    }

    /** Its name and descriptor. */
    public MethodKey method() {
        return new MethodKey(implementation().getName(), implementation().getDesc());
    }

    /** The opcode of a call of this method. */
    public int opcode() {
        return switch (implementation().getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> Opcodes.INVOKESPECIAL;
        };
    }

    /** Whether the object may be serialized, which stores the name of the target. */
    public boolean keepsName() {
        return instruction.bsmArgs.length > FLAGS && instruction.bsmArgs[FLAGS] instanceof Integer flags
                && (flags & SERIALIZABLE) != 0;
    }

    /**
     * The descriptor of a static method that is to do what it does. What is captured keeps its
     * type, and so does the receiver: methods that are protected may be called on objects of some
     * types only.
     */
    String staticDescriptor() {
        MethodKey method = method();
        Type[] captured = Type.getArgumentTypes(instruction.desc);
        List<Type> parameters = new ArrayList<>();
        if (opcode() != Opcodes.INVOKESTATIC && !method.isConstructor()) {
            parameters.add(captured.length == 0
                    ? ((Type) instruction.bsmArgs[TYPE]).getArgumentTypes()[0]
                    : captured[0]);
        }
        parameters.addAll(List.of(Type.getArgumentTypes(method.descriptor())));
        for (int index = 0; index < captured.length; index++) {
            parameters.set(index, captured[index]);
        }
        Type result = method.isConstructor()
                ? Type.getObjectType(implementation().getOwner())
                : Type.getReturnType(method.descriptor());
        return Type.getMethodDescriptor(result, parameters.toArray(Type[]::new));
    }
}
