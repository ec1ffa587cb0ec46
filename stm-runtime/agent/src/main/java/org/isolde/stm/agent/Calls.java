// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent;

import java.util.Optional;
import org.isolde.stm.runtime.Library;
import org.isolde.stm.runtime.Library.Effect;
import org.objectweb.asm.Opcodes;

/** How methods are called in transactions. */
final class Calls {

    /** What becomes of a call. */
    enum Way {

        /** It goes to the twin. */
        TWIN,

        /** It stays as it is. */
        PLAIN,

        /** It stays as it is, and the object decides whether the transaction becomes irrevocable. */
        DEPENDS_ON_RECEIVER,

        /** It stays as it is, in an irrevocable transaction. */
        IRREVOCABLE
    }

    private static final String API = "org/isolde/stm/Stm";
    private static final String THROWABLE = "java/lang/Throwable";

    private final Hierarchy hierarchy;

    Calls(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /**
     * Decides on a call.
     *
     * @param opcode its instruction
     * @param literalArrays whether each array that it passes is made for it, and nowhere else
     */
    Way way(int opcode, String owner, MethodKey method, boolean literalArrays) {
        if (owner.startsWith("[") || owner.equals(API) || owner.startsWith(RecorderCode.RECORDER_PACKAGE)) {
            return Way.PLAIN;
        }
        Optional<ClassFile> declaring = method.isConstructor()
                ? hierarchy.find(owner)
                : hierarchy.declaringMethod(owner, method);
        boolean isVirtual = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        if (declaring.isEmpty()) {
            return isVirtual ? Way.DEPENDS_ON_RECEIVER : Way.IRREVOCABLE;
        }
        if (declaring.get().isInstrumented()) {
            return Way.TWIN;
        }
        if (declaring.get().isExcluded()) {
            return Way.PLAIN;
        }
        boolean isFixed = !isVirtual || isFinal(owner) || isFinal(declaring.get(), method);
        return isFixed ? fixed(declaring.get(), method, literalArrays, isVirtual) : Way.DEPENDS_ON_RECEIVER;
    }

    /** What a method that is not instrumented does. */
    Effect effect(ClassFile declaring, MethodKey method, boolean literalArrays) {
        String descriptor = literalArrays ? method.descriptor().replace("[", "") : method.descriptor();
        return Library.effect(
                declaring.name().replace('/', '.'), method.name(), descriptor,
                hierarchy.isSubtype(declaring.name(), THROWABLE));
    }

    private Way fixed(ClassFile declaring, MethodKey method, boolean literalArrays, boolean isVirtual) {
        return switch (effect(declaring, method, literalArrays)) {
            case HARMLESS -> Way.PLAIN;
            case CHANGES_RECEIVER -> {
                if (method.isConstructor()) {
                    // What it changes is the new object.
                    yield Way.PLAIN;
                }
                yield isVirtual ? Way.DEPENDS_ON_RECEIVER : Way.IRREVOCABLE;
            }
            case UNKNOWN -> Way.IRREVOCABLE;
        };
    }

    private boolean isFinal(String name) {
        return hierarchy.find(name).filter(type -> (type.access() & Opcodes.ACC_FINAL) != 0).isPresent();
    }

    private static boolean isFinal(ClassFile declaring, MethodKey method) {
        return (declaring.method(method).orElse(0) & Opcodes.ACC_FINAL) != 0;
    }
}
