// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.List;
import java.util.Optional;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;

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
    String text(Names names) {
        MethodRef called = method.ref();
        String owner = names.type(called.owner());
        String target = creates()
                ? "new " + owner
                : receiver.map(ref -> names.object(ref, Descriptor.ofType(called.owner()))).orElse(owner)
                        + "." + called.name();
        return target + "(" + Argument.join(arguments, called, names) + ")";
    }
}
