// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.agent.programs;

/** A class that a test makes too large to be instrumented. */
final class Large implements CallsLarge.Sized {

    private static int count;

    private int own;

    private Large() {}

    static Large make() {
        return new Large();
    }

    @Override
    public String size() {
        return "large";
    }

    static int next() {
        Large made = new Large();
        made.own = ++count;
        return made.own;
    }
}
