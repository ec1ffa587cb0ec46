// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.calls;

import java.util.List;
import org.isolde.program.code.MethodRef;

/**
 * The static initialisers that a statement may run (Java Virtual Machine Specification, SE 21,
 * 5.5).
 *
 * @param methods initialisers of the program, sorted
 * @param unknown why other initialisers might run, as sentences for a user
 */
public record Initialisers(List<MethodRef> methods, List<String> unknown) {

    /** No initialiser runs. */
    public static final Initialisers NONE = new Initialisers(List.of(), List.of());

    /** Copies its arguments. */
    public Initialisers {
        methods = List.copyOf(methods);
        unknown = List.copyOf(unknown);
    }

    /** Whether no initialiser runs. */
    public boolean isEmpty() {
        return methods.isEmpty() && unknown.isEmpty();
    }
}
