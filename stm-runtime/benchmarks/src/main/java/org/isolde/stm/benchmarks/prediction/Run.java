// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.prediction;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.isolde.trace.TraceWriter;

/** A generated run. */
interface Run {

    /** Writes its trace and gives the number of its events. */
    long write(Path file) throws IOException;

    /** Begins its trace; blocks are compressed where the recorder would do so. */
    static TraceWriter writer(Path file) throws IOException {
        return new TraceWriter(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20), () -> false);
    }
}
