// SPDX-License-Identifier: EPL-2.0
package org.isolde.examples.intruder;

/** A flow of which all fragments have arrived. Its fields never change. */
public final class Flow {

    /** What its packets call it. */
    final int id;

    /** What its fragments carry, in order; nobody writes to it. */
    final byte[] data;

    Flow(int id, byte[] data) {
        this.id = id;
        this.data = data;
    }
}
