// SPDX-License-Identifier: EPL-2.0
package org.isolde.trace;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.Deflater;

/**
 * A pool of deflaters, as many as blocks are compressed at once: each needs a quarter of a
 * megabyte, and there may be as many streams as threads.
 */
final class Deflaters {
    private final Queue<Deflater> idle = new ConcurrentLinkedQueue<>();

    /** One that nobody else uses, as new. */
    Deflater take() {
        Deflater known = idle.poll();
        return known == null ? new Deflater(Deflater.BEST_SPEED, true) : known;
    }

    /** Nobody uses one any more. */
    void giveBack(Deflater deflater) {
        deflater.reset();
        idle.add(deflater);
    }

    /** Frees the memory of all that have been given back. */
    void end() {
        for (Deflater last = idle.poll(); last != null; last = idle.poll()) {
            last.end();
        }
    }
}
