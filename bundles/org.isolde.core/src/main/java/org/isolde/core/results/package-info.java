// SPDX-License-Identifier: EPL-2.0
/**
 * The current analysis results of the workspace, for views and editors, and the positions of their
 * places in the sources.
 */
package org.isolde.core.results;
