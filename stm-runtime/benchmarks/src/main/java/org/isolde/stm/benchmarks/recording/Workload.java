// SPDX-License-Identifier: EPL-2.0
package org.isolde.stm.benchmarks.recording;

/** A workload: work that several threads do together, repeatedly. */
interface Workload {

    /** One thread's part of one round. */
    void run(int thread);
}
