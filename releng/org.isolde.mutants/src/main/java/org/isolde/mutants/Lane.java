// SPDX-License-Identifier: EPL-2.0
package org.isolde.mutants;

import java.util.Locale;

/** The lanes of the tests; see {@code docs/internals/testing.md}. */
enum Lane {
    SHORT, FULL;

    /** As {@code -Disolde.lane} has it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
