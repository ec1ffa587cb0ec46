// SPDX-License-Identifier: EPL-2.0
package org.isolde.library;

/** A method for tests. */
record CalledMethod(String owner, String name, String descriptor) implements LibraryMethod {

    /** For example {@code java/util/List.get(I)Ljava/lang/Object;}. */
    static CalledMethod of(String text) {
        int open = text.indexOf('(');
        int dot = text.lastIndexOf('.', open);
        return new CalledMethod(text.substring(0, dot), text.substring(dot + 1, open), text.substring(open));
    }
}
