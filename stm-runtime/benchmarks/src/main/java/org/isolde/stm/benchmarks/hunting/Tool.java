// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.hunting;

import java.io.IOException;
import java.nio.file.Path;

/** A tool that looks for mistakes which only some schedules of a program show. */
interface Tool {

    /** Its name, for the table. */
    String name();

    /**
     * Looks for a mistake in a program that ends by itself.
     *
     * @param program its main class
     * @param classes the folder with its class files
     * @param work a folder for the tool's own files
     */
    Finding hunt(String program, Path classes, Path work) throws IOException, InterruptedException;
}
