// SPDX-License-Identifier: EPL-2.0
/**
 * OverReporting with one region, which reads the gauge and sets it.
 */
package org.isolde.examples.atomicity.overreporting.repaired;
