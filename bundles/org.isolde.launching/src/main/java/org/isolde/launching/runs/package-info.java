// SPDX-License-Identifier: EPL-2.0
/**
 * The STM runtime's statistics of the programs started here: transactions and aborted attempts, by
 * method.
 */
@NonNullByDefault({PARAMETER, RETURN_TYPE, FIELD, RECORD_COMPONENT})
package org.isolde.launching.runs;

import static org.eclipse.jdt.annotation.DefaultLocation.FIELD;
import static org.eclipse.jdt.annotation.DefaultLocation.PARAMETER;
import static org.eclipse.jdt.annotation.DefaultLocation.RECORD_COMPONENT;
import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import org.eclipse.jdt.annotation.NonNullByDefault;
