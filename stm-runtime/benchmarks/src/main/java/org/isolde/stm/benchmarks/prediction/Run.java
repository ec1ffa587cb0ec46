package org.isolde.stm.benchmarks.prediction;

import java.io.IOException;
import java.nio.file.Path;

/** A run that is generated. */
interface Run {

    /** Writes its trace and gives the number of its events. */
    long write(Path file) throws IOException;
}
