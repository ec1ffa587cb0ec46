// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.util.Set;
import org.isolde.stm.runtime.classes.InstrumentedFor;
import org.objectweb.asm.Type;

/**
 * The annotations that the agent knows, as descriptors: Isolde's, and those of Deuce that mean the
 * same.
 */
public final class Annotations {

    /** A method is a transaction. */
    public static final String ATOMIC = "Lorg/isolde/stm/Atomic;";

    /** A method is a transaction that an exception commits. */
    public static final String DEUCE_ATOMIC = "Lorg/deuce/Atomic;";

    /** A class or a method runs in transactions as it is. */
    public static final Set<String> EXCLUDE = Set.of("Lorg/isolde/stm/Exclude;", "Lorg/deuce/transform/Exclude;");

    /** The fields of a class, or a field, do not change any more when others see them. */
    static final Set<String> IMMUTABLE = Set.of("Lorg/isolde/stm/Immutable;", "Lorg/deuce/Immutable;");

    /** A method does what cannot be undone. */
    public static final Set<String> IRREVOCABLE = Set.of("Lorg/isolde/stm/Irrevocable;", "Lorg/deuce/Irrevocable;");

    /** A method runs outside of the transaction of its caller. */
    public static final Set<String> UNSAFE = Set.of("Lorg/deuce/Unsafe;");

    /** A class file is instrumented. */
    static final String INSTRUMENTED = Type.getDescriptor(InstrumentedFor.class);

    private Annotations() {}
}
