// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/**
 * The {@code Class} object of a type of the program.
 *
 * @param type internal name or, of an array, the descriptor
 */
record ProgramClass(String type) {

    /** The name with dots. */
    String name() {
        return type.replace('/', '.');
    }

    String simpleName() {
        return type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
    }

    @Override
    public String toString() {
        return "class " + name();
    }
}
