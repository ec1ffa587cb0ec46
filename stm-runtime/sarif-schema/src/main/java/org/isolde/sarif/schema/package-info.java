// SPDX-License-Identifier: EPL-2.0
/** The standard that reports in SARIF keep to. */
@NullMarked
package org.isolde.sarif.schema;

import org.jspecify.annotations.NullMarked;
