// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine;

import java.util.Map;

/** A program that is edited at random. */
interface EditedProgram {

    /**
     * Changes, adds or removes a class; whoever mentions a class that comes or goes changes with
     * it.
     */
    void edit();

    /** The class files as they are now, by internal name. */
    Map<String, byte[]> compile();
}
