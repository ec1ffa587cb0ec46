// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.code;

import java.util.Set;
import org.objectweb.asm.Handle;

/** The known bootstrap methods of {@code invokedynamic} instructions and dynamic constants. */
public final class Bootstraps {

    private static final String FUNCTIONS = "java/lang/invoke/LambdaMetafactory";

    /** What they link gives a text, a number or a truth value, and keeps nothing. */
    private static final Set<String> OF_VALUES = Set.of(
            "java/lang/invoke/StringConcatFactory", "java/lang/runtime/ObjectMethods",
            "java/lang/runtime/SwitchBootstraps");

    private Bootstraps() {}

    /** Whether the linked code only calls methods of its arguments that are transactional. */
    public static boolean isHarmless(Handle bootstrap) {
        return makesFunctions(bootstrap) || !keepsArguments(bootstrap)
                || bootstrap.getOwner().equals("java/lang/invoke/ConstantBootstraps");
    }

    /**
     * Whether the linked code may store its arguments, or pass them to methods other than their
     * own.
     */
    public static boolean keepsArguments(Handle bootstrap) {
        return !OF_VALUES.contains(bootstrap.getOwner());
    }

    /** Whether they make lambda objects. */
    static boolean makesFunctions(Handle bootstrap) {
        return bootstrap.getOwner().equals(FUNCTIONS);
    }
}
