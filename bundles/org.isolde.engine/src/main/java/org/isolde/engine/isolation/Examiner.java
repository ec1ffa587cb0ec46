package org.isolde.engine.isolation;

import org.isolde.sdg.danger.DangerousStructure;
import org.isolde.shape.HeapPathFinding;

/** Tells what heap paths say of structures that they did not take away. */
@FunctionalInterface
interface Examiner {

    /**
     * What they say of one.
     *
     * @throws java.util.concurrent.CancellationException when the analysis is cancelled
     */
    HeapPathFinding of(DangerousStructure structure);
}
