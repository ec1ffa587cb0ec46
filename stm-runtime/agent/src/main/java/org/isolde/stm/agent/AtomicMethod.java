package org.isolde.stm.agent;

import java.util.Optional;
import org.objectweb.asm.Opcodes;

/**
 * A method with an annotation that asks for a transaction.
 *
 * @param access its access flags
 */
record AtomicMethod(MethodKey method, int access) {

    /**
     * Whether the compiler made it to call another method. Compilers copy the annotations of a method to its bridges,
     * and the method they call is a transaction anyway.
     */
    boolean isBridge() {
        return (access & Opcodes.ACC_BRIDGE) != 0;
    }

    /** Why it cannot be a transaction; empty when it can. */
    Optional<String> obstacle() {
        if ((access & Opcodes.ACC_ABSTRACT) != 0) {
            return Optional.of("it is abstract; annotate the methods that implement it");
        }
        if ((access & Opcodes.ACC_NATIVE) != 0) {
            return Optional.of("it is native");
        }
        if (method.name().startsWith("<")) {
            return Optional.of("only methods can be transactions, not constructors and initialisers");
        }
        return Optional.empty();
    }

    /** Whether its modifier {@code synchronized} enters into the default {@code serialVersionUID} of its class. */
    boolean isSynchronizedInSerialVersion() {
        return (access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_PRIVATE) == 0;
    }
}
