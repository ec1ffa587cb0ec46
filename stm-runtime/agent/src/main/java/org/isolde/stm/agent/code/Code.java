// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.code;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.isolde.stm.agent.classfile.MethodKey;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Generators of common instruction sequences. */
public final class Code {

    private static final String OBJECT_DESCRIPTOR = "Ljava/lang/Object;";

    private Code() {}

    /** Whether access flags are those of a static member. */
    public static boolean isStatic(int access) {
        return (access & Opcodes.ACC_STATIC) != 0;
    }

    /** Pushes a number. */
    public static void number(MethodVisitor method, int number) {
        if (number >= -1 && number <= 5) {
            method.visitInsn(Opcodes.ICONST_0 + number);
        } else if (number >= Byte.MIN_VALUE && number <= Byte.MAX_VALUE) {
            method.visitIntInsn(Opcodes.BIPUSH, number);
        } else if (number >= Short.MIN_VALUE && number <= Short.MAX_VALUE) {
            method.visitIntInsn(Opcodes.SIPUSH, number);
        } else {
            method.visitLdcInsn(number);
        }
    }

    /** Boxes a primitive value on the stack; leaves a reference unchanged. */
    public static void box(MethodVisitor method, Type type) {
        String boxed = switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> null;
        };
        if (boxed != null) {
            method.visitMethodInsn(Opcodes.INVOKESTATIC, boxed, "valueOf",
                    Type.getMethodDescriptor(Type.getObjectType(boxed), type), false);
        }
    }

    /**
     * Pushes the receiver, if there is one, and all parameters of a method, from its local
     * variables.
     */
    public static void loadParameters(MethodVisitor method, int access, String descriptor) {
        int local = 0;
        if (!isStatic(access)) {
            method.visitVarInsn(Opcodes.ALOAD, local++);
        }
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            method.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local);
            local += parameter.getSize();
        }
    }

    /** Returns the result of a method with this descriptor. */
    public static void returnResult(MethodVisitor method, String descriptor) {
        method.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN));
    }

    /** The types of the local variables at the start of a method, in the notation of frames. */
    public static List<Object> parameterTypes(String owner, int access, MethodKey method) {
        List<Object> types = new ArrayList<>();
        if (!isStatic(access)) {
            types.add(method.isConstructor() ? Opcodes.UNINITIALIZED_THIS : owner);
        }
        for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
            types.add(frameType(parameter));
        }
        return types;
    }

    /** A type in the notation of frames. */
    public static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> Opcodes.INTEGER;
            case Type.LONG -> Opcodes.LONG;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> type.getInternalName();
        };
    }

    /** Writes a frame with the given local variables and stack. */
    public static void frame(MethodVisitor method, List<Object> locals, Object... stack) {
        method.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }

    /** The types of local variables in a frame, extended by one at an unused slot. */
    public static List<Object> withLocal(List<Object> locals, int slot, Object type) {
        int slots = locals.size();
        for (Object local : locals) {
            slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 1 : 0;
        }
        List<Object> all = new ArrayList<>(locals);
        all.addAll(Collections.nCopies(slot - slots, Opcodes.TOP));
        all.add(type);
        return all;
    }

    /** Whether a type is neither a class nor an array. */
    public static boolean isPrimitive(Type type) {
        return type.getSort() < Type.ARRAY;
    }

    /** Converts a value of a primitive type to the 64 bits that represent it. */
    public static void toBits(MethodVisitor method, Type type) {
        switch (type.getSort()) {
            case Type.BOOLEAN -> {
                method.visitInsn(Opcodes.ICONST_1);
                method.visitInsn(Opcodes.IAND);
                method.visitInsn(Opcodes.I2L);
            }
            case Type.BYTE -> narrow(method, Opcodes.I2B);
            case Type.CHAR -> narrow(method, Opcodes.I2C);
            case Type.SHORT -> narrow(method, Opcodes.I2S);
            case Type.INT -> method.visitInsn(Opcodes.I2L);
            case Type.FLOAT -> {
                method.visitMethodInsn(
                        Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
                method.visitInsn(Opcodes.I2L);
            }
            case Type.DOUBLE -> method.visitMethodInsn(
                    Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
            default -> {
                // A long is its own bits.
            }
        }
    }

    private static void narrow(MethodVisitor method, int conversion) {
        method.visitInsn(conversion);
        method.visitInsn(Opcodes.I2L);
    }

    /** Converts 64 bits to the value of a primitive type that they represent. */
    public static void fromBits(MethodVisitor method, Type type) {
        switch (type.getSort()) {
            case Type.LONG -> {
                // It is its own bits.
            }
            case Type.DOUBLE -> method.visitMethodInsn(
                    Opcodes.INVOKESTATIC, "java/lang/Double", "longBitsToDouble", "(J)D", false);
            case Type.FLOAT -> {
                method.visitInsn(Opcodes.L2I);
                method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Float", "intBitsToFloat", "(I)F", false);
            }
            default -> method.visitInsn(Opcodes.L2I);
        }
    }

    /** Casts an {@code Object} to its known reference type. */
    public static void cast(MethodVisitor method, Type type) {
        if (!type.getDescriptor().equals(OBJECT_DESCRIPTOR)) {
            method.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName());
        }
    }

    /** The first line of a method's code; 0 if unknown. */
    public static int firstLine(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction instanceof LineNumberNode line) {
                return line.line;
            }
        }
        return 0;
    }
}
