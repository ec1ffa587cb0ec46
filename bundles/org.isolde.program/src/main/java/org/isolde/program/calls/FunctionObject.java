// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.Comparator;
import org.eclipse.jdt.annotation.NonNull;
import org.isolde.program.Signature;
import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * The object that a lambda expression or a method reference creates, and the method that it calls.
 *
 * @param type the functional interface they implement
 * @param signature the method of it that they implement
 * @param implementation the method that they call
 * @param kind how they call it
 * @param captured how many values they bring along, which are the first arguments of
 *     {@code implementation}
 */
record FunctionObject(String type, Signature signature, MethodRef implementation, InvokeKind kind, int captured)
        implements Comparable<@NonNull FunctionObject> {

    private static final Comparator<FunctionObject> ORDER = Comparator.comparing(FunctionObject::type)
            .thenComparing(FunctionObject::implementation)
            .thenComparing(FunctionObject::signature)
            .thenComparing(FunctionObject::kind)
            .thenComparing(FunctionObject::captured);

    static FunctionObject of(Stmt.Lambda lambda) {
        return new FunctionObject(
                lambda.functionalInterface(),
                Signature.of(lambda.method()),
                lambda.implementation(),
                lambda.implementationKind(),
                lambda.captured().size());
    }

    @Override
    public int compareTo(FunctionObject other) {
        return ORDER.compare(this, other);
    }
}
