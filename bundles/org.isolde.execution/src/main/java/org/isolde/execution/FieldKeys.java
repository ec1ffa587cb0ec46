// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

import org.isolde.program.code.FieldRef;

/**
 * The keys of the cells of fields: the class that declares a field and its name, and for a field of
 * type {@code boolean} or {@code char} the type, whose values are integers here.
 */
final class FieldKeys {

    private static final char TYPE = ':';

    private FieldKeys() {}

    /**
     * The key of a field.
     *
     * @param declared its name, owned by the class that declares it
     */
    static String of(FieldRef declared) {
        String key = declared.owner() + "." + declared.name();
        return declared.descriptor().equals("Z") || declared.descriptor().equals("C")
                ? key + TYPE + declared.descriptor()
                : key;
    }

    /** The internal name of the class that declares a field. */
    static String owner(String key) {
        return key.substring(0, key.lastIndexOf('.'));
    }

    /** The name of a field without its class. */
    static String name(String key) {
        int type = key.indexOf(TYPE);
        return key.substring(key.lastIndexOf('.') + 1, type < 0 ? key.length() : type);
    }

    /** The type by which to print its values; empty where they are printed as they are. */
    static String type(String key) {
        int type = key.indexOf(TYPE);
        return type < 0 ? "" : key.substring(type + 1);
    }
}
