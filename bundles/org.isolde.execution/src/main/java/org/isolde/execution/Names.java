// SPDX-License-Identifier: EPL-2.0
package org.isolde.execution;

/** How Java source names classes and objects. */
interface Names {

    /**
     * The name of a class.
     *
     * @param type its internal name
     */
    String type(String type);

    /**
     * An expression for an object of the memory.
     *
     * @param type the descriptor of the variable that takes it
     */
    String object(Ref ref, String type);
}
