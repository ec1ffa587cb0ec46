// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/** A run has used up its steps, its stack, or the size of its heap: it is taken for endless. */
final class Exhausted extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Exhausted() {
        super(null, null, false, false);
    }
}
