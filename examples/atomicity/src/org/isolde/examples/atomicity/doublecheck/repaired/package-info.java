// SPDX-License-Identifier: EPL-2.0
/**
 * DoubleCheck with one region, in which also the long computation is done.
 */
package org.isolde.examples.atomicity.doublecheck.repaired;
