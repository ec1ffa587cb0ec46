// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.Operand;
import org.isolde.program.code.Stmt;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The model's words for dynamic calls and constants as ASM's, for writing them out. */
final class DynamicWords {

    private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";
    private static final String METAFACTORY_DESCRIPTOR = "(Ljava/lang/invoke/MethodHandles$Lookup;"
            + "Ljava/lang/String;Ljava/lang/invoke/MethodType;"
            + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)"
            + "Ljava/lang/invoke/CallSite;";
    private static final String ALT_METAFACTORY_DESCRIPTOR = "(Ljava/lang/invoke/MethodHandles$Lookup;"
            + "Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)"
            + "Ljava/lang/invoke/CallSite;";

    private DynamicWords() {}

    static Object constant(ConstantDesc description) {
        return switch (description) {
            case ClassDesc type -> Type.getType(type.descriptorString());
            case MethodTypeDesc type -> Type.getMethodType(type.descriptorString());
            case DirectMethodHandleDesc handle -> handle(handle);
            case DynamicConstantDesc<?> dynamic -> new ConstantDynamic(dynamic.constantName(),
                    dynamic.constantType().descriptorString(), handle(dynamic.bootstrapMethod()),
                    dynamic.bootstrapArgsList().stream().map(DynamicWords::constant).toArray());
            default -> description;
        };
    }

    static Handle handle(DirectMethodHandleDesc handle) {
        return new Handle(handle.refKind(), Type.getType(handle.owner().descriptorString()).getInternalName(),
                handle.methodName(), handle.lookupDescriptor(), handle.isOwnerInterface());
    }

    /**
     * The dynamic arguments of a concatenation: its parts without those that the recipe already
     * contains.
     */
    static List<Operand> argumentsOf(Stmt.Concat concat) {
        if (concat.site().arguments().isEmpty()) {
            return concat.parts();
        }
        String recipe = (String) concat.site().arguments().get(0);
        List<Operand> arguments = new ArrayList<>();
        int part = 0;
        boolean inText = false;
        for (int i = 0; i < recipe.length(); i++) {
            char mark = recipe.charAt(i);
            if (mark > '\2' || mark == '\0') {
                part += inText ? 0 : 1;
                inText = true;
            } else {
                if (mark == '\1') {
                    arguments.add(concat.parts().get(part));
                }
                part++;
                inText = false;
            }
        }
        return arguments;
    }

    static Handle lambdaBootstrap(Stmt.Lambda lambda) {
        return lambda.extras().isEmpty()
                ? new Handle(Opcodes.H_INVOKESTATIC, METAFACTORY, "metafactory", METAFACTORY_DESCRIPTOR, false)
                : new Handle(Opcodes.H_INVOKESTATIC, METAFACTORY, "altMetafactory", ALT_METAFACTORY_DESCRIPTOR, false);
    }

    /**
     * The type of the dynamic call that makes a lambda: from what it captures to the functional
     * interface.
     */
    static String lambdaDescriptor(Stmt.Lambda lambda) {
        List<Type> implementation = new ArrayList<>(
                Arrays.asList(Type.getArgumentTypes(lambda.implementation().descriptor())));
        if (lambda.implementationKind() != InvokeKind.STATIC && lambda.implementationKind() != InvokeKind.NEW) {
            implementation.add(0, Type.getObjectType(lambda.implementation().owner()));
        }
        return Type.getMethodDescriptor(Type.getObjectType(lambda.functionalInterface()),
                implementation.subList(0, lambda.captured().size()).toArray(Type[]::new));
    }

    static Object[] lambdaArguments(Stmt.Lambda lambda) {
        int tag = switch (lambda.implementationKind()) {
            case STATIC -> Opcodes.H_INVOKESTATIC;
            case SPECIAL -> Opcodes.H_INVOKESPECIAL;
            case VIRTUAL -> Opcodes.H_INVOKEVIRTUAL;
            case INTERFACE -> Opcodes.H_INVOKEINTERFACE;
            case NEW -> Opcodes.H_NEWINVOKESPECIAL;
        };
        List<Object> arguments = new ArrayList<>();
        arguments.add(Type.getMethodType(lambda.method().descriptor()));
        arguments.add(new Handle(tag, lambda.implementation().owner(), lambda.implementation().name(),
                lambda.implementation().descriptor(), lambda.implementationOwnerIsInterface()));
        arguments.add(Type.getMethodType(lambda.instantiatedDescriptor()));
        lambda.extras().forEach(extra -> arguments.add(constant(extra)));
        return arguments.toArray();
    }
}
