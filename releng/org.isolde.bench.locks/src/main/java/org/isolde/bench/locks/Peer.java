// SPDX-License-Identifier: EPL-2.0
package org.isolde.bench.locks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.isolde.launcher.console.BadInputException;

/** Another tool with certain settings. */
interface Peer {

    /** Its name and settings, at most 12 characters. */
    String name();

    /**
     * What it says of concurrency.
     *
     * @param sources Java files
     * @param classes the folder of their class files
     * @param work an empty folder that the tool may write to
     * @throws BadInputException when it cannot be started, or fails
     */
    List<Warning> check(List<Path> sources, Path classes, Path work) throws BadInputException, IOException;
}
