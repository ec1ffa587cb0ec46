// SPDX-License-Identifier: EPL-2.0
/**
 * Executes transactions of ordinary Java programs in the interleavings that snapshot isolation
 * allows, over small heaps, and finds outcomes that no serial order has. The program's own code is
 * interpreted; the JDK's collections, streams and values are those of the running JDK. Only methods
 * of the JDK on a white list are invoked. Conflicts follow the published rules
 * ({@code docs/reference/conflict-rules.md}).
 */
@NonNullByDefault({PARAMETER, RETURN_TYPE, FIELD, RECORD_COMPONENT})
package org.isolde.execution;

import static org.eclipse.jdt.annotation.DefaultLocation.FIELD;
import static org.eclipse.jdt.annotation.DefaultLocation.PARAMETER;
import static org.eclipse.jdt.annotation.DefaultLocation.RECORD_COMPONENT;
import static org.eclipse.jdt.annotation.DefaultLocation.RETURN_TYPE;

import org.eclipse.jdt.annotation.NonNullByDefault;
