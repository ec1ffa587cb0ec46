// SPDX-License-Identifier: EPL-2.0
/**
 * Tsp with one region: from taking the beginning of a tour out of the queue to noting the best of
 * its ends.
 */
package org.isolde.examples.atomicity.tsp.repaired;
