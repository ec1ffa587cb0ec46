// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.testing;

/**
 * A transaction that a scenario declares.
 *
 * @param name its name in steps
 * @param body makes the call
 */
record DeclaredCall(String name, Body body) {

    /** A call that says how it has ended, unless by an exception. */
    interface Body {

        Ending run() throws Throwable;
    }
}
