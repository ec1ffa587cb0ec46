// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.code;

import java.util.Optional;
import org.isolde.library.Repetition;
import org.isolde.stm.agent.classfile.ClassFile;
import org.isolde.stm.agent.classfile.Hierarchy;
import org.isolde.stm.agent.classfile.MethodKey;
import org.isolde.stm.runtime.calls.Library;
import org.objectweb.asm.Opcodes;

/**
 * Decides how a call in transactional code is compiled: to the transactional twin, unchanged, or
 * irrevocably.
 */
public final class CallPolicy {

    /** How a call is compiled. */
    public enum Treatment {

        /** It goes to the twin. */
        TWIN,

        /** It remains unchanged. */
        PLAIN,

        /**
         * It remains unchanged, and the receiver decides whether the transaction becomes
         * irrevocable.
         */
        DEPENDS_ON_RECEIVER,

        /** It remains unchanged, in an irrevocable transaction. */
        IRREVOCABLE
    }

    private static final String API = "org/isolde/stm/Stm";

    /** The prefix of the names of the recorder's classes, which recorded code calls. */
    private static final String RECORDER_PACKAGE = "org/isolde/recorder/";

    private static final String THROWABLE = "java/lang/Throwable";

    private final Hierarchy hierarchy;

    /** Decides by the classes that declare the called methods. */
    public CallPolicy(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /**
     * Decides on a call.
     *
     * @param opcode the opcode of the call
     * @param literalArrays whether each array argument is created for this call
     */
    public Treatment treatment(int opcode, String owner, MethodKey method, boolean literalArrays) {
        if (owner.startsWith("[") || owner.equals(API) || owner.startsWith(RECORDER_PACKAGE)) {
            return Treatment.PLAIN;
        }
        Optional<ClassFile> declaring = method.isConstructor()
                ? hierarchy.find(owner)
                : hierarchy.declaringMethod(owner, method);
        boolean isVirtual = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        if (declaring.isEmpty()) {
            return isVirtual ? Treatment.DEPENDS_ON_RECEIVER : Treatment.IRREVOCABLE;
        }
        if (declaring.get().isInstrumented()) {
            return Treatment.TWIN;
        }
        if (declaring.get().isExcluded()) {
            return Treatment.PLAIN;
        }
        boolean isFixed = !isVirtual || isFinal(owner) || isFinal(declaring.get(), method);
        return isFixed ? fixed(declaring.get(), method, literalArrays, isVirtual) : Treatment.DEPENDS_ON_RECEIVER;
    }

    /** Whether a transaction may repeat a call of a method that is not instrumented. */
    public Repetition repetition(ClassFile declaring, MethodKey method, boolean literalArrays) {
        String descriptor = literalArrays ? method.descriptor().replace("[", "") : method.descriptor();
        return Library.repetition(
                declaring.name().replace('/', '.'), method.name(), descriptor,
                hierarchy.isSubtype(declaring.name(), THROWABLE));
    }

    private Treatment fixed(ClassFile declaring, MethodKey method, boolean literalArrays, boolean isVirtual) {
        return switch (repetition(declaring, method, literalArrays)) {
            case REPEATABLE -> Treatment.PLAIN;
            case ON_OWN_RECEIVER -> {
                if (method.isConstructor()) {
                    // What it changes is the new object.
                    yield Treatment.PLAIN;
                }
                yield isVirtual ? Treatment.DEPENDS_ON_RECEIVER : Treatment.IRREVOCABLE;
            }
            case IRREVOCABLE -> Treatment.IRREVOCABLE;
        };
    }

    private boolean isFinal(String name) {
        return hierarchy.find(name).filter(type -> (type.access() & Opcodes.ACC_FINAL) != 0).isPresent();
    }

    private static boolean isFinal(ClassFile declaring, MethodKey method) {
        return (declaring.method(method).orElse(0) & Opcodes.ACC_FINAL) != 0;
    }
}
