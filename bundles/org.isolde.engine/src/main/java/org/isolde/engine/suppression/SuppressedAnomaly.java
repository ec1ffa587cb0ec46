// SPDX-License-Identifier: EPL-2.0
package org.isolde.engine.suppression;

import org.isolde.engine.Place;
import org.isolde.engine.anomaly.Anomaly;

/**
 * An anomaly that is suppressed.
 *
 * @param anomaly the anomaly
 * @param reason the reason given in the program
 * @param place the method with the suppression
 */
public record SuppressedAnomaly(Anomaly anomaly, String reason, Place place) {}
