// SPDX-License-Identifier: EPL-2.0
package org.isolde.explorer.programs;

/** The types of keys and elements of collections in generated programs. */
enum KeyKind {
    NUMBER("int", "Integer"),
    TEXT("String", "String"),
    /** A record {@code K} of two numbers. */
    PAIR("K", "K");

    private final String type;
    private final String box;

    KeyKind(String type, String box) {
        this.type = type;
        this.box = box;
    }

    /** The type of variables. */
    String type() {
        return type;
    }

    /** The type as an argument of a generic type. */
    String box() {
        return box;
    }
}
