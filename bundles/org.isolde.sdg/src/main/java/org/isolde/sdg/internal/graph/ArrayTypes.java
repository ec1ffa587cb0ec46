// SPDX-License-Identifier: EPL-2.0
package org.isolde.sdg.internal.graph;

import org.isolde.program.Hierarchy;

/**
 * Decides whether one array may be accessed through two element types, because an object can have
 * both array types.
 */
final class ArrayTypes {

    private final Hierarchy hierarchy;

    ArrayTypes(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    static boolean isReference(String descriptor) {
        return descriptor.startsWith("L") || descriptor.startsWith("[");
    }

    /** Takes descriptors of reference types; arrays of arrays are not distinguished. */
    boolean mayBeOne(String one, String other) {
        return one.equals(other)
                || !one.startsWith("L")
                || !other.startsWith("L")
                || mayShareInstances(name(one), name(other));
    }

    private boolean mayShareInstances(String one, String other) {
        if (!hierarchy.isKnown(one) || !hierarchy.isKnown(other)) {
            return true;
        }
        boolean unrelatedClassPossible = hierarchy.isInterface(one) && !hierarchy.isFinal(other)
                || hierarchy.isInterface(other) && !hierarchy.isFinal(one);
        return unrelatedClassPossible || hierarchy.isSubtype(one, other) || hierarchy.isSubtype(other, one);
    }

    private static String name(String descriptor) {
        return descriptor.substring(1, descriptor.length() - 1);
    }
}
