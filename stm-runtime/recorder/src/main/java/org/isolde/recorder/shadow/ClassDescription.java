// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.shadow;

import java.util.List;
import java.util.Set;

/**
 * The agent's description of an instrumented class, from its class file.
 *
 * @param name the class's name, with dots
 * @param shadow the name of the field for the shadow that was added to it; empty if none was
 * @param first the name of the field for the first location that was added to it; empty if none
 *     was: with a field for the shadow alone, its objects count as escaped
 * @param fields its fields
 * @param synchronizing if its objects may be locks or synchronizers: the names and descriptors of
 *     its methods, which may override those of the JDK
 */
public record ClassDescription(String name, String shadow, String first, List<Field> fields,
        Set<String> synchronizing) {

    /**
     * A field.
     *
     * @param type its type, as a descriptor
     */
    public record Field(String name, String type, boolean isStatic, boolean isFinal, boolean isVolatile) {

        /** Whether it may refer to an object that has accesses to be recorded. */
        boolean leadsOn() {
            return type.startsWith("[") || type.startsWith("L") && !"Ljava/lang/String;".equals(type);
        }
    }

    /** Keeps copies of the collections. */
    public ClassDescription {
        fields = List.copyOf(fields);
        synchronizing = Set.copyOf(synchronizing);
    }
}
