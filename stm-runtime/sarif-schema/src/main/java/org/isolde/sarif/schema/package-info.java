// SPDX-License-Identifier: EPL-2.0
/** The schema of SARIF, against which reports are checked. */
@NullMarked
package org.isolde.sarif.schema;

import org.jspecify.annotations.NullMarked;
