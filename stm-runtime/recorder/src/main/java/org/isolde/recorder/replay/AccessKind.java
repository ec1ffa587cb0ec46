// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import org.isolde.trace.SourcePosition;

/**
 * An access as far as it is the same in each run.
 *
 * @param location the location without its object
 */
record AccessKind(SourcePosition source, boolean writes, String location) {}
