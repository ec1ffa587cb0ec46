// SPDX-License-Identifier: EPL-2.0
/**
 * A benchmark of how many known mistakes in code that locks are reported, and how many repaired
 * programs are, beside SpotBugs and Error Prone.
 */
package org.isolde.bench.locks;
