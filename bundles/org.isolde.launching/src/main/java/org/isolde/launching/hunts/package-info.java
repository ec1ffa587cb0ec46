// SPDX-License-Identifier: EPL-2.0
/** Hunts for violations in programs of the workspace, and what they have found. */
@NonNullByDefault({PARAMETER, RETURN_TYPE, FIELD, RECORD_COMPONENT})
package org.isolde.launching.hunts;

import static org.eclipse.jdt.annotation.DefaultLocation.FIELD;
import static org.eclipse.jdt.annotation.DefaultLocation.PARAMETER;
import static org.eclipse.jdt.annotation.DefaultLocation.RECORD_COMPONENT;
import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import org.eclipse.jdt.annotation.NonNullByDefault;
