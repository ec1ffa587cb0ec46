package org.isolde.stm.agent;

import java.util.Set;
import org.objectweb.asm.Handle;

/** The methods that link {@code invokedynamic} instructions and dynamic constants. */
final class Bootstraps {

    private static final Set<String> HARMLESS = Set.of(
            "java/lang/invoke/LambdaMetafactory", "java/lang/invoke/StringConcatFactory",
            "java/lang/runtime/ObjectMethods", "java/lang/runtime/SwitchBootstraps",
            "java/lang/invoke/ConstantBootstraps");

    private Bootstraps() {}

    /** Whether what they link does nothing but call methods of its arguments that find their way into transactions. */
    static boolean isHarmless(Handle bootstrap) {
        return HARMLESS.contains(bootstrap.getOwner());
    }

    /** Whether they make lambda objects. */
    static boolean makesFunctions(Handle bootstrap) {
        return bootstrap.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    }
}
