// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.analysis;

import java.util.Set;
import java.util.concurrent.CancellationException;
import org.isolde.engine.SourceLocator;
import org.isolde.program.code.MethodRef;

/**
 * An analysis that finds anomalies. It may cache knowledge about one snapshot to save work on the
 * next; its results must not depend on the cache. It has one owner, and is called by one thread at
 * a time, not always the same one.
 */
public interface ProgramAnalysis extends AutoCloseable {

    /**
     * Looks for anomalies.
     *
     * @param snapshot the program now
     * @param changed the methods of which the code or the calls' targets may differ from those at
     *     the last call that ended normally; all methods the first time
     * @param sources finds source files
     * @param progress polled for cancellation
     * @throws CancellationException if cancelled; the next call may then be told of the same
     *     changes again
     */
    Findings analyse(Snapshot snapshot, Set<MethodRef> changed, SourceLocator sources, Progress progress);

    /** Gives back what it holds of the machine; it looks for nothing any more. */
    @Override
    void close();
}
