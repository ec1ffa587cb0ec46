// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import org.isolde.program.code.InvokeKind;
import org.isolde.program.code.MethodRef;
import org.isolde.program.code.Stmt;

/**
 * The properties of a call that determine its possible targets: calls with equal keys have the same
 * targets.
 *
 * @param kind how the method that runs is chosen; never {@link InvokeKind#NEW}
 * @param method the method named
 * @param caller internal name of the calling class where the call may be one to its superclass,
 *     otherwise empty
 */
record CallKey(InvokeKind kind, MethodRef method, String caller) {

    private static final String OBJECT = "java/lang/Object";

    /** The key of a call in a class with the given superclass. */
    static CallKey of(Stmt.Invoke invoke, String caller, String superclass) {
        return of(invoke.kind(), invoke.method(), caller, superclass);
    }

    private static CallKey of(InvokeKind kind, MethodRef method, String caller, String superclass) {
        boolean upwards = kind == InvokeKind.SPECIAL
                && !method.owner().equals(caller)
                && !method.owner().equals(OBJECT)
                && (!method.isConstructor() || method.owner().equals(superclass));
        return new CallKey(kind, method, upwards ? caller : "");
    }

    /** The key of a call that chooses by the receiver's class. */
    static CallKey virtual(MethodRef method) {
        return new CallKey(InvokeKind.VIRTUAL, method, "");
    }

    /**
     * The key of the initialisation of a class, which represents the calls of its static
     * initialisers.
     */
    static CallKey initialisation(String type) {
        return new CallKey(InvokeKind.STATIC, new MethodRef(type, MethodRef.STATIC_INITIALISER, "()V"), "");
    }

    /** Whether it is the key of an initialisation. */
    boolean isInitialisation() {
        return method.name().equals(MethodRef.STATIC_INITIALISER);
    }

    /** The key of the call that an object made by a lambda expression makes. */
    static CallKey of(FunctionObject function) {
        InvokeKind kind = function.kind() == InvokeKind.NEW ? InvokeKind.SPECIAL : function.kind();
        return new CallKey(kind, function.implementation(), "");
    }
}
