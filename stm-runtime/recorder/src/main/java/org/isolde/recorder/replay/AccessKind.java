// SPDX-License-Identifier: EPL-2.0
package org.isolde.recorder.replay;

import org.isolde.trace.SourcePosition;

/**
 * The properties of an access that are the same in each run.
 *
 * @param location the location without its object
 */
record AccessKind(SourcePosition source, boolean writes, String location) {}
