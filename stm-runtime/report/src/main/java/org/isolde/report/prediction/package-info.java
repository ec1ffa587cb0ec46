// SPDX-License-Identifier: EPL-2.0
/**
 * Atomicity violations predicted from recorded runs, with their places in the sources and their
 * evidence.
 */
@NullMarked
package org.isolde.report.prediction;

import org.jspecify.annotations.NullMarked;
