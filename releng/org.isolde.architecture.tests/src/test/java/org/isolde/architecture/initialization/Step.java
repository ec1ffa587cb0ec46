// SPDX-License-Identifier: EPL-2.0
package org.isolde.architecture.initialization;

import org.isolde.architecture.initialization.CompiledClasses.Method;
import org.objectweb.asm.tree.ClassNode;

/** What an instruction does that may begin the initialisation of a class. */
sealed interface Step {
    /** The initialisation of a class begins unless it has begun already (JVMS 5.5). */
    record Begins(ClassNode type) implements Step {}

    /** An instance of a class is made. */
    record Makes(ClassNode type) implements Step {}

    /** Exactly this method is called. */
    record Calls(Method method) implements Step {}

    /** This method is called, or one that overrides it. */
    record Dispatches(Method method) implements Step {}
}
