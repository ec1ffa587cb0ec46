// SPDX-License-Identifier: EPL-2.0
package org.isolde.heappaths.internal.execution.state;

import org.isolde.heappaths.logic.Term;

/**
 * Values of which there is one. Not in {@link Value}: threads that came first to it and to one of
 * its records would wait for each other for ever.
 */
public final class Values {

    /** A number of which nothing is known. */
    public static final Value SOME_NUMBER = new Value.SomeNumber();

    /** See {@link Value.Own}. */
    public static final Value OWN = new Value.Own();

    /** Null. */
    public static final Value NULL = new Value.Reference(Term.Nil.NIL);

    private Values() {}
}
