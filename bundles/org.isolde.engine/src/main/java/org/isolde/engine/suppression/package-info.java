// SPDX-License-Identifier: EPL-2.0
/**
 * Suppression of anomalies by the program, with a reason: suppressed anomalies are reported
 * separately, and no proof depends on them.
 */
package org.isolde.engine.suppression;
