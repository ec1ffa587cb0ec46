// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.suppression;

import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Anomaly;

/**
 * An anomaly that is suppressed.
 *
 * @param anomaly the anomaly
 * @param reason why it is, as the program says
 * @param place the method that says so
 */
public record SuppressedAnomaly(Anomaly anomaly, String reason, Place place) {}
