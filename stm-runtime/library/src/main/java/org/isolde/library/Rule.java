// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.List;
import java.util.Optional;

/**
 * A rule of a description file: the effect of some methods, whether a transaction may repeat them,
 * or both.
 *
 * @param methods the methods, by name and parameters
 * @param effect their effect; empty if the rule does not state it
 * @param repetition whether they may be repeated; empty if the rule does not state it
 */
record Rule(List<MethodPattern> methods, Optional<MethodDescription> effect, Optional<Repetition> repetition) {

    boolean matches(LibraryMethod method) {
        for (MethodPattern pattern : methods) {
            if (pattern.matches(method)) {
                return true;
            }
        }
        return false;
    }
}
