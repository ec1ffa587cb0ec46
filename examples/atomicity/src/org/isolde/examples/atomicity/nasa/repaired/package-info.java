// SPDX-License-Identifier: EPL-2.0
/**
 * NASA, repaired: what a task wants and that the craft has it are written in one region.
 */
package org.isolde.examples.atomicity.nasa.repaired;
