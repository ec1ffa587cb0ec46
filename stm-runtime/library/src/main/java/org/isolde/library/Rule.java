// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

import java.util.List;
import java.util.Optional;

/**
 * A line of a file of descriptions. It says what some methods do, whether a transaction may repeat
 * them, or both.
 *
 * @param methods the methods, by name and parameters
 * @param effect what they do; empty if the line does not say
 * @param repetition whether they may be repeated; empty if the line does not say
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
