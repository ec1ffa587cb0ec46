// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.classfile;

import java.util.Set;
import org.isolde.stm.runtime.classes.InstrumentedFor;
import org.objectweb.asm.Type;

/**
 * The descriptors of the annotations that the agent supports: Isolde's, and Deuce's with the same
 * meaning.
 */
public final class Annotations {

    /** Makes a method a transaction. */
    public static final String ATOMIC = "Lorg/isolde/stm/Atomic;";

    /** Makes a method a transaction that commits on exceptions. */
    public static final String DEUCE_ATOMIC = "Lorg/deuce/Atomic;";

    /** Excludes a class or a method from transactions. */
    public static final Set<String> EXCLUDE = Set.of("Lorg/isolde/stm/Exclude;", "Lorg/deuce/transform/Exclude;");

    /** The fields of a class, or a field, do not change any more when others see them. */
    static final Set<String> IMMUTABLE = Set.of("Lorg/isolde/stm/Immutable;", "Lorg/deuce/Immutable;");

    /** Marks a method whose effects cannot be undone. */
    public static final Set<String> IRREVOCABLE = Set.of("Lorg/isolde/stm/Irrevocable;", "Lorg/deuce/Irrevocable;");

    /** Marks a method that runs outside of its caller's transaction. */
    public static final Set<String> UNSAFE = Set.of("Lorg/deuce/Unsafe;");

    /** A class file is instrumented. */
    static final String INSTRUMENTED = Type.getDescriptor(InstrumentedFor.class);

    private Annotations() {}
}
