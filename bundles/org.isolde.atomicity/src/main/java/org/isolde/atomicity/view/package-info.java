// SPDX-License-Identifier: EPL-2.0
/**
 * Views and their properties: definitions 3.5 to 3.11 of Dias' thesis (section 3.4; MoTH 2012,
 * definitions 5 to 11), literally. {@link org.isolde.atomicity.AtomicityAnalysis} finds the same
 * and more, without comparing all pairs.
 */
@NonNullByDefault({PARAMETER, RETURN_TYPE, FIELD, RECORD_COMPONENT})
package org.isolde.atomicity.view;

import static org.eclipse.jdt.annotation.DefaultLocation.FIELD;
import static org.eclipse.jdt.annotation.DefaultLocation.PARAMETER;
import static org.eclipse.jdt.annotation.DefaultLocation.RECORD_COMPONENT;
import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import org.eclipse.jdt.annotation.NonNullByDefault;
