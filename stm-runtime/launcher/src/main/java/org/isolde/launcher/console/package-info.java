// SPDX-License-Identifier: EPL-2.0
/**
 * Common parts of commands: output streams, files named by options, and failures that users can
 * fix.
 */
@NullMarked
package org.isolde.launcher.console;

import org.jspecify.annotations.NullMarked;
