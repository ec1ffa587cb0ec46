// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

/** Something that threads do together, again and again. */
interface Workload {

    /** One thread's part of one round. */
    void run(int thread);
}
