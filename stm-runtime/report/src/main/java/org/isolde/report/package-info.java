// SPDX-License-Identifier: EPL-2.0
/**
 * What reports of the analyses and of predictions share: lines of text, JSON, SARIF, and the names
 * of source files.
 */
@NullMarked
package org.isolde.report;

import org.jspecify.annotations.NullMarked;
