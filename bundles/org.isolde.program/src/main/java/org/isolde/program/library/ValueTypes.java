// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.library;

import java.util.Set;

/** Types of the JDK that are immutable and whose object identity is irrelevant. */
public final class ValueTypes {

    private static final Set<String> NAMES = Set.of(
            "java/lang/String", "java/lang/Boolean", "java/lang/Byte", "java/lang/Character", "java/lang/Short",
            "java/lang/Integer", "java/lang/Long", "java/lang/Float", "java/lang/Double", "java/lang/Void");

    private ValueTypes() {}

    /** Whether the type of this internal name is one of them. */
    public static boolean contains(String type) {
        return NAMES.contains(type);
    }
}
