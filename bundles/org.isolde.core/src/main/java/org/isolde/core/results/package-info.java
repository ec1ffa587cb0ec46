// SPDX-License-Identifier: EPL-2.0
/**
 * What the analyses say of the workspace now, for views and editors: the results themselves, and
 * where in the sources their places are.
 */
package org.isolde.core.results;
