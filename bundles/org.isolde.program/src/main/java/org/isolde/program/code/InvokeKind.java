// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.code;

/** How the target of a call is chosen. */
public enum InvokeKind {
    /** No receiver; the method named. */
    STATIC,
    /** Exactly the method named: constructors, private methods, calls of {@code super}. */
    SPECIAL,
    /** By the receiver's class. */
    VIRTUAL,
    /** By the receiver's class, the method being named in an interface. */
    INTERFACE,
    /** Only for lambdas: {@code Type::new}, a fresh object and its constructor. */
    NEW
}
