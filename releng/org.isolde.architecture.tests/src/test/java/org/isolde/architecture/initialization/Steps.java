// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.isolde.architecture.initialization.CompiledClasses.Method;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * The steps of methods. What a lambda or a method reference runs counts as called where it is made.
 * A text that is the name of a class counts as the beginning of its initialisation, as with
 * {@link Class#forName(String)}, or with a switch over types that has constants of an enum among
 * its labels.
 */
final class Steps {
    private final CompiledClasses classes;
    private final Map<MethodNode, List<Step>> known = new HashMap<>();

    Steps(CompiledClasses classes) {
        this.classes = classes;
    }

    List<Step> of(Method method) {
        return known.computeIfAbsent(method.code(), this::read);
    }

    private List<Step> read(MethodNode code) {
        return Arrays.stream(code.instructions.toArray()).flatMap(this::steps).toList();
    }

    private Stream<Step> steps(AbstractInsnNode instruction) {
        return switch (instruction) {
            case TypeInsnNode type when type.getOpcode() == Opcodes.NEW -> making(type.desc);
            case FieldInsnNode field when field.getOpcode() == Opcodes.GETSTATIC
                    || field.getOpcode() == Opcodes.PUTSTATIC ->
                access(field.owner, field.name);
            case MethodInsnNode call -> call(call.getOpcode(), call.owner, call.name, call.desc);
            case LdcInsnNode constant -> constant(constant.cst);
            case InvokeDynamicInsnNode dynamic -> Stream.concat(function(Type.getReturnType(dynamic.desc)),
                    Arrays.stream(dynamic.bsmArgs).flatMap(this::constant));
            default -> Stream.empty();
        };
    }

    private Stream<Step> making(String name) {
        return classes.find(name).stream().flatMap(type -> Stream.of(new Step.Begins(type), new Step.Makes(type)));
    }

    private Stream<Step> access(String owner, String field) {
        return classes.declaringField(owner, field).<Step>map(Step.Begins::new).stream();
    }

    private Stream<Step> call(int opcode, String owner, String name, String descriptor) {
        return classes.method(owner, name + descriptor).stream().flatMap(method -> switch (opcode) {
            case Opcodes.INVOKESTATIC -> Stream.of(new Step.Begins(method.owner()), new Step.Calls(method));
            case Opcodes.INVOKESPECIAL -> Stream.of(new Step.Calls(method));
            default -> Stream.of(new Step.Dispatches(method));
        });
    }

    /** The class that the JVM makes of a lambda is initialised with the lambda's interfaces. */
    private Stream<Step> function(Type type) {
        return type.getSort() != Type.OBJECT
                ? Stream.empty()
                : classes.withSupertypes(type.getInternalName()).filter(CompiledClasses::isInterfaceWithDefaultMethods)
                        .map(Step.Begins::new);
    }

    private Stream<Step> constant(Object constant) {
        return switch (constant) {
            case Handle handle -> handle(handle);
            case ConstantDynamic dynamic -> Stream
                    .concat(Stream.of(dynamic.getBootstrapMethod()),
                            IntStream.range(0, dynamic.getBootstrapMethodArgumentCount())
                                    .mapToObj(dynamic::getBootstrapMethodArgument))
                    .flatMap(this::constant);
            case String text -> classes.find(text.replace('.', '/')).<Step>map(Step.Begins::new).stream();
            default -> Stream.empty();
        };
    }

    private Stream<Step> handle(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_GETSTATIC, Opcodes.H_PUTSTATIC -> access(handle.getOwner(), handle.getName());
            case Opcodes.H_INVOKESTATIC -> call(Opcodes.INVOKESTATIC, handle);
            case Opcodes.H_INVOKESPECIAL -> call(Opcodes.INVOKESPECIAL, handle);
            case Opcodes.H_NEWINVOKESPECIAL ->
                Stream.concat(making(handle.getOwner()), call(Opcodes.INVOKESPECIAL, handle));
            case Opcodes.H_INVOKEVIRTUAL -> call(Opcodes.INVOKEVIRTUAL, handle);
            case Opcodes.H_INVOKEINTERFACE -> call(Opcodes.INVOKEINTERFACE, handle);
            default -> Stream.empty();
        };
    }

    private Stream<Step> call(int opcode, Handle handle) {
        return call(opcode, handle.getOwner(), handle.getName(), handle.getDesc());
    }
}
