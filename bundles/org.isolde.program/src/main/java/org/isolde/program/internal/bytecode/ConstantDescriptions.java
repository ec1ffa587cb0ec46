// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.program.code.Constant;
import org.isolde.program.code.DynamicSite;
import org.isolde.program.code.Kind;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Converts ASM's representation of constants to {@code java.lang.constant} and to the program
 * model.
 *
 * <p>All methods throw {@code IllegalArgumentException} for the few constants that have no such
 * representation, for example a method handle on a method of an array type.
 */
final class ConstantDescriptions {

    private ConstantDescriptions() {}

    /** The words of a dynamic call. */
    static DynamicSite site(InvokeDynamicInsnNode call) {
        return new DynamicSite(Names.present(call.name), call.desc, handle(call.bsm),
                descriptions(Arrays.asList(call.bsmArgs)));
    }

    /** The descriptions of several constants. */
    static List<ConstantDesc> descriptions(List<Object> constants) {
        List<ConstantDesc> descriptions = new ArrayList<>(constants.size());
        for (Object constant : constants) {
            descriptions.add(description(constant));
        }
        return List.copyOf(descriptions);
    }

    /** A constant as an operand. */
    static Constant constant(Object constant) {
        return switch (constant) {
            case null -> throw new MalformedClassException("a constant is missing");
            case Integer value -> new Constant.OfInt(value);
            case Long value -> new Constant.OfLong(value);
            case Float value -> new Constant.OfFloat(value);
            case Double value -> new Constant.OfDouble(value);
            case String value -> new Constant.OfString(value);
            case Type type when type.getSort() != Type.METHOD -> new Constant.OfClass(type.getDescriptor());
            case ConstantDynamic dynamic ->
                new Constant.Described(description(dynamic), Kinds.ofDescriptor(dynamic.getDescriptor()));
            default -> new Constant.Described(description(constant), Kind.REFERENCE);
        };
    }

    private static ConstantDesc description(Object constant) {
        return switch (constant) {
            case null -> throw new MalformedClassException("a constant is missing");
            case Integer value -> value;
            case Long value -> value;
            case Float value -> value;
            case Double value -> value;
            case String value -> value;
            case Type type when type.getSort() == Type.METHOD -> MethodTypeDesc.ofDescriptor(type.getDescriptor());
            case Type type -> ClassDesc.ofDescriptor(type.getDescriptor());
            case Handle handle -> handle(handle);
            case ConstantDynamic dynamic -> dynamic(dynamic);
            default -> throw new IllegalArgumentException("a constant of " + constant.getClass());
        };
    }

    private static DynamicConstantDesc<?> dynamic(ConstantDynamic constant) {
        ConstantDesc[] arguments = new ConstantDesc[constant.getBootstrapMethodArgumentCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = description(constant.getBootstrapMethodArgument(i));
        }
        return DynamicConstantDesc.ofNamed(handle(constant.getBootstrapMethod()), Names.present(constant.getName()),
                ClassDesc.ofDescriptor(Names.present(constant.getDescriptor())), arguments);
    }

    private static DirectMethodHandleDesc handle(Handle handle) {
        return MethodHandleDesc.of(DirectMethodHandleDesc.Kind.valueOf(handle.getTag(), handle.isInterface()),
                ClassDesc.ofInternalName(Names.present(handle.getOwner())), Names.present(handle.getName()),
                Names.present(handle.getDesc()));
    }
}
