// SPDX-License-Identifier: EPL-2.0
/**
 * What commands share: where output goes, files that options name, and failures that users can
 * mend.
 */
@NullMarked
package org.isolde.launcher.console;

import org.jspecify.annotations.NullMarked;
