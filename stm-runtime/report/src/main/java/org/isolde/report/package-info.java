// SPDX-License-Identifier: EPL-2.0
/**
 * Common parts of the reports of analyses and predictions: lines of text, JSON, SARIF, and the
 * names of source files.
 */
@NullMarked
package org.isolde.report;

import org.jspecify.annotations.NullMarked;
