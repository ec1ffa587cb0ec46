// SPDX-License-Identifier: EPL-2.0
package org.isolde.predict;

import org.isolde.trace.EventKind;

/** What a thread of a small run does. */
record Step(EventKind kind, int operand) {

    boolean accesses() {
        return kind == EventKind.READ || kind == EventKind.WRITE || kind == EventKind.VOLATILE_READ
                || kind == EventKind.VOLATILE_WRITE || kind == EventKind.VOLATILE_UPDATE;
    }

    boolean writes() {
        return kind == EventKind.WRITE || kind == EventKind.VOLATILE_WRITE || kind == EventKind.VOLATILE_UPDATE;
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase() + (kind.operand() == EventKind.Operand.NONE ? "" : "(" + operand + ")");
    }
}
