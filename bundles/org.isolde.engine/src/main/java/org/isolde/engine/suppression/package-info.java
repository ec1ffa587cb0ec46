// SPDX-License-Identifier: EPL-2.0
/**
 * Suppression of anomalies by the program, with a reason: suppressed anomalies are reported
 * separately, and no proof depends on them.
 */
@NonNullByDefault({PARAMETER, RETURN_TYPE, FIELD, RECORD_COMPONENT})
package org.isolde.engine.suppression;

import static org.eclipse.jdt.annotation.DefaultLocation.FIELD;
import static org.eclipse.jdt.annotation.DefaultLocation.PARAMETER;
import static org.eclipse.jdt.annotation.DefaultLocation.RECORD_COMPONENT;
import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import org.eclipse.jdt.annotation.NonNullByDefault;
