// SPDX-License-Identifier: EPL-2.0
/**
 * Verdicts on transactions, their reasons, and positions in the source: types shared by all parts
 * of the engine.
 */
@NonNullByDefault({PARAMETER, RETURN_TYPE, FIELD, RECORD_COMPONENT})
package org.isolde.engine;

import static org.eclipse.jdt.annotation.DefaultLocation.FIELD;
import static org.eclipse.jdt.annotation.DefaultLocation.PARAMETER;
import static org.eclipse.jdt.annotation.DefaultLocation.RECORD_COMPONENT;
import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import org.eclipse.jdt.annotation.NonNullByDefault;
