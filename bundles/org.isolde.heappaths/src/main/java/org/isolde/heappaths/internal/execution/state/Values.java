// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import org.isolde.heappaths.logic.Term;

/**
 * The values that are singletons. They are not fields of {@link Value}: two threads that initialise
 * the interface and one of its records first would deadlock.
 */
public final class Values {

    /** An unknown number. */
    public static final Value SOME_NUMBER = new Value.SomeNumber();

    /** See {@link Value.Own}. */
    public static final Value OWN = new Value.Own();

    /** Null. */
    public static final Value NULL = new Value.Reference(Term.Nil.NIL);

    private Values() {}
}
