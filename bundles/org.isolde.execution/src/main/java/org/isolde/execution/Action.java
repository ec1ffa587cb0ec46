// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.isolde.program.MethodModel;

/**
 * A call that a search makes: of a transaction, or of a method or constructor in the set-up.
 *
 * @param method the method or constructor
 * @param receiver the object it is called on; empty for static methods and constructors
 * @param arguments the others
 */
record Action(MethodModel method, Optional<Ref> receiver, List<Argument> arguments) {

    boolean creates() {
        return method.ref().isConstructor();
    }

    /** The call as Java source. */
    String text(Map<Integer, String> paths) {
        String owner = Literals.className(method.ref().owner());
        String called = creates()
                ? "new " + owner
                : receiver.map(ref -> paths.getOrDefault(ref.id(), owner)).orElse(owner) + "." + method.ref().name();
        return called + "(" + Argument.join(arguments, paths) + ")";
    }
}
