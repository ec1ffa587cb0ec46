// SPDX-License-Identifier: EPL-2.0
/**
 * Jigsaw, repaired: one region asks whether the server is open and looks the resource up.
 */
package org.isolde.examples.atomicity.jigsaw.repaired;
