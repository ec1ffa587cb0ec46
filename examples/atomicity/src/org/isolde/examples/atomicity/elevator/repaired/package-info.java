// SPDX-License-Identifier: EPL-2.0
/**
 * Elevator, repaired: each operation on the controls is one region, which reads, decides and
 * writes.
 */
package org.isolde.examples.atomicity.elevator.repaired;
