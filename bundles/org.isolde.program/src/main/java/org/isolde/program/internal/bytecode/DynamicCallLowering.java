// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.internal.bytecode;

import java.lang.constant.ConstantDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.isolde.program.code.Constant;
import org.isolde.program.code.DynamicSite;
import org.isolde.program.code.FieldRef;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Kind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.isolde.program.code.Variable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Recognises, by their bootstrap methods, the dynamic calls that Java compilers emit. All others
 * become an {@link Stmt.UnknownDynamic}, including those that violate the specification of their
 * bootstrap method.
 */
final class DynamicCallLowering {

    private static final char ARGUMENT_MARK = '\1';
    private static final char CONSTANT_MARK = '\2';

    private final InvokeDynamicInsnNode call;
    private final List<Operand> arguments;
    private final Object[] staticArguments;

    private DynamicCallLowering(InvokeDynamicInsnNode call, List<Operand> arguments) {
        this.call = call;
        this.arguments = arguments;
        staticArguments = call.bsmArgs;
    }

    /**
     * The statement that a dynamic call with these arguments becomes, for the variable that takes
     * its result; empty only when the call has none.
     */
    static Function<Optional<Variable>, Stmt> lower(InvokeDynamicInsnNode call, List<Operand> arguments) {
        try {
            return new DynamicCallLowering(call, arguments).lower();
        } catch (IllegalArgumentException indescribable) {
            String what = "dynamic call of " + call.name + call.desc + ": " + indescribable.getMessage();
            return result -> new Stmt.Unknown(result, what, arguments);
        }
    }

    private Function<Optional<Variable>, Stmt> lower() {
        if (!MethodDescriptor.parse(call.desc).hasResult()) {
            return unknown();
        }
        Optional<Function<Variable, Stmt>> known = switch (call.bsm.getOwner() + "." + call.bsm.getName()) {
            case "java/lang/invoke/LambdaMetafactory.metafactory" -> lambda(List.of());
            case "java/lang/invoke/LambdaMetafactory.altMetafactory" -> lambda(argumentsFrom(3));
            case "java/lang/invoke/StringConcatFactory.makeConcat" -> Optional.of(concat(site(), arguments));
            case "java/lang/invoke/StringConcatFactory.makeConcatWithConstants" -> concatWithConstants();
            case "java/lang/runtime/SwitchBootstraps.typeSwitch", "java/lang/runtime/SwitchBootstraps.enumSwitch" ->
                typeSwitch();
            case "java/lang/runtime/ObjectMethods.bootstrap" -> recordOperation();
            default -> Optional.empty();
        };
        return known
                .<Function<Optional<Variable>, Stmt>>map(statement -> result -> statement.apply(result.orElseThrow()))
                .orElseGet(this::unknown);
    }

    private Function<Optional<Variable>, Stmt> unknown() {
        DynamicSite site = site();
        return result -> new Stmt.UnknownDynamic(result, site, arguments);
    }

    private DynamicSite site() {
        return ConstantDescriptions.site(call);
    }

    private List<Object> argumentsFrom(int first) {
        return first >= staticArguments.length
                ? List.of()
                : Arrays.asList(staticArguments).subList(first, staticArguments.length);
    }

    private Optional<Function<Variable, Stmt>> lambda(List<Object> extras) {
        if (staticArguments.length < 3 || !(staticArguments[0] instanceof Type erased)
                || !(staticArguments[1] instanceof Handle handle)
                || !(staticArguments[2] instanceof Type instantiated)) {
            return Optional.empty();
        }
        String functionalInterface = Names.ofClass(MethodDescriptor.parse(call.desc).result());
        MethodRef method = new MethodRef(functionalInterface, Names.present(call.name), erased.getDescriptor());
        MethodRef implementation = new MethodRef(Names.present(handle.getOwner()), Names.present(handle.getName()),
                Names.present(handle.getDesc()));
        List<ConstantDesc> described = ConstantDescriptions.descriptions(extras);
        return kind(handle).map(kind -> target -> new Stmt.Lambda(target, functionalInterface, method,
                instantiated.getDescriptor(), implementation, kind, handle.isInterface(), arguments, described));
    }

    private static Optional<InvokeKind> kind(Handle handle) {
        return switch (handle.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Optional.of(InvokeKind.STATIC);
            case Opcodes.H_INVOKESPECIAL -> Optional.of(InvokeKind.SPECIAL);
            case Opcodes.H_NEWINVOKESPECIAL -> Optional.of(InvokeKind.NEW);
            case Opcodes.H_INVOKEVIRTUAL -> Optional.of(InvokeKind.VIRTUAL);
            case Opcodes.H_INVOKEINTERFACE -> Optional.of(InvokeKind.INTERFACE);
            default -> Optional.empty();
        };
    }

    private static Function<Variable, Stmt> concat(DynamicSite site, List<Operand> parts) {
        return target -> new Stmt.Concat(target, site, parts);
    }

    private Optional<Function<Variable, Stmt>> concatWithConstants() {
        if (staticArguments.length == 0 || !(staticArguments[0] instanceof String recipe)) {
            return Optional.empty();
        }
        List<Operand> parts = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int argument = 0;
        int constant = 1;
        for (int i = 0; i < recipe.length(); i++) {
            char mark = recipe.charAt(i);
            if (mark != ARGUMENT_MARK && mark != CONSTANT_MARK) {
                text.append(mark);
                continue;
            }
            addText(text, parts);
            if (mark == ARGUMENT_MARK && argument < arguments.size()) {
                parts.add(arguments.get(argument++));
            } else if (mark == CONSTANT_MARK && constant < staticArguments.length) {
                parts.add(ConstantDescriptions.constant(staticArguments[constant++]));
            } else {
                return Optional.empty();
            }
        }
        addText(text, parts);
        boolean allUsed = argument == arguments.size() && constant == staticArguments.length;
        return allUsed ? Optional.of(concat(site(), List.copyOf(parts))) : Optional.empty();
    }

    private static void addText(StringBuilder text, List<Operand> parts) {
        if (!text.isEmpty()) {
            parts.add(new Constant.OfString(text.toString()));
            text.setLength(0);
        }
    }

    private Optional<Function<Variable, Stmt>> typeSwitch() {
        if (arguments.size() != 2 || arguments.get(1).kind() != Kind.INT) {
            return Optional.empty();
        }
        List<Constant> labels = Arrays.stream(staticArguments).map(ConstantDescriptions::constant).toList();
        DynamicSite site = site();
        return Optional.of(target -> new Stmt.TypeSwitch(target, site, arguments.get(0), arguments.get(1), labels));
    }

    private Optional<Function<Variable, Stmt>> recordOperation() {
        List<FieldRef> components = new ArrayList<>();
        for (Object getter : argumentsFrom(2)) {
            if (!(getter instanceof Handle handle) || handle.getTag() != Opcodes.H_GETFIELD) {
                return Optional.empty();
            }
            components.add(new FieldRef(Names.present(handle.getOwner()), Names.present(handle.getName()),
                    Names.present(handle.getDesc())));
        }
        DynamicSite site = site();
        return Optional.of(target -> new Stmt.RecordOperation(target, site, List.copyOf(components), arguments));
    }
}
