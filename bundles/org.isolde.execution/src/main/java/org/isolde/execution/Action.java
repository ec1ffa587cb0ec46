// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.isolde.program.MethodModel;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Variable;

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

    /** The objects of a heap that the call passes. */
    List<Finding.Passed> passed(Canonical heap) {
        List<Finding.Passed> passed = new ArrayList<>();
        List<Variable> parameters = method.body().orElseThrow().parameters();
        receiver.flatMap(heap::number).ifPresent(object -> passed.add(new Finding.Passed("this", object)));
        int first = parameters.size() - arguments.size();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i) instanceof Argument.Existing(Ref ref)) {
                String name = parameters.get(first + i).toString();
                heap.number(ref).ifPresent(object -> passed.add(new Finding.Passed(name, object)));
            }
        }
        return passed;
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
