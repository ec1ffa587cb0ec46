// SPDX-License-Identifier: EPL-2.0
/**
 * Atomicity violations predicted from recorded runs, with their places in the sources and their
 * evidence.
 */
package org.isolde.report.prediction;
